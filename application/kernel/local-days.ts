import { type Day, dayOf } from '../../domain/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A time zone's offset from UTC, in milliseconds. */
export function offsetOf(at: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(at);
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The local day of an instant in a time zone. */
export function localDayOf(at: Date, timeZone: string): Day {
  return dayOf(new Date(at.getTime() + offsetOf(at, timeZone)));
}

/** The start of a day in a time zone, plus `days`. */
export function startOfDay(day: Day, timeZone: string, days = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  // Around a clock change, the offset at the estimate may differ from that at midnight UTC.
  const estimate = midnight - offsetOf(new Date(midnight), timeZone);
  return new Date(midnight - offsetOf(new Date(estimate), timeZone));
}
