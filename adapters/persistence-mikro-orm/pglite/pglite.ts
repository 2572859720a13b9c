import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { type Connection, type Database, type Parameter, rememberFailure } from '../database.ts';
import { translateError } from '../errors.ts';
import { createStatementNotes, type StatementNotes } from '../statement-notes.ts';
import { TIME_TYPES } from '../tables/values.ts';
import type { DurableFiles } from './pglite-files.ts';
import { fillFolder } from './pglite-folder.ts';
import { hasStopped, refuseOnceStopped, stop } from './pglite-stop.ts';

export interface PgliteOptions {
  readonly driver: 'pglite';
  /** The database's folder; created if missing. Only one process may use it at a time. */
  readonly folder: string;
}

/** The members we use of PGlite and of its transactions. */
interface PgliteConnection {
  query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * The whole of PGlite's postgresql.conf, written at every open. The recovery progress report is off: its timer is never
 * cleared and would keep the process alive.
 */
const SETTINGS = ["timezone = 'UTC'", 'log_startup_progress_interval = 0', 'wal_sync_method = fsync'];

/** PostgreSQL's option that disables all syncs. */
const NO_SYNC = '-F';

/** Opens PGlite on a folder, and creates a database if there is none. */
export async function openPglite({ folder }: PgliteOptions): Promise<PGlite> {
  disableWasmOptimiser();
  const [{ PGlite }, { pg_trgm }, { DurableFiles }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('./pglite-files.ts'),
  ]);
  await fillFolder(folder);
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== NO_SYNC);
  const parsers = Object.fromEntries(TIME_TYPES.map((type) => [type, (text: string) => text]));
  const fs = new DurableFiles(folder);
  const extensions = { pg_trgm };
  const pglite = await PGlite.create({
    dataDir: folder,
    fs,
    startParams,
    postgresqlconf: SETTINGS,
    parsers,
    extensions,
  });
  refuseOnceStopped(pglite);
  return pglite;
}

/**
 * Turns V8's optimising compiler off for WebAssembly loaded from now on. For one huge function of PostgreSQL it takes
 * 600 MB and half the processor time of a start, and statements hardly get faster (test/bench/results.md).
 * It affects nothing else: pictures are rendered and signed in processes of their own.
 */
function disableWasmOptimiser(): void {
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
}

/**
 * SQL straight to PGlite, which has one connection: other statements wait for the running transaction. A result or error is
 * returned only when everything that it may depend on is on disk; the next statement can run before that. Once PGlite has
 * stopped, every call throws `unavailable`.
 * @param notes receives each statement
 */
export function pgliteDatabase(pglite: PGlite, notes: StatementNotes = createStatementNotes()): Database {
  const onceDurable = async <T>(result: Promise<T>) => {
    try {
      return await result;
    } finally {
      await durable(pglite);
    }
  };
  const connectionOn = (connection: PgliteConnection): Connection => ({
    async query<Row>(sql: string, parameters: readonly Parameter[] = []) {
      const startedAt = performance.now();
      try {
        const { rows } = await connection.query<Row>(sql, [...parameters]);
        notes.statement(sql, startedAt);
        return rows;
      } catch (error) {
        notes.statement(sql, startedAt, error);
        throw translateError(error);
      }
    },
  });
  const direct = connectionOn(pglite);
  const transact = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    let thrown: { readonly error: unknown } | undefined;
    try {
      return await pglite.transaction(async (transaction) => {
        try {
          const connection = rememberFailure(connectionOn(transaction));
          const result = await work(connection);
          connection.assertSound();
          return result;
        } catch (error) {
          thrown = { error };
          throw error;
        }
      });
    } catch (error) {
      throw thrown === undefined ? translateError(error) : thrown.error;
    }
  };
  return {
    query: (sql, parameters) => onceDurable(direct.query(sql, parameters)),
    transaction: (work) => onceDurable(transact(work)),
  };
}

/** @throws ApplicationError `unavailable` if the log cannot be synced to disk; the database has then stopped */
async function durable(pglite: PGlite): Promise<void> {
  try {
    await (pglite.fs as DurableFiles).log.durable();
  } catch (error) {
    throw translateError(stop(pglite, error as Error));
  }
}

/** Brings the schema up to date and returns the names of the migrations that ran. Only migrations need the ORM. */
export async function migratePglite(pglite: PGlite): Promise<string[]> {
  const { openPgliteOrm } = await import('./orm.ts');
  const orm = openPgliteOrm(pglite);
  const ran = await orm.migrator.up();
  await orm.close();
  await durable(pglite);
  return ran.map(({ name }) => name);
}

/**
 * Closes PGlite so that the process can end. PostgreSQL schedules its statistics to be written ten seconds after the last
 * statement, by a timer that closing does not clear. Writing them now leaves nothing to schedule, and a short statement
 * timeout replaces the timer. A stopped database is left as it is; the next start recovers it.
 */
export async function closePglite(pglite: PGlite): Promise<void> {
  if (hasStopped(pglite) || pglite.closed) return;
  // Ignored: close it whatever its state.
  await pglite.exec('set statement_timeout = 10; select pg_stat_force_next_flush()').catch(() => undefined);
  await pglite.close();
}
