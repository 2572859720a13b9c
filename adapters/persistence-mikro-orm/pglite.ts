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

/** The ORM over PGlite. Nothing is opened yet. */
export async function openPgliteOrm({ folder }: PgliteOptions) {
  const { MikroORM } = await import('@mikro-orm/pglite');
  return new MikroORM({
    entities: ENTITIES,
    extensions: [Migrator],
    dbName: folder,
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    logger: () => undefined,
  });
}

export type PgliteOrm = Awaited<ReturnType<typeof openPgliteOrm>>;

/**
 * SQL straight to PGlite: it has one connection, and lets whatever else comes wait for the transaction that runs.
 * (Through Kysely, on which the ORM builds, a query beside a transaction would join it.)
 */
export async function pgliteDatabase(orm: PgliteOrm): Promise<Database> {
  const pglite = await orm.driver.getConnection().getNativeClient();
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
