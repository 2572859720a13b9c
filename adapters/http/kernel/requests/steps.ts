import type { Completion } from '../../../../application/kernel/completion.ts';
import type { HttpResponse } from '../responses/response.ts';

/** Reads the body of a POST, and computes its fingerprint for an idempotency key. */
export interface PostedBody<Raw> {
  readonly read: () => Promise<Raw>;
  readonly fingerprint: (raw: Raw) => string;
  /**
   * For uploads: if the guard refuses one, its body is not read to the end (contract §1), so it has no fingerprint
   * and its refusal is not stored.
   */
  readonly skipsBodyIfRefused?: true;
}

/**
 * The steps of a request after authentication and permission, in the contract's order (§1): guard, read, perform. With
 * an idempotency key, the guard's refusal is thrown after the body is read, because a replay takes precedence.
 */
export interface Steps {
  /** Runs the checks that precede the body. */
  guard(check: () => Promise<unknown>): Promise<void>;
  /** Reads the body and claims the key. @throws the guard's refusal, or what reading throws */
  read<Raw>(body: PostedBody<Raw>): Promise<Raw>;
  /** Runs the use case, which stores the presented result under the key in its transaction. */
  perform<Result>(
    act: (completion: Completion<unknown> | undefined) => Promise<Result>,
    present: (result: Result) => HttpResponse,
  ): Promise<HttpResponse>;
}

/** For a request without an idempotency key. */
export const STEPS_WITHOUT_KEY: Steps = {
  guard: async (check) => {
    await check();
  },
  read: (body) => body.read(),
  perform: async (act, present) => present(await act(undefined)),
};
