const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;

/** How long each attempt to send a mail waits after the one before it: a day in all (contract §14). */
export const MAIL_RETRY_DELAYS_MS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  39 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  10 * HOUR,
];

/** When the next attempt is made after so many, or null where that was the last. */
export function nextMailAttempt(attempts: number, at: Date): Date | null {
  const delay = MAIL_RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? null : new Date(at.getTime() + delay);
}
