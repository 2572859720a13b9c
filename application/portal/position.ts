import { isId, type PressReleaseId } from '../../domain/index.ts';
import type { PortalPosition } from '../ports/index.ts';

const RADIX = 36;

/** A place in a list as addresses carry it, opaque to whoever follows it: small letters and digits around one hyphen. */
export function encodePosition({ publishedAt, id }: PortalPosition): string {
  return `${publishedAt.getTime().toString(RADIX)}-${id.toString(RADIX)}`;
}

/** Undefined for what encodePosition never makes. */
export function decodePosition(text: string): PortalPosition | undefined {
  const [, time = '', release = ''] = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})$/.exec(text) ?? [];
  const publishedAt = new Date(Number.parseInt(time, RADIX));
  const id = Number.parseInt(release, RADIX);
  if (Number.isNaN(publishedAt.getTime()) || !isId(id)) return undefined;
  const position = { publishedAt, id: id as number as PressReleaseId };
  return encodePosition(position) === text ? position : undefined;
}

/** What a place in the list of changes begins with: without it, most words would be one, and be answered with nothing new for ever. */
const CHANGE = 'c-';

/** A place in the list of changes, likewise; 0 is its beginning. */
export function encodeChangePosition(position: number): string {
  return `${CHANGE}${position.toString(RADIX)}`;
}

/** Undefined for what encodeChangePosition never makes. */
export function decodeChangePosition(text: string): number | undefined {
  const [, digits = ''] = /^c-([0-9a-z]{1,11})$/.exec(text) ?? [];
  const position = Number.parseInt(digits, RADIX);
  return Number.isSafeInteger(position) && encodeChangePosition(position) === text ? position : undefined;
}
