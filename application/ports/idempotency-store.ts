import type { AccountId } from '../../domain/index.ts';
import { CLOCK_JUMP_MS } from '../kernel/clock-jump.ts';

/** Retention of a response under its key (contract §1). Milliseconds. */
export const IDEMPOTENCY_KEPT_MS = 24 * 60 * 60 * 1000;

/** Lease of a request on its key. A request that takes longer counts as dead. Milliseconds. */
export const IDEMPOTENCY_RUNS_MS = 3 * 60 * 1000;

/** Latest plausible end of a claim that is alive at `now`. A later end was set before the clock was set back. */
export function latestClaimEnd(now: Date): Date {
  return new Date(now.getTime() + IDEMPOTENCY_RUNS_MS + CLOCK_JUMP_MS);
}

/** A response as sent, stored for replay. */
export interface StoredResponse {
  readonly status: number;
  /** Only headers that belong to the response's meaning: Location, ETag, Content-Type and the like. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface IdempotencyRecord {
  readonly fingerprint: string;
  /** Null while the first request is running. */
  readonly response: StoredResponse | null;
}

/**
 * Requests and their responses by key (contract §1). Every method is atomic. Keys belong to an account and are compared
 * exactly. A record expires at `expiresAt`; a response is kept until then even if the clock is set back. Responses are
 * returned unchanged, character by character.
 */
export interface IdempotencyStore {
  /** The unexpired record under the key, including a running claim; undefined otherwise. */
  find(accountId: AccountId, key: string, now: Date): Promise<IdempotencyRecord | undefined>;
  /**
   * Claims the key for a request; of several concurrent claims exactly one succeeds. Returns undefined on success, else
   * the existing record. A claim without a response after `runsUntil`, or with an end later than runsUntilAtMost,
   * belongs to a dead process and can be taken over, as can an expired record.
   */
  claim(claim: {
    readonly accountId: AccountId;
    readonly key: string;
    readonly fingerprint: string;
    readonly claimId: string;
    readonly now: Date;
    readonly runsUntil: Date;
    readonly expiresAt: Date;
  }): Promise<IdempotencyRecord | undefined>;
  /**
   * Stores a response that changed nothing else (a refusal). No effect if the claim no longer exists or already has
   * a response.
   */
  complete(claimId: string, response: StoredResponse): Promise<void>;
  /** Releases the key unless it has a response. No effect if the claim no longer exists. */
  release(claimId: string): Promise<void>;
  /** Removes up to `limit` expired records, oldest first, with or without a response; returns their number. */
  sweep(now: Date, limit: number): Promise<number>;
}
