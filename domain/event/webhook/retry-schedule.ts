const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays between attempts; the first attempt is immediate. About three days in total. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

export const ATTEMPTS_MAX = RETRY_DELAYS_MS.length + 1;

/** Maximum delay, even if a receiver requests more. */
const DELAY_MAX_MS = 24 * HOUR;

/** Up to a tenth longer, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

export interface LastAttempt {
  /** Number of attempts so far, including this one. */
  readonly attempts: number;
  readonly at: Date;
  /** The receiver's Retry-After, if any. */
  readonly retryAfterSeconds: number | null;
  /** Random number in [0, 1). */
  readonly chance: number;
}

/**
 * Time of the next attempt; null after the last, when afterAttempt (delivery.ts) fails the delivery as exhausted and
 * application/events/webhooks/deliver-due.ts decides whether to disable the webhook. A receiver's Retry-After can delay
 * it by up to a day, never advance it.
 */
export function nextAttempt({ attempts, at, retryAfterSeconds, chance }: LastAttempt): Date | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  const requestedDelay = Math.min((retryAfterSeconds ?? 0) * SECOND, DELAY_MAX_MS);
  return new Date(at.getTime() + Math.max(requestedDelay, delay) + Math.floor(delay * JITTER * chance));
}
