import { decodeChangePosition, decodePosition } from '../../../../../application/portal/position.ts';
import { decodeSearchPosition } from '../../../../../application/portal/search/position.ts';
import type { PortalPosition, SearchPosition, SearchSort } from '../../../../../application/ports/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { QueryFault, queryText } from './query.ts';

/** Reads `?before=`: the position after which a list continues; undefined for the first page. @throws QueryFault */
export function positionOf(ctx: Context): PortalPosition | undefined {
  return cursorIn(ctx, decodePosition);
}

/** Like positionOf, for search results. @throws QueryFault */
export function searchPositionOf(ctx: Context, sort: SearchSort): SearchPosition | undefined {
  return cursorIn(ctx, (text) => decodeSearchPosition(text, sort));
}

/** Reads `?after=`: the position in the list of changes; 0 for its start. @throws QueryFault */
export function changePositionOf(ctx: Context): number {
  const text = queryText(ctx, 'after');
  const position = text === undefined ? 0 : decodeChangePosition(text);
  if (position === undefined) throw new QueryFault('after', text ?? '');
  return position;
}

function cursorIn<Position>(ctx: Context, decode: (text: string) => Position | undefined): Position | undefined {
  const value = ctx.query.before;
  if (value === undefined) return undefined;
  const text = [value].flat().join(', ');
  const position = decode(text);
  if (position === undefined) throw new QueryFault('before', text);
  return position;
}
