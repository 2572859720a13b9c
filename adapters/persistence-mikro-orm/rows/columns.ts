import type { Brand } from '../../../domain/index.ts';

/** A 64-bit number: text from pg, a number from PGlite and inside JSON. */
export type Int8 = string | number;

/** A time as PostgreSQL writes it, `2026-07-01 10:00:00.123+00`, or as it stands in JSON, with `T` and `+00:00`. */
export type Time = string;

/** The number that the column holds. Ids and offsets are safe integers by the domain's rules. */
export function toNumber(value: Int8): number {
  return Number(value);
}

export function toId<Id extends Brand<number, string>>(value: Int8): Id {
  return Number(value) as Id;
}

export function toDate(value: Time): Date {
  return new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

export function orNull<T, R>(value: T | null, convert: (value: T) => R): R | null {
  return value === null ? null : convert(value);
}

/** `a, b, c` for a select, each of the table `alias` where one is given. */
export function list(columns: readonly string[], alias?: string): string {
  return columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(', ');
}

/** `$1, $2, …`: `count` parameters, from `first`. */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');
}

/** `a = $3, b = $4, …` for an update. */
export function assignments(columns: readonly string[], first: number): string {
  return columns.map((column, i) => `${column} = $${first + i}`).join(', ');
}
