import type { Ports, Queries } from '../../ports/index.ts';

/** A job that runs each second, and a commit that takes a moment: what waits longer waits for something else. Milliseconds. */
export const SCHEDULE_GRACE_MS = 5_000;

/** What should have been published by now, if somebody saw to it (contract §14). */
export function makeShowOverdue({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return (): ReturnType<Queries['releases']['overdue']> =>
    queries.releases.overdue(new Date(clock.now().getTime() - SCHEDULE_GRACE_MS));
}
