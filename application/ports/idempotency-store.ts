import type { AccountId } from '../../domain/index.ts';
import { CLOCK_JUMP_MS } from '../kernel/clock-jump.ts';

/** So long an answer is kept under its key (contract §1). Milliseconds. */
export const IDEMPOTENCY_KEPT_MS = 24 * 60 * 60 * 1000;

/** So long a request has its key: one that is still at work then has died with its process. Milliseconds. */
export const IDEMPOTENCY_RUNS_MS = 3 * 60 * 1000;

/** Until when a claim runs at the latest that is alive at `now`. What says later was made before the clock was set back. */
export function runsUntilAtMost(now: Date): Date {
  return new Date(now.getTime() + IDEMPOTENCY_RUNS_MS + CLOCK_JUMP_MS);
}

/** An answer as it went out, kept to be given again. */
export interface IdempotentAnswer {
  readonly status: number;
  /** Only those that belong to the answer's meaning: Location, ETag, Content-Type and the like. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface IdempotencyRecord {
  readonly fingerprint: string;
  /** Null while the first request still runs. */
  readonly answer: IdempotentAnswer | null;
}

/**
 * Requests and their answers by key (contract §1). Each method is atomic by itself. Each account has keys of its own,
 * compared by every character. A record is expired from its `expiresAt` on; an answer is kept until then, also where the
 * clock was set back since. An answer comes back as it was given, character by character.
 */
export interface IdempotencyStore {
  /** What is kept under the key and not yet expired, a running claim included; undefined otherwise. */
  find(accountId: AccountId, key: string, now: Date): Promise<IdempotencyRecord | undefined>;
  /**
   * Takes the key for one request. Of several at once exactly one gets it.
   * Returns undefined where it was taken, else what is kept. A claim that has run past `runsUntil` without an answer, or
   * that runs until later than runsUntilAtMost, is that of a dead process, and free to take; an expired record likewise.
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
  /** Keeps an answer that changed nothing else (a refusal). Nothing happens where the claim is gone, or has an answer. */
  complete(claimId: string, answer: IdempotentAnswer): Promise<void>;
  /** Gives the key free again, unless it has an answer. Nothing happens where the claim is gone. */
  release(claimId: string): Promise<void>;
  /** Removes what has expired, answered or not, the oldest `limit` at most; returns how many. */
  sweep(now: Date, limit: number): Promise<number>;
}
