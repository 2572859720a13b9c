import { SEARCH_RANKS, type SearchPosition, type SearchSort } from '../../ports/index.ts';
import { decodePosition, encodePosition } from '../position.ts';

/** A rank is one digit. */
const POSITION = /^(\d)-(.+)$/;

/** Encodes a position in the results for URLs, opaque to clients: lower-case letters, digits and hyphens. */
export function encodeSearchPosition(position: SearchPosition): string {
  return `${position.rank}-${encodePosition(position)}`;
}

/** Undefined unless encodeSearchPosition could have produced it for that sort order. */
export function decodeSearchPosition(text: string, sort: SearchSort): SearchPosition | undefined {
  const [, rank = '', place = ''] = POSITION.exec(text) ?? [];
  const position = decodePosition(place);
  return position === undefined || Number(rank) >= SEARCH_RANKS[sort] ? undefined : { ...position, rank: Number(rank) };
}
