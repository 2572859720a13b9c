import type { Connection, Parameter } from '../database.ts';

/** Runs a query and converts its rows: all of them, or the first one. */
export function createRowReader(connection: Connection) {
  const all = async <Row, T>(convert: (row: Row) => T, sql: string, parameters: readonly Parameter[] = []) =>
    (await connection.query<Row>(sql, parameters)).map(convert);
  const first = async <Row, T>(convert: (row: Row) => T, sql: string, parameters: readonly Parameter[]) =>
    (await all(convert, sql, parameters))[0];
  return { all, first };
}
