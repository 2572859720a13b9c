import type { Connection } from '../database.ts';
import { closePool, openPool } from '../postgresql/pool.ts';
import { runQuery } from '../postgresql/run-query.ts';
import { contentsOf, type DatabaseContents } from './contents.ts';

/** A snapshot of a PostgreSQL database, which `pg_dump --snapshot` can dump while others write. */
export interface PostgresqlSnapshot extends DatabaseContents {
  readonly id: string;
}

/** Time limit of a query: counting a large table takes minutes. */
const QUERY_TIMEOUT_MS = 60 * 60 * 1000;

/**
 * Holds a snapshot while `work` runs, on one connection of its own. Writers do not wait for it.
 * @throws the driver's error
 */
export async function withSnapshot<T>(url: string, work: (snapshot: PostgresqlSnapshot) => Promise<T>): Promise<T> {
  return withClient(url, async (connection) => {
    await connection.query('begin isolation level repeatable read read only');
    // The role's limits are for requests; this transaction is idle while pg_dump runs.
    await connection.query('set local statement_timeout = 0');
    await connection.query('set local idle_in_transaction_session_timeout = 0');
    const [exported] = await connection.query<{ readonly id: string }>('select pg_export_snapshot() as id');
    return work({ id: exported?.id ?? '', ...contentsOf(connection) });
  });
}

const RELATIONS = `
  select count(*)::int as n from pg_class
  where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'`;

/** True if the database has no tables, views or sequences. @throws the driver's error */
export async function isEmptyPostgresql(url: string): Promise<boolean> {
  return withClient(url, async (connection) => {
    const [found] = await connection.query<{ readonly n: number }>(RELATIONS);
    return found?.n === 0;
  });
}

async function withClient<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const pool = await openPool({ driver: 'postgresql', url, poolMax: 1 });
  try {
    const client = await pool.connect();
    try {
      return await work({
        query: async <Row>(text: string, values: readonly unknown[] = []) =>
          (await runQuery(client, { text, values: [...values] }, { limitMs: QUERY_TIMEOUT_MS })).rows as Row[],
      });
    } finally {
      // Ends the transaction, too.
      client.release(true);
    }
  } finally {
    await closePool(pool);
  }
}
