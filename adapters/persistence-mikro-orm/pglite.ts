import { Migrator } from '@mikro-orm/migrations';
import { type Connection, type Database, type Parameter, rememberFailure } from './database.ts';
import { ENTITIES } from './entities.ts';
import { translateError } from './errors.ts';
import { MIGRATIONS } from './migrations/index.ts';

export interface PgliteOptions {
  readonly driver: 'pglite';
  /** Where the database keeps its files; made where it is not there. It belongs to one process at a time. */
  readonly folder: string;
}

/** What we use of PGlite, and of one of its transactions. */
interface PgliteConnection {
  query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * The whole of PGlite's postgresql.conf, written each time that it is opened. Recovery after a crash would tell of its
 * progress by a timer that nothing clears, and the process could not end by itself any more.
 */
const SETTINGS = ["timezone = 'UTC'", 'log_startup_progress_interval = 0'];

/** The ORM over PGlite. Nothing is opened yet. */
export async function openPgliteOrm({ folder }: PgliteOptions) {
  const { MikroORM } = await import('@mikro-orm/pglite');
  return new MikroORM({
    entities: ENTITIES,
    extensions: [Migrator],
    dbName: folder,
    driverOptions: { postgresqlconf: SETTINGS },
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    ensureDatabase: false,
    logger: () => undefined,
  });
}

export type PgliteOrm = Awaited<ReturnType<typeof openPgliteOrm>>;

/**
 * Databases that have stopped for good, as PostgreSQL does where it cannot write its log. As a server it would start
 * itself again; in WebAssembly the next statement, a rollback too, would never return and hold up the whole process.
 */
const stopped = new WeakSet<object>();

/** Notes it where the error is the database's last word. */
function noteStop(pglite: object, error: unknown): boolean {
  const { severity, cause } = error as { readonly severity?: unknown; readonly cause?: unknown };
  const last =
    severity === 'PANIC' || severity === 'FATAL' || (error instanceof Error && error.name === 'RuntimeError');
  if (last) stopped.add(pglite);
  return last || (cause instanceof Error && noteStop(pglite, cause));
}

const STOPPED = 'the embedded database has stopped; see the first error, mend its cause, and start the service again';

/**
 * SQL straight to PGlite: it has one connection, and lets whatever else comes wait for the transaction that runs.
 * (Through Kysely, on which the ORM builds, a query beside a transaction would join it.) Once it has stopped, everything
 * is refused as `unavailable`.
 */
export async function pgliteDatabase(orm: PgliteOrm): Promise<Database> {
  const pglite = await orm.driver.getConnection().getNativeClient();
  /** One after the other, so that nothing is handed over to a database that has just stopped. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(() => {
      if (stopped.has(pglite)) throw translateError(new Error(STOPPED));
      return work();
    });
    turn = result.catch(() => undefined);
    return result;
  };
  const over = (connection: PgliteConnection): Connection => ({
    async query<Row>(sql: string, parameters: readonly Parameter[] = []) {
      try {
        return (await connection.query<Row>(sql, [...parameters])).rows;
      } catch (error) {
        noteStop(pglite, error);
        throw translateError(error);
      }
    },
  });
  const direct = over(pglite);
  return {
    query: <Row>(sql: string, parameters?: readonly Parameter[]) => inTurn(() => direct.query<Row>(sql, parameters)),
    transaction: <T>(work: (connection: Connection) => Promise<T>) => inTurn(() => transact(work)),
  };

  async function transact<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    let thrown: { readonly error: unknown } | undefined;
    const end = Promise.withResolvers<never>();
    const transaction = pglite.transaction(async (within) => {
      try {
        const connection = rememberFailure(over(within));
        const result = await work(connection);
        connection.assertSound();
        return result;
      } catch (error) {
        if (stopped.has(pglite)) {
          end.reject(error);
          // Never settled, for PGlite would roll back.
          return new Promise<never>(() => undefined);
        }
        thrown = { error };
        throw error;
      }
    });
    try {
      return await Promise.race([transaction, end.promise]);
    } catch (error) {
      if (stopped.has(pglite)) throw error;
      if (thrown !== undefined) throw thrown.error;
      noteStop(pglite, error);
      throw translateError(error);
    }
  }
}

/** Brings the schema up to date and returns the names of the migrations that ran. */
export async function migratePglite(orm: PgliteOrm): Promise<string[]> {
  try {
    return (await orm.migrator.up()).map(({ name }) => name);
  } catch (error) {
    noteStop(await orm.driver.getConnection().getNativeClient(), error);
    throw error;
  }
}

/**
 * Closes PGlite so that the process can end by itself: PostgreSQL plans to write its statistics ten seconds after the
 * last statement, by a timer that closing does not clear. Writing them now leaves nothing to plan, and a short time
 * limit takes the place of the timer. One that has stopped is left as it is; the next start brings it to rights.
 */
export async function closePglite(orm: PgliteOrm): Promise<void> {
  const pglite = await orm.driver.getConnection().getNativeClient();
  if (stopped.has(pglite)) return;
  if (!pglite.closed) {
    // Whatever is wrong with the database, it is to be closed.
    await pglite.exec('set statement_timeout = 10; select pg_stat_force_next_flush()').catch(() => undefined);
  }
  await orm.close();
  // The ORM closes what it has used itself, which may be nothing.
  if (!pglite.closed) await pglite.close();
}
