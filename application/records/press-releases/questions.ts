import { type Question, questionStatus } from '../../../domain/index.ts';
import { time } from '../time.ts';

/** A question as shown to the publisher, without the editor's name (contract §17). */
export function questionRecord(question: Question) {
  const { id, text, askedAt, answer } = question;
  return {
    id,
    status: questionStatus(question),
    text,
    asked_at: time(askedAt),
    answer: answer === null ? null : answer.text,
    answered_by: answer?.user?.name ?? null,
    answered_at: time(answer?.at ?? null),
  };
}
