const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum confirmation mails to one email address in 24 hours (contract §16). */
export const CONFIRMATIONS_PER_DAY = 5;

/**
 * Due time of the next confirmation mail to an address: at most one an hour and five a day. Null if the day's mails are
 * used up, or if a mail is waiting, since it will cover this request as well.
 * @param earlier confirmation mails to the same address
 */
export function nextConfirmation(
  earlier: readonly { readonly dueAt: Date; readonly isWaiting: boolean }[],
  now: Date,
): Date | null {
  if (earlier.some(({ isWaiting }) => isWaiting)) return null;
  const times = earlier.map(({ dueAt }) => dueAt.getTime()).filter((time) => time > now.getTime() - DAY_MS);
  if (times.length >= CONFIRMATIONS_PER_DAY) return null;
  return new Date(Math.max(now.getTime(), ...times.map((time) => time + HOUR_MS)));
}
