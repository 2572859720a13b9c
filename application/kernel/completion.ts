import type { StoredResponse, Transaction } from '../ports/index.ts';

/**
 * The response to a request with an idempotency key. It is stored in the transaction of the change, so that a retry
 * finds it even if the process died right after the commit.
 */
export interface Completion<Result> {
  readonly claimId: string;
  readonly respond: (result: Result) => StoredResponse;
}

/** Stores the response if the request has an idempotency key; returns the result. */
export async function complete<Result>(
  transaction: Transaction,
  completion: Completion<Result> | undefined,
  result: Result,
): Promise<Result> {
  if (completion !== undefined) await transaction.idempotency.complete(completion.claimId, completion.respond(result));
  return result;
}
