import { AsyncLocalStorage } from 'node:async_hooks';

/** Types that SQL accepts as parameters. Documents are passed as JSON text (see json.ts). */
export type Parameter = string | number | boolean | null | Date | readonly string[] | readonly number[];

/** Runs SQL: the pool, or the one connection of a transaction. */
export interface Connection {
  /**
   * Returns the statement's rows, with columns named as in the statement. Values are passed only as parameters ($1, $2
   * …), never in the text.
   * @throws ApplicationError `unavailable` if the database does not answer; UniqueConflict; otherwise the driver's
   * error
   */
  query<Row>(sql: string, parameters?: readonly Parameter[], limit?: TimeLimit): Promise<Row[]>;
}

/**
 * Limit on a statement's duration. Lists have a shorter limit, because they can be requested again while other requests
 * wait. Searches have the shortest, because anyone may send one, with any words. PGlite cannot cancel a statement.
 */
export type TimeLimit = 'usual' | 'list' | 'search';

/** Time limit of a search's statement in milliseconds. */
export const SEARCH_TIMEOUT_MS = 1_000;

/** The same connection with the time limit of lists. */
export function forLists(connection: Connection): Connection {
  return { query: (sql, parameters) => connection.query(sql, parameters, 'list') };
}

export interface Database extends Connection {
  /**
   * Runs `work` on one connection and commits, or rolls back if it throws. A failed statement dooms the transaction
   * even if `work` catches the error: that error is then thrown.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

/**
 * Rejects calls that would deadlock on a database with one connection: a transaction inside another one, or a query made
 * inside a transaction but not through its connection.
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
      const scope = { running: true };
      try {
        return await context.run(scope, () => database.transaction(work));
      } finally {
        scope.running = false;
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

/** Returns the single row of a statement that yields exactly one, such as `insert … returning`. */
export async function one<Row>(connection: Connection, sql: string, parameters?: readonly Parameter[]): Promise<Row> {
  const [row] = await connection.query<Row>(sql, parameters);
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}

/** The number of rows changed by a statement with a `returning` clause. */
export async function countAffected(
  connection: Connection,
  sql: string,
  parameters: readonly Parameter[],
): Promise<number> {
  return (await connection.query(sql, parameters)).length;
}
