import { p } from '@mikro-orm/core';
import type { ColumnType, Fields, Table } from '../tables/table.ts';

/**
 * Times have the millisecond precision of a JavaScript Date. JSON is `json`, not `jsonb`: it is never searched, is
 * returned exactly as written, and accepts every character that a string can hold.
 */
const TYPES = {
  bigint: () => p.bigint('number'),
  integer: () => p.integer(),
  boolean: () => p.boolean(),
  text: () => p.text(),
  'text[]': () => p.array().columnType('text[]'),
  'bigint[]': () => p.array().columnType('bigint[]'),
  timestamptz: () => p.datetime().columnType('timestamptz(3)'),
  json: () => p.json().columnType('json'),
} as const satisfies Record<ColumnType, () => unknown>;

export const id = () => p.bigint('number').primary().autoincrement();
export const time = TYPES.timestamptz;
export const document = TYPES.json;

type Property = ReturnType<(typeof TYPES)[ColumnType]>;

/** The columns of a table as properties, each named after its column in camel case. Properties spread after these may override them. */
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
