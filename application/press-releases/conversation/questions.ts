import {
  answerQuestion,
  assertAnswerable,
  assertOwner,
  DomainError,
  type Question,
  type QuestionId,
  refuseIfAny,
  type Violation,
} from '../../../domain/index.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { Ports } from '../../ports/index.ts';
import type { Target } from '../guard.ts';

export interface QuestionTarget extends Target {
  readonly questionId: QuestionId;
}

export interface AnswerQuestion extends QuestionTarget {
  readonly text?: string;
  readonly faults?: readonly Violation[];
}

/** The editors' questions about one of the caller's releases, oldest first. @throws DomainError `not_found`, `not_owner` */
export function makeListQuestions({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller, id }: Target): Promise<readonly Question[]> => {
    const release = await queries.releases.find(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertOwner(release, caller);
    return release.questions;
  };
}

/** The checks before an answer's body is read. @throws DomainError `not_found`, `not_owner`, `status_conflict` */
export function makeGuardAnswer({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller, id, questionId }: QuestionTarget): Promise<void> => {
    const release = await queries.releases.find(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertOwner(release, caller);
    assertAnswerable(release, questionId);
  };
}

/**
 * Answers the editors' open question; the release moves to the front of the queue (contract §17).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`, `validation_failed`
 */
export function makeAnswerQuestion({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async (command: AnswerQuestion, completion?: Completion<Question>): Promise<Question> =>
    unitOfWork.run(async (transaction) => {
      const { caller, id, questionId, text = '', faults = [] } = command;
      const release = await transaction.pressReleases.load(id);
      if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
      assertOwner(release, caller);
      assertAnswerable(release, questionId);
      refuseIfAny(faults);
      const change = answerQuestion(release, questionId, text, { actor: publisher(caller), at: clock.now() });
      // Also stores the event press_release.question.
      const stored = await transaction.pressReleases.save(change);
      return complete(transaction, completion, assertAnswered(stored.questions, questionId));
    });
}

function assertAnswered(questions: readonly Question[], id: QuestionId): Question {
  const question = questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new Error(`question ${id} was not stored`);
  return question;
}
