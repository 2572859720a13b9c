import type { Context } from '../../../kernel/context.ts';
import { QueryFault, queryText } from '../request/query.ts';

/**
 * A day in a query parameter, such as `2026-11-22`; undefined if it is absent or blank. Years before 1000 are refused,
 * since databases may not support the first years in every time zone.
 * @throws QueryFault
 */
export function queryDay(ctx: Context, parameter: string): string | undefined {
  const text = queryText(ctx, parameter);
  if (text === undefined) return undefined;
  const start = new Date(`${text}T00:00:00Z`);
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+start) && start.toISOString().startsWith(text);
  if (!isDay) throw new QueryFault(parameter, text);
  return text;
}
