import type { Clock } from '../ports/index.ts';

/** The time by somebody else's clock. */
export type ConfirmTime = () => Promise<Date>;

/** The time for what must not happen early: by both clocks it is that late. Without another, this process's own is believed. */
export async function confirmedNow(clock: Pick<Clock, 'now'>, confirmTime?: ConfirmTime): Promise<Date> {
  const own = clock.now();
  const confirmed = (await confirmTime?.()) ?? own;
  return confirmed < own ? confirmed : own;
}
