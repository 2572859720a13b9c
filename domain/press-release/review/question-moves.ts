import type { ActingEditor } from '../../account/caller.ts';
import { DomainError, refuseIfAny } from '../../errors.ts';
import { requiredTextFaults } from '../../faults/field-faults.ts';
import type { QuestionId } from '../../identifiers.ts';
import { assertAllowed, type Change, type MoveContext, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import { allowedActions } from '../status.ts';
import { publisherActions } from './objection-moves.ts';
import { ANSWER_MAX, openQuestion, QUESTION_MAX, QUESTIONS_MAX, type Question, questionStatus } from './question.ts';

/**
 * Asks the publisher a question instead of rejecting. The release stays in review and cannot be edited (contract §17).
 * @throws DomainError `status_conflict` if the release is not in review or already has an open question;
 *   `validation_failed`, also beyond QUESTIONS_MAX
 */
export function askPublisher(
  release: PressRelease,
  text: string,
  { actor: by, at }: { readonly actor: ActingEditor; readonly at: Date },
): Change {
  return move(release, 'ask', { actor: { kind: 'editor', ...by }, at }, (askedAt) => {
    const open = openQuestion(release);
    if (open !== undefined) {
      throw new DomainError('status_conflict', {
        currentStatus: release.status,
        allowedActions: allowedActions(release.status, 'editor'),
        question: { id: open.id, status: 'open' },
      });
    }
    refuseIfAny(requiredTextFaults('text', text, QUESTION_MAX));
    const { questions } = release;
    if (questions.length >= QUESTIONS_MAX) refuseIfAny([{ field: 'questions', rule: 'max_items', max: QUESTIONS_MAX }]);
    const question: Question = {
      id: (questions.length + 1) as QuestionId,
      text: text.trim(),
      askedAt,
      by,
      answer: null,
      closedAt: null,
    };
    return {
      details: { questionId: question.id, text: question.text },
      changed: { questions: [...questions, question] },
    };
  });
}

/**
 * Returns the question if it can be answered.
 * @throws DomainError `not_found`; `status_conflict` if the release is not in review or the question is not open
 */
export function assertAnswerable(release: PressRelease, id: QuestionId): Question {
  const question = release.questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new DomainError('not_found', { what: 'question' });
  const status = questionStatus(question);
  if (status === 'open') assertAllowed(release.status, 'answer', 'publisher');
  else {
    throw new DomainError('status_conflict', {
      currentStatus: release.status,
      allowedActions: publisherActions(release),
      question: { id, status },
    });
  }
  return question;
}

/**
 * Answers the open question; the release moves to the front of the queue (contract §17).
 * @throws DomainError as assertAnswerable; `validation_failed`
 */
export function answerQuestion(release: PressRelease, id: QuestionId, text: string, context: MoveContext): Change {
  const question = assertAnswerable(release, id);
  refuseIfAny(requiredTextFaults('text', text, ANSWER_MAX));
  const { actor } = context;
  const user = actor.kind === 'publisher' ? actor.user : undefined;
  return move(release, 'answer', context, (at) => {
    const answer = { text: text.trim(), at, ...(user !== undefined && { user }) };
    return {
      details: { questionId: id, question: question.text, text: answer.text },
      changed: { questions: release.questions.map((other) => (other.id === id ? { ...other, answer } : other)) },
    };
  });
}
