import type { Context } from '../../../kernel/context.ts';
import { QueryFault, queryText } from '../request/query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A day in a query parameter, such as `2026-11-22`; undefined if it is absent or blank. Years before 1000 are refused,
 * since databases may not represent their edge in another time zone.
 * @throws QueryFault
 */
export function queryDay(ctx: Context, parameter: string): string | undefined {
  const text = queryText(ctx, parameter);
  if (text === undefined) return undefined;
  const start = new Date(`${text}T00:00:00Z`);
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+start) && start.toISOString().startsWith(text);
  if (!isDay) throw new QueryFault(parameter, text, ['2026-11-22']);
  return text;
}

/** The start of a day in a time zone, plus `days`. */
export function startOfDay(day: string, timeZone: string, days = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  // The offset at the result counts; that of the first estimate may differ around a clock change.
  const near = midnight - offset(midnight, timeZone);
  return new Date(midnight - offset(near, timeZone));
}

/** A time zone's offset from UTC in milliseconds. */
function offset(at: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(at);
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
