import { AsyncLocalStorage } from 'node:async_hooks';

/** What SQL can be given as a parameter. Documents go as JSON text (see json.ts). */
export type Parameter = string | number | boolean | null | Date | readonly string[] | readonly number[];

/** Something that answers SQL: the pool, or the one connection of a transaction. */
export interface Connection {
  /**
   * The rows that the statement answers with, columns as they are named there. Values come only as parameters
   * ($1, $2 …), never in the text.
   * @throws ApplicationError `unavailable` where the database does not answer; UniqueConflict; else the driver's error
   */
  query<Row>(sql: string, parameters?: readonly Parameter[], limit?: TimeLimit): Promise<Row[]>;
}

/**
 * How long a statement may take: a list less than anything else, as it can be asked for again, and others wait meanwhile. PGlite
 * cannot end a statement.
 */
export type TimeLimit = 'usual' | 'list';

/** The connection for what only lists ask. */
export function forLists(connection: Connection): Connection {
  return { query: (sql, parameters) => connection.query(sql, parameters, 'list') };
}

export interface Database extends Connection {
  /**
   * Runs `work` on one connection and commits, or rolls back where it throws. A statement that failed dooms the
   * transaction, also where `work` swallowed the error: then that error is thrown.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

/**
 * Refuses what would wait for itself on a database of one connection: a transaction inside another one, or a query
 * beside the transaction that it is made in.
 */
export function guardNesting(database: Database): Database {
  const context = new AsyncLocalStorage<{ running: boolean }>();
  const assertOutside = () => {
    if (context.getStore()?.running === true) {
      throw new Error('inside a transaction only its own repositories may be used');
    }
  };
  return {
    async query<Row>(sql: string, parameters?: readonly Parameter[], limit?: TimeLimit) {
      assertOutside();
      return database.query<Row>(sql, parameters, limit);
    },
    async transaction(work) {
      assertOutside();
      const turn = { running: true };
      try {
        return await context.run(turn, () => database.transaction(work));
      } finally {
        turn.running = false;
      }
    },
  };
}

/** A connection that remembers its first failed statement. */
export function rememberFailure(connection: Connection): Connection & { assertSound(): void } {
  let failure: { readonly error: unknown } | undefined;
  return {
    async query<Row>(sql: string, parameters?: readonly Parameter[], limit?: TimeLimit) {
      try {
        return await connection.query<Row>(sql, parameters, limit);
      } catch (error) {
        failure ??= { error };
        throw error;
      }
    },
    assertSound() {
      if (failure !== undefined) throw failure.error;
    },
  };
}

/** The single row of a statement that answers with exactly one, such as `insert … returning`. */
export async function one<Row>(connection: Connection, sql: string, parameters?: readonly Parameter[]): Promise<Row> {
  const [row] = await connection.query<Row>(sql, parameters);
  if (row === undefined) throw new Error('the statement answered with no row');
  return row;
}
