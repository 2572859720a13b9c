import type { Violation } from '../../faults/violation.ts';

/** How far ahead a release may be scheduled (contract §14). */
const YEARS_AHEAD = 1;

/** The last moment that a release may be scheduled for. */
export function scheduleEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_AHEAD);
  return end;
}

/** What is wrong with a time of publication that somebody asks for. One in the past is none: it means at once. */
export function publishAtFaults(publishAt: Date | null | undefined, now: Date): Violation[] {
  const end = scheduleEnd(now);
  if (publishAt === null || publishAt === undefined || publishAt <= end) return [];
  return [{ field: 'publish_at', rule: 'until', other: end.toISOString() }];
}

/** What an editor says of the time: the publisher's wish holds, another time takes its place, or it is ignored. */
export type ScheduleChoice = 'as_wished' | 'now' | Date;

/** When a release is to be published by that choice; null means at once, whatever was wished. */
export function chosenTime(wish: Date | null, choice: ScheduleChoice): Date | null {
  if (choice === 'now') return null;
  return choice === 'as_wished' ? wish : choice;
}
