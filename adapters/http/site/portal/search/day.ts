import type { Context } from '../../../kernel/context.ts';
import { QueryFault, queryText } from '../request/query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A day of the query, `2026-11-22`; undefined where it is absent or blank. Years before 1000 are none: at their edge a day in
 * another time zone is one that databases do not know.
 * @throws QueryFault
 */
export function queryDay(ctx: Context, parameter: string): string | undefined {
  const text = queryText(ctx, parameter);
  if (text === undefined) return undefined;
  const moment = new Date(`${text}T00:00:00Z`);
  const isDay =
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+moment) && moment.toISOString().startsWith(text);
  if (!isDay) throw new QueryFault(parameter, text, ['2026-11-22']);
  return text;
}

/** When a day begins in a time zone; `days` later. */
export function startOfDay(day: string, timeZone: string, days = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  // The zone's distance from UTC is that of the moment itself, which the first look may miss by a change of the clock.
  const near = midnight - offset(midnight, timeZone);
  return new Date(midnight - offset(near, timeZone));
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offset(at: number, timeZone: string): number {
  const words = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(at);
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(words) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
