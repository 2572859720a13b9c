import { decodeChangePosition, decodePosition } from '../../../../../application/portal/position.ts';
import { decodeSearchPosition } from '../../../../../application/portal/search/position.ts';
import type { PortalPosition, SearchPosition, SearchSort } from '../../../../../application/ports/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { QueryFault, queryText } from './query.ts';

/** The place that a list begins after, by the query's `before`; undefined for the newest. @throws QueryFault */
export function positionOf(ctx: Context): PortalPosition | undefined {
  return placeBefore(ctx, decodePosition);
}

/** The same of the results of a search; undefined for the first. @throws QueryFault */
export function searchPositionOf(ctx: Context, sort: SearchSort): SearchPosition | undefined {
  return placeBefore(ctx, (text) => decodeSearchPosition(text, sort));
}

/** The place in the list of changes, by the query's `after`; 0 is its beginning. @throws QueryFault */
export function changePositionOf(ctx: Context): number {
  const text = queryText(ctx, 'after');
  const position = text === undefined ? 0 : decodeChangePosition(text);
  if (position === undefined) throw new QueryFault('after', text ?? '');
  return position;
}

function placeBefore<Place>(ctx: Context, decode: (text: string) => Place | undefined): Place | undefined {
  const given = ctx.query.before;
  if (given === undefined) return undefined;
  const text = [given].flat().join(', ');
  const place = decode(text);
  if (place === undefined) throw new QueryFault('before', text);
  return place;
}
