import type { Frequency } from '../../../domain/index.ts';
import { offsetOf } from '../../kernel/local-days.ts';

const HOUR = 7;
const MONDAY = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Due time of a release announced at `now`: immediately, or in the next digest at 7:00 in the time zone, on Mondays for
 * `weekly` (contract §16).
 */
export function dueTime(frequency: Frequency, now: Date, timeZone: string): Date {
  if (frequency === 'at_once') return now;
  for (let days = 0; ; days++) {
    // The local date, read with UTC methods.
    const day = new Date(now.getTime() + offsetOf(now, timeZone) + days * DAY_MS);
    if (frequency === 'weekly' && day.getUTCDay() !== MONDAY) continue;
    const local = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), HOUR);
    // Clocks change at night, so the offset at noon also applies at 7:00.
    const due = new Date(local - offsetOf(new Date(local + 5 * 60 * 60 * 1000), timeZone));
    if (due > now) return due;
  }
}
