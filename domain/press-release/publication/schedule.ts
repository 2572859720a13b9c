import type { Violation } from '../../faults/violation.ts';

/** Maximum time from now to a scheduled publication (contract §14). */
const YEARS_AHEAD = 1;

/** The latest time that a release may be scheduled for. */
export function scheduleEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_AHEAD);
  return end;
}

/** Faults of a requested time of publication. A time in the past is valid and means immediately. */
export function publishAtFaults(publishAt: Date | null | undefined, now: Date): Violation[] {
  const end = scheduleEnd(now);
  if (publishAt === null || publishAt === undefined || publishAt <= end) return [];
  return [{ field: 'publish_at', rule: 'until', other: end.toISOString() }];
}

/** A new time for a release in review or scheduled: in the future, or as soon as possible. */
export type NewTime = 'now' | Date;

/**
 * Faults of a new time. A time requested before submission may be in the past; this one may not, since an approved release
 * would then be published at once without the publisher having chosen 'now'.
 */
export function newTimeFaults(time: NewTime, now: Date): Violation[] {
  if (time === 'now') return [];
  return time <= now ? [{ field: 'publish_at', rule: 'after', other: 'now' }] : publishAtFaults(time, now);
}

/** The editor's choice: the time that the publisher requested, immediately, or another time. */
export type ScheduleChoice = 'as_wished' | 'now' | Date;

/** The resulting time of publication; null means immediately. */
export function chosenTime(requested: Date | null, choice: ScheduleChoice): Date | null {
  if (choice === 'now') return null;
  return choice === 'as_wished' ? requested : choice;
}
