import type { Clock } from '../ports/index.ts';

/** Reads the time from another clock, such as the database's. */
export type ConfirmTime = () => Promise<Date>;

/**
 * The time for actions that must not happen early: the earlier one of both clocks. Without a second clock, the process's
 * own time.
 */
export async function confirmedNow(clock: Pick<Clock, 'now'>, confirmTime?: ConfirmTime): Promise<Date> {
  const now = clock.now();
  const secondNow = (await confirmTime?.()) ?? now;
  return secondNow < now ? secondNow : now;
}
