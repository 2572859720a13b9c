const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long each attempt waits after the one before it; the first is made at once. About three days in all. */
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

/** The first attempt and all that may follow it. */
export const ATTEMPTS_MAX = RETRY_DELAYS_MS.length + 1;

/** The longest that anything waits, whatever a receiver asks for. */
const DELAY_MAX_MS = 24 * HOUR;

/** Up to a tenth longer, so that what failed together does not come back together. */
const JITTER = 0.1;

export interface LastAttempt {
  /** How many were made, this one included. */
  readonly attempts: number;
  readonly at: Date;
  /** What the receiver asked for, where it did. */
  readonly retryAfterSeconds: number | null;
  /** From 0 up to but not including 1, by chance. */
  readonly chance: number;
}

/**
 * When the next attempt is made, or null where that was the last. A receiver's Retry-After makes it later, up to a day;
 * never earlier.
 */
export function nextAttempt({ attempts, at, retryAfterSeconds, chance }: LastAttempt): Date | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, DELAY_MAX_MS);
  return new Date(at.getTime() + Math.max(asked, delay) + Math.floor(delay * JITTER * chance));
}
