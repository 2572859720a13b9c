import { isId, type PressReleaseId } from '../../domain/index.ts';
import type { PortalPosition } from '../ports/index.ts';

const RADIX = 36;

/** Encodes a position in a list for URLs, opaque to clients: lower-case letters and digits around one hyphen. */
export function encodePosition({ publishedAt, id }: PortalPosition): string {
  return `${publishedAt.getTime().toString(RADIX)}-${id.toString(RADIX)}`;
}

/** Undefined unless encodePosition could have produced it. */
export function decodePosition(text: string): PortalPosition | undefined {
  const [, time = '', release = ''] = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})$/.exec(text) ?? [];
  const publishedAt = new Date(Number.parseInt(time, RADIX));
  const id = Number.parseInt(release, RADIX);
  if (Number.isNaN(publishedAt.getTime()) || !isId(id)) return undefined;
  const position = { publishedAt, id: id as number as PressReleaseId };
  return encodePosition(position) === text ? position : undefined;
}

/**
 * Prefix of positions in the list of changes. Without it, most words would parse as a position, and a mistyped one would
 * look like the end of the list.
 */
const CHANGE_PREFIX = 'c-';

/** Encodes a position in the list of changes; 0 is its beginning. */
export function encodeChangePosition(position: number): string {
  return `${CHANGE_PREFIX}${position.toString(RADIX)}`;
}

/** Undefined unless encodeChangePosition could have produced it. */
export function decodeChangePosition(text: string): number | undefined {
  const [, digits = ''] = /^c-([0-9a-z]{1,11})$/.exec(text) ?? [];
  const position = Number.parseInt(digits, RADIX);
  return Number.isSafeInteger(position) && encodeChangePosition(position) === text ? position : undefined;
}
