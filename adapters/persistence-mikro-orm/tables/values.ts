import type { WaitingWork } from '../../../application/ports/index.ts';
import type { Brand } from '../../../domain/index.ts';

/** A 64-bit number: text from pg, a number from PGlite and inside JSON. */
export type Int8 = string | number;

/** OIDs of date, time and interval types, which are returned as PostgreSQL's text. */
export const TIME_TYPES = [1082, 1114, 1184, 1186];

/** A time as PostgreSQL writes it, `2026-07-01 10:00:00.123+00`, or as in JSON, with `T` and `+00:00`. */
export type Time = string;

/** The column's number. Ids and offsets are safe integers by the domain's rules. */
export function toNumber(value: Int8): number {
  return Number(value);
}

export function toId<Id extends Brand<number, string>>(value: Int8): Id {
  return Number(value) as Id;
}

export function toDate(value: Time): Date {
  // Parsed by position for speed, as a list has a hundred of these.
  const zone = value.endsWith('+00') ? 3 : value.endsWith('+00:00') ? 6 : 0;
  if (zone > 0 && value.charCodeAt(4) === HYPHEN && isBeforeTime(value.charCodeAt(10))) {
    // PostgreSQL has microseconds, a Date only milliseconds.
    const milliseconds = value.length > 19 + zone ? Number(value.slice(20, -zone).padEnd(3, '0').slice(0, 3)) : 0;
    return new Date(
      Date.UTC(
        digits(value, 0, 4),
        digits(value, 5, 2) - 1,
        digits(value, 8, 2),
        digits(value, 11, 2),
        digits(value, 14, 2),
        digits(value, 17, 2),
        milliseconds,
      ),
    );
  }
  return new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

const HYPHEN = 0x2d;
const SPACE = 0x20;
const LETTER_T = 0x54;

function isBeforeTime(code: number): boolean {
  return code === SPACE || code === LETTER_T;
}

function digits(text: string, from: number, count: number): number {
  let number = 0;
  for (let i = from; i < from + count; i++) number = number * 10 + text.charCodeAt(i) - 48;
  return number;
}

export function orNull<T, R>(value: T | null, convert: (value: T) => R): R | null {
  return value === null ? null : convert(value);
}

export interface WaitingRow {
  readonly waiting: Int8;
  readonly oldest: Time | null;
}

/** The result of `select count(*) as waiting, min(…) as oldest`. */
export function toWaitingWork({ waiting, oldest }: WaitingRow): WaitingWork {
  return { waiting: toNumber(waiting), oldest: orNull(oldest, toDate) };
}
