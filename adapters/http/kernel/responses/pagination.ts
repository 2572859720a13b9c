import type { KeyPage, KeyPosition, Listed, PressReleaseRecord } from '../../../../application/ports/index.ts';
import { isId, MAX_ID, type PressReleaseId, type Violation } from '../../../../domain/index.ts';

/** Inclusive bounds of an integer parameter, and its default. */
export interface IntegerBounds {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

export const PER_PAGE_DEFAULT = 15;
/** Entries per page (specification §4.1). */
export const PER_PAGE_MAX = 100;
export const PER_PAGE: IntegerBounds = { min: 1, max: PER_PAGE_MAX, fallback: PER_PAGE_DEFAULT };
/** Larger than any list needs, but small enough for `page * per_page` to be a safe integer. */
export const PAGE_MAX = 1_000_000_000;
export const PAGE: IntegerBounds = { min: 1, max: PAGE_MAX, fallback: 1 };

/** Bounds of `limit` and `after` for lists in ascending order: events, histories, corrections. */
export const SEQUENCE_LIMIT: IntegerBounds = { min: 1, max: 100, fallback: 50 };
export const SEQUENCE_AFTER: IntegerBounds = { min: 0, max: MAX_ID, fallback: 0 };

/**
 * Reads an integer parameter; an invalid one adds a fault and yields the fallback. `words`: what the caller accepts
 * instead of an integer.
 */
export function queryInteger(
  query: URLSearchParams,
  field: string,
  bounds: IntegerBounds,
  faults: Violation[],
  words?: readonly string[],
): number {
  const { min, max, fallback } = bounds;
  const values = query.getAll(field).map((value) => value.trim());
  const [value] = values;
  if (value === undefined || value === '') return fallback;
  if (values.length > 1) faults.push({ field, rule: 'single_value' });
  else if (!/^[+-]?\d{1,16}$/.test(value)) {
    faults.push({ field, rule: 'type', expected: 'integer', ...(words && { allowed: words }) });
  } else if (Number(value) < min || Number(value) > max) faults.push({ field, rule: 'between', min, max });
  else return Number(value);
  return fallback;
}

/** A list's URL, and the query parameters that all of its pages share. */
export interface ListAddress {
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Links repeat only known parameters, in the request's order and with their parsed values. Otherwise unknown or
 * overlong parameters would return in every link and make headers longer than clients accept.
 */
export function listAddress(
  path: string,
  query: URLSearchParams,
  parsed: Readonly<Record<string, string | number>>,
): ListAddress {
  const known = [...new Set(query.keys())].filter((name) => Object.hasOwn(parsed, name));
  return { path, query: new URLSearchParams(known.map((name): [string, string] => [name, String(parsed[name])])) };
}

/** The URL of one page of the list. */
function pageUrl({ path, query }: ListAddress, name: 'page' | 'cursor', value: string): string {
  // Numbers and cursors need no escaping.
  if (!query.has(name)) return `${path}?${query.size === 0 ? '' : `${query}&`}${name}=${value}`;
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return `${path}?${changed}`;
}

/** The `Link` header (RFC 8288). Null links are left out. */
function linkHeader(links: Readonly<Record<string, string | null>>): Record<string, string> {
  const present = Object.entries(links).filter(([, url]) => url !== null);
  return present.length === 0 ? {} : { Link: present.map(([rel, url]) => `<${url}>; rel="${rel}"`).join(', ') };
}

export interface Page {
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** Exactly the shape of a Laravel paginated resource (contract §2). */
export function offsetPage(
  address: ListAddress,
  { items, total }: Listed,
  position: { readonly page: number; readonly perPage: number },
  present: (record: PressReleaseRecord) => unknown,
): Page {
  const { page, perPage } = position;
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = items.length === 0 ? null : (page - 1) * perPage + 1;
  const links = {
    first: pageUrl(address, 'page', '1'),
    last: pageUrl(address, 'page', String(last)),
    prev: page > 1 ? pageUrl(address, 'page', String(page - 1)) : null,
    next: page < last ? pageUrl(address, 'page', String(page + 1)) : null,
  };
  const meta = {
    current_page: page,
    from,
    last_page: last,
    path: address.path,
    per_page: perPage,
    to: from === null ? null : from + items.length - 1,
    total,
  };
  return { body: { data: items.map(present), links, meta }, headers: linkHeader(links) };
}

/** A page by cursor. It has no total: counting would get slower with every release (contract §2). */
export function keyPage<Item extends { readonly id: number }>(
  address: ListAddress,
  { items, hasOlder, hasNewer }: KeyPage<Item>,
  perPage: number,
  present: (record: Item) => unknown,
): Page {
  const first = items[0];
  const last = items[items.length - 1];
  const next = hasOlder && last !== undefined ? encodeCursor({ id: last.id, direction: 'older' }) : null;
  const prev = hasNewer && first !== undefined ? encodeCursor({ id: first.id, direction: 'newer' }) : null;
  const links = {
    prev: prev === null ? null : pageUrl(address, 'cursor', prev),
    next: next === null ? null : pageUrl(address, 'cursor', next),
  };
  const meta = { per_page: perPage, next_cursor: next, prev_cursor: prev };
  return { body: { data: items.map(present), links, meta }, headers: linkHeader(links) };
}

/** The letter and the final dot ensure that a truncated cursor is invalid. */
export function encodeCursor({ id, direction }: KeyPosition<number>): string {
  return Buffer.from(`${direction === 'older' ? 'O' : 'N'}${id}.`).toString('base64url');
}

/** Version 1.0 had lower-case letters and no dot. */
const CURSOR = /^(?:([ON])(\d+)\.|([on])(\d+))$/;

/** The position that a cursor encodes: undefined for an empty cursor (the first page), null for an invalid one. */
export function decodeCursor<Id extends number = PressReleaseId>(cursor: string): KeyPosition<Id> | undefined | null {
  if (cursor === '') return undefined;
  if (!/^[A-Za-z0-9_-]{2,40}$/.test(cursor)) return null;
  const bytes = Buffer.from(cursor, 'base64url');
  const [, letter, digits, formerLetter = '', formerDigits = ''] = CURSOR.exec(bytes.toString('latin1')) ?? [];
  const id = Number(digits ?? formerDigits);
  // The last character of base64url may have unused bits, and a number leading zeros.
  const isCanonical = bytes.toString('base64url') === cursor && String(id) === (digits ?? formerDigits);
  if (!isCanonical || !isId(id)) return null;
  const direction = (letter ?? formerLetter).toUpperCase() === 'O' ? ('older' as const) : ('newer' as const);
  return { id: id as number as Id, direction };
}
