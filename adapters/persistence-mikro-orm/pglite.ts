import { Migrator } from '@mikro-orm/migrations';
import { type Connection, type Database, type Parameter, rememberFailure } from './database.ts';
import { ENTITIES } from './entities.ts';
import { translateError } from './errors.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { fillFolder } from './pglite-folder.ts';
import { hasStopped, refuseOnceStopped } from './pglite-stop.ts';

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

/** The ORM over PGlite, in a folder that has a database. That is not opened yet. */
export async function openPgliteOrm({ folder }: PgliteOptions) {
  const { MikroORM } = await import('@mikro-orm/pglite');
  await fillFolder(folder);
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
 * SQL straight to PGlite: it has one connection, and lets whatever else comes wait for the transaction that runs.
 * (Through Kysely, on which the ORM builds, a query beside a transaction would join it.) Once it has stopped, everything
 * is refused as `unavailable`.
 */
export async function pgliteDatabase(orm: PgliteOrm): Promise<Database> {
  const pglite = await orm.driver.getConnection().getNativeClient();
  refuseOnceStopped(pglite);
  const over = (connection: PgliteConnection): Connection => ({
    async query<Row>(sql: string, parameters: readonly Parameter[] = []) {
      try {
        return (await connection.query<Row>(sql, [...parameters])).rows;
      } catch (error) {
        throw translateError(error);
      }
    },
  });
  return {
    ...over(pglite),
    async transaction<T>(work: (connection: Connection) => Promise<T>) {
      let thrown: { readonly error: unknown } | undefined;
      try {
        return await pglite.transaction(async (transaction) => {
          try {
            const connection = rememberFailure(over(transaction));
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
    },
  };
}

/** Brings the schema up to date and returns the names of the migrations that ran. */
export async function migratePglite(orm: PgliteOrm): Promise<string[]> {
  return (await orm.migrator.up()).map(({ name }) => name);
}

/**
 * Closes PGlite so that the process can end by itself: PostgreSQL plans to write its statistics ten seconds after the
 * last statement, by a timer that closing does not clear. Writing them now leaves nothing to plan, and a short time
 * limit takes the place of the timer. One that has stopped is left as it is; the next start brings it to rights.
 */
export async function closePglite(orm: PgliteOrm): Promise<void> {
  const pglite = await orm.driver.getConnection().getNativeClient();
  if (hasStopped(pglite)) return;
  if (!pglite.closed) {
    // Whatever is wrong with the database, it is to be closed.
    await pglite.exec('set statement_timeout = 10; select pg_stat_force_next_flush()').catch(() => undefined);
  }
  await orm.close();
  // The ORM closes what it has used itself, which may be nothing.
  if (!pglite.closed) await pglite.close();
}
