import { decodePosition } from '../../../../../application/portal/position.ts';
import type { PortalPosition } from '../../../../../application/ports/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { QueryFault } from './query.ts';

/** The place that a list begins after, by the query's `before`; undefined for the newest. @throws QueryFault */
export function positionOf(ctx: Context): PortalPosition | undefined {
  const given = ctx.query.before;
  if (given === undefined) return undefined;
  const text = [given].flat().join(', ');
  const position = decodePosition(text);
  if (position === undefined) throw new QueryFault('before', text);
  return position;
}
