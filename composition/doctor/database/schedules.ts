import { type Finding, ok, warning } from '../finding.ts';

/** Number of overdue scheduled releases, and the earliest scheduled time; `since` is null if there are none. */
export interface Overdue {
  readonly releases: number;
  readonly since: Date | null;
}

/** Judges whether scheduled releases are published on time. */
export function judgeSchedules({ releases, since }: Overdue): Finding {
  if (releases === 0 || since === null) return ok('schedules', 'no overdue releases');
  return warning(
    'schedules',
    `${releases} overdue ${releases === 1 ? 'release' : 'releases'}, the earliest scheduled for ${since.toISOString()}`,
    'Start the server, which publishes them. If it runs, check its log for the job "publish scheduled".',
  );
}
