import type { Clock } from '../ports/index.ts';

/** Reads the time from another clock, such as the database's. */
export type ConfirmTime = () => Promise<Date>;

/**
 * The time for actions that must not happen early: the earlier of both clocks. Without a second clock the process's own
 * counts.
 */
export async function confirmedNow(clock: Pick<Clock, 'now'>, confirmTime?: ConfirmTime): Promise<Date> {
  const own = clock.now();
  const confirmed = (await confirmTime?.()) ?? own;
  return confirmed < own ? confirmed : own;
}
