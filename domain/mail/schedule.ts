const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;

/** Delays between attempts to send a mail: a day in total (contract §14). */
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

/** Time of the next attempt after `attempts`; null after the last. */
export function nextMailAttempt(attempts: number, at: Date): Date | null {
  const delay = MAIL_RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? null : new Date(at.getTime() + delay);
}
