import type { IdempotentAnswer, Transaction } from '../ports/index.ts';

/**
 * How a use case's result is answered, where the request came with an idempotency key: the answer is kept in the
 * transaction of the change itself, so that a retry finds it even when the process died right after the commit.
 */
export interface Completion<Result> {
  readonly claimId: string;
  readonly answer: (result: Result) => IdempotentAnswer;
}

/** Keeps the answer, where one is asked for; returns the result. */
export async function complete<Result>(
  transaction: Transaction,
  completion: Completion<Result> | undefined,
  result: Result,
): Promise<Result> {
  if (completion !== undefined) await transaction.idempotency.complete(completion.claimId, completion.answer(result));
  return result;
}
