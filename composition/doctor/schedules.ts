import { type Finding, ok, warning } from './finding.ts';

/** Number of overdue scheduled releases, and the earliest scheduled time; `since` is null if there are none. */
export interface Overdue {
  readonly releases: number;
  readonly since: Date | null;
}

/** Judges whether scheduled releases are published on time. */
export function judgeSchedules({ releases, since }: Overdue): Finding {
  if (releases === 0 || since === null) return ok('schedules', 'nothing waits for a time that is over');
  return warning(
    'schedules',
    `${releases} ${releases === 1 ? 'release waits' : 'releases wait'} since ${since.toISOString()}, though the time has come`,
    'Start the server, which publishes them; where it runs, look in its log for the job "publish scheduled".',
  );
}
