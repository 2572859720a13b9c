import { SEARCH_RANKS, type SearchPosition, type SearchSort } from '../../ports/index.ts';
import { decodePosition, encodePosition } from '../position.ts';

/** Ranks are digits. */
const POSITION = /^(\d)-(.+)$/;

/** A place in the results as addresses carry it, opaque to whoever follows it: small letters, digits and hyphens. */
export function encodeSearchPosition(position: SearchPosition): string {
  return `${position.rank}-${encodePosition(position)}`;
}

/** Undefined for what encodeSearchPosition never makes of a search that is sorted so. */
export function decodeSearchPosition(text: string, sort: SearchSort): SearchPosition | undefined {
  const [, rank = '', place = ''] = POSITION.exec(text) ?? [];
  const position = decodePosition(place);
  return position === undefined || Number(rank) >= SEARCH_RANKS[sort] ? undefined : { ...position, rank: Number(rank) };
}
