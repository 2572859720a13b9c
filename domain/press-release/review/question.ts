import type { ActingEditor, ActingUser } from '../../account/caller.ts';
import type { QuestionId } from '../../identifiers.ts';
import type { EditProposal } from './edit-proposal.ts';

/** Code points. */
export const QUESTION_MAX = 2_000;
export const ANSWER_MAX = 5_000;
/** Maximum questions about a release, over all its submissions. */
export const QUESTIONS_MAX = 20;

/** A question of an editor to the publisher of a release in review (contract §17). */
export interface Question {
  /** Counts from 1 within the release. */
  readonly id: QuestionId;
  readonly text: string;
  readonly askedAt: Date;
  readonly by: ActingEditor;
  /** `user` is absent for a token. */
  readonly answer: { readonly text: string; readonly at: Date; readonly user?: ActingUser } | null;
  /** Time when the release left the review in which this was asked. */
  readonly closedAt: Date | null;
}

interface Questioned {
  readonly questions: readonly Question[];
}

export type QuestionStatus = 'open' | 'answered' | 'closed';

export function questionStatus({ answer, closedAt }: Question): QuestionStatus {
  if (answer !== null) return 'answered';
  return closedAt === null ? 'open' : 'closed';
}

/** The question that the release's review waits for; at most one is open. */
export function openQuestion({ questions }: Questioned): Question | undefined {
  const last = questions.at(-1);
  return last !== undefined && questionStatus(last) === 'open' ? last : undefined;
}

type Awaiting = Questioned & { readonly proposal: EditProposal | null };

/**
 * `open` while this review waits for the publisher to answer a question or decide about a proposal; `answered` once
 * they have replied; null if nobody asked.
 */
export function awaitedReply({ questions, proposal }: Awaiting): 'open' | 'answered' | null {
  const replies = [...questions.slice(-1), ...(proposal === null ? [] : [proposal])]
    .filter(({ closedAt }) => closedAt === null)
    .map((request) => ('outcome' in request ? request.outcome : request.answer));
  if (replies.length === 0) return null;
  return replies.includes(null) ? 'open' : 'answered';
}

/**
 * An answered release is queued as if submitted this much earlier, so that it comes first. 50 years in milliseconds.
 */
const ANSWERED_HEAD_START_MS = 438_000 * 60 * 60 * 1000;

/** The release's key in the order of the queue (contract §17); null unless submitted. */
export function queuedAt(release: Awaiting & { readonly submittedAt: Date | null }): Date | null {
  const { submittedAt } = release;
  if (submittedAt === null || awaitedReply(release) !== 'answered') return submittedAt;
  return new Date(submittedAt.getTime() - ANSWERED_HEAD_START_MS);
}

/** The questions after the release has left review, which closes the questions of this review. */
export function closedQuestions(questions: readonly Question[], at: Date): readonly Question[] {
  return questions.map((question) => (question.closedAt === null ? { ...question, closedAt: at } : question));
}
