import type { Brand } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { decodeDocument, encodeDocument } from '../json.ts';
import { type Int8, toDate, toId, toNumber } from './values.ts';

export type ColumnType = 'bigint' | 'integer' | 'boolean' | 'text' | 'text[]' | 'bigint[]' | 'timestamptz' | 'json';

export interface Column<Value = unknown> {
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** Default: the property's name in snake case. */
  readonly name?: string;
  /** Absent if the value itself is the parameter. */
  readonly write?: (value: Value) => Parameter;
  /** Absent if the driver's value is used as is. */
  readonly read?: (stored: never) => Value;
}

/** A property that is an object of several columns; an optional one is null if its first column is. */
export interface Group<Value = unknown> {
  readonly fields: Fields;
  readonly optional: boolean;
  readonly value?: Value;
}

// biome-ignore lint/suspicious/noExplicitAny: columns of any value type
export type Field = Column<any> | Group<any>;
export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = {
  readonly [K in keyof F]: F[K] extends Group<infer Value> ? Value : F[K] extends Column<infer Value> ? Value : never;
};

/** A row, with columns named as in the statement. */
export type Row = Readonly<Record<string, unknown>>;

export const text = <Value extends string = string>(): Column<Value> => ({ type: 'text', nullable: false });
export const texts = <Value extends string>(): Column<readonly Value[]> => ({ type: 'text[]', nullable: false });
export const integer = (): Column<number> => ({ type: 'integer', nullable: false });
export const boolean = (): Column<boolean> => ({ type: 'boolean', nullable: false });
/** A safe integer by the domain's rules. */
export const bigint = (): Column<number> => ({ type: 'bigint', nullable: false, read: toNumber });
export const id = <Id extends Brand<number, string>>(): Column<Id> => ({
  type: 'bigint',
  nullable: false,
  read: toId<Id>,
});
export const ids = <Id extends Brand<number, string>>(): Column<readonly Id[]> => ({
  type: 'bigint[]',
  nullable: false,
  read: (stored: readonly Int8[]) => stored.map((value) => toId<Id>(value)),
});
export const time = (): Column<Date> => ({ type: 'timestamptz', nullable: false, read: toDate });
/** JSON without times. */
export const json = <Value>(): Column<Value> => ({ type: 'json', nullable: false, write: JSON.stringify });
/** JSON that preserves times. */
export const document = <Value>(): Column<Value> => ({
  type: 'json',
  nullable: false,
  write: encodeDocument,
  read: decodeDocument<Value>,
});

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  const { write, read } = column;
  return {
    ...column,
    nullable: true,
    ...(write && { write: (value: Value | null) => (value === null ? null : write(value)) }),
    ...(read && { read: (stored: never) => (stored === null ? null : read(stored)) }),
  } as Column<Value | null>;
}

export function inColumn<Value>(name: string, column: Column<Value>): Column<Value> {
  return { ...column, name };
}

/** The column, with the driver's value converted by `read`. */
export function readAs<Value>(column: Column<Value>, read: (stored: never) => Value): Column<Value> {
  return { ...column, read };
}

export function group<const F extends Fields>(fields: F): Group<ValueOf<F>> {
  return { fields, optional: false };
}

/** A group that may be null as a whole. */
export function optional<const F extends Fields>(fields: F): Group<ValueOf<F> | null> {
  const columns = Object.entries(fields).map(([key, column]) => [key, nullable(column as Column)]);
  return { fields: Object.fromEntries(columns), optional: true };
}

/**
 * The columns of an entity in one table. MikroORM's schema, the column lists of statements, the parameters of a value
 * and the value of a row are all derived from it.
 */
export interface Table<F extends Fields> {
  /** Columns by name. */
  readonly definitions: ReadonlyMap<string, Column>;
  /** All columns, for a select. */
  readonly columns: readonly string[];
  /** All columns except the id, in the order of `values`. */
  readonly written: readonly string[];
  values(value: Omit<ValueOf<F>, 'id'>): Parameter[];
  read(row: Row): ValueOf<F>;
  /** Like `read`, for a row whose columns have that prefix (see listAs), among others. */
  reader(prefix: string): (row: Row) => ValueOf<F>;
  /** A table of some of the columns. */
  pick<K extends keyof F>(...keys: readonly K[]): Table<Pick<F, K>>;
}

export function table<const F extends Fields>(fields: F): Table<F> {
  const definitions = new Map(columnsOf(fields));
  const { id: _id, ...written } = fields;
  return {
    definitions,
    columns: [...definitions.keys()],
    written: columnsOf(written).map(([name]) => name),
    values: writerOf(written),
    read: readerOf(fields) as Table<F>['read'],
    reader: (prefix) => readerOf(fields, prefix) as Table<F>['read'],
    pick: (...keys) =>
      table(Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<F, (typeof keys)[number]>),
  };
}

const isGroup = (field: Field): field is Extract<Field, { fields: Fields }> => 'fields' in field;

const nameOf = (key: string, { name }: Column) => name ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnsOf(fields: Fields): [string, Column][] {
  return Object.entries(fields).flatMap(([key, field]) =>
    isGroup(field) ? columnsOf(field.fields) : [[nameOf(key, field), field]],
  );
}

/**
 * The parameters of a value, in column order; generated and compiled once, like the reader below. A null group yields
 * null for each of its columns.
 */
function writerOf(fields: Fields): (value: object) => Parameter[] {
  const writes: unknown[] = [];
  const parameters = (members: Fields, value: string): string[] =>
    Object.entries(members).flatMap(([key, field]) => {
      const inner = `${value}[${JSON.stringify(key)}]`;
      if (isGroup(field)) {
        return parameters(field.fields, inner).map((parameter) =>
          field.optional ? `${inner} === null ? null : ${parameter}` : parameter,
        );
      }
      return field.write === undefined ? inner : `writes[${writes.push(field.write) - 1}](${inner})`;
    });
  return new Function('writes', `return (value) => [${parameters(fields, 'value').join(', ')}];`)(writes);
}

/**
 * The reader is generated as an object literal and compiled once, as an ORM does: a loop over the columns takes four
 * times as long, and a list has a hundred rows of about twenty. Its text contains only the column names above.
 */
function readerOf(fields: Fields, prefix = ''): (row: Row) => unknown {
  const reads: unknown[] = [];
  const literal = (members: Fields): string =>
    `({ ${Object.entries(members)
      .map(
        ([key, field]) =>
          `${JSON.stringify(key)}: ${isGroup(field) ? object(field) : value(nameOf(key, field), field)}`,
      )
      .join(', ')} })`;
  const value = (name: string, { read }: Column) => {
    const stored = `row[${JSON.stringify(prefix + name)}]`;
    return read === undefined ? stored : `reads[${reads.push(read) - 1}](${stored})`;
  };
  const object = (field: Group) => {
    const [first] = columnsOf(field.fields);
    return field.optional
      ? `row[${JSON.stringify(`${prefix}${first?.[0]}`)}] === null ? null : ${literal(field.fields)}`
      : literal(field.fields);
  };
  return new Function('reads', `return (row) => ${literal(fields)};`)(reads);
}
