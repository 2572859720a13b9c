import { p } from '@mikro-orm/core';
import type { ColumnType, Fields, Table } from '../rows/table.ts';

/**
 * Times have the millisecond of a JavaScript Date. JSON is `json`, not `jsonb`: it is never searched, comes back as it
 * was written, and takes every character that a string can hold.
 */
const TYPES = {
  bigint: () => p.bigint('number'),
  integer: () => p.integer(),
  boolean: () => p.boolean(),
  text: () => p.text(),
  'text[]': () => p.array().columnType('text[]'),
  timestamptz: () => p.datetime().columnType('timestamptz(3)'),
  json: () => p.json().columnType('json'),
} as const satisfies Record<ColumnType, () => unknown>;

export const id = () => p.bigint('number').primary().autoincrement();
export const time = TYPES.timestamptz;
export const document = TYPES.json;

type Property = ReturnType<(typeof TYPES)[ColumnType]>;

/** The columns of a table as properties, each under its column's name in camel case; what stands after it may replace one. */
export function columns<F extends Fields>({
  definitions,
}: Table<F>): Readonly<Record<Extract<keyof F, string>, Property>> {
  const properties = Array.from(definitions, ([name, { type, nullable }]) => {
    const property = TYPES[type]();
    return [
      name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
      nullable ? property.nullable() : property,
    ];
  });
  return Object.fromEntries(properties);
}
