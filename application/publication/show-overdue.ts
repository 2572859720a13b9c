import type { Ports, Queries } from '../ports/index.ts';

/** Releases are overdue after this time, since the publishing job runs every second and has to commit. Milliseconds. */
export const SCHEDULE_GRACE_MS = 5_000;

/** The earliest time for which a release is scheduled; null without any. */
export function makeShowNextDue({ queries }: Pick<Ports, 'queries'>) {
  return (): Promise<Date | null> => queries.releases.nextDue();
}

/** Limit of the count of scheduled releases. */
export const SCHEDULED_COUNT_MAX = 10_000;

/** Number of scheduled releases, up to SCHEDULED_COUNT_MAX. */
export function makeCountScheduled({ queries }: Pick<Ports, 'queries'>) {
  return (): Promise<number> => queries.releases.countScheduled(SCHEDULED_COUNT_MAX);
}

/** Scheduled releases that are overdue for publication (contract §14). */
export function makeShowOverdue({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return (): ReturnType<Queries['releases']['overdue']> =>
    queries.releases.overdue(new Date(clock.now().getTime() - SCHEDULE_GRACE_MS));
}
