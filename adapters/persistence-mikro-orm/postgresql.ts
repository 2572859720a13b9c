import { Migrator } from '@mikro-orm/migrations';
import { type Connection, type Database, type Parameter, rememberFailure } from './database.ts';
import { ENTITIES } from './entities.ts';
import { translateError } from './errors.ts';
import { MIGRATIONS } from './migrations/index.ts';

export interface PostgresqlOptions {
  readonly driver: 'postgresql';
  readonly url: string;
  /** Connections at most; 10 where not given. */
  readonly poolMax?: number;
  /** How long to wait for a connection, new or given back to the pool; 5000 where not given. */
  readonly connectTimeoutMs?: number;
  /** How long one statement may take, and one wait for a lock with it; 30000 where not given, 0 for no end. */
  readonly statementTimeoutMs?: number;
  /** Where the tables are, a plain lower-case name; where the server's search path leads where not given. */
  readonly schema?: string;
}

/** What we use of pg's pool and its clients. */
interface PgClient {
  query(query: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<{ rows: unknown[] }>;
  query(sql: string): Promise<{ rows: unknown[] }>;
  release(destroy?: Error | boolean): void;
}
interface PgPool {
  connect(): Promise<PgClient>;
  readonly ending: boolean;
  end(): Promise<void>;
}

/** The ORM over PostgreSQL. Nothing is connected yet. @throws RangeError for a schema with an odd name */
export async function openPostgresqlOrm(options: PostgresqlOptions) {
  const { url, poolMax = 10, connectTimeoutMs = 5_000, statementTimeoutMs = 30_000, schema } = options;
  if (schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new RangeError(`a schema is named by lower-case letters, digits and underscores, not ${schema}`);
  }
  const { MikroORM } = await import('@mikro-orm/postgresql');
  return new MikroORM({
    entities: ENTITIES,
    extensions: [Migrator],
    clientUrl: url,
    ...(schema === undefined ? {} : { schema }),
    pool: { max: poolMax },
    driverOptions: {
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      ...(schema === undefined ? {} : { options: `-c search_path="${schema}"` }),
    },
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    ensureDatabase: false,
    logger: () => undefined,
  });
}

export type PostgresqlOrm = Awaited<ReturnType<typeof openPostgresqlOrm>>;

/** SQL through the ORM's pool. Statements are prepared once per connection: their texts are few and fixed. */
export async function postgresqlDatabase(orm: PostgresqlOrm): Promise<Database> {
  const pool: PgPool = await orm.driver.getConnection().getNativeClient();
  const prepare = statementNames();

  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw translateError(error);
    }
  };
  const over = (client: PgClient): Connection => ({
    async query<Row>(text: string, parameters: readonly Parameter[] = []) {
      try {
        const { rows } = await client.query({ name: prepare(text), text, values: [...parameters] });
        return rows as Row[];
      } catch (error) {
        throw translateError(error);
      }
    },
  });
  const run = async (client: PgClient, sql: string) => {
    try {
      await client.query(sql);
    } catch (error) {
      throw translateError(error);
    }
  };

  return {
    async query<Row>(sql: string, parameters?: readonly Parameter[]) {
      const client = await connect();
      try {
        return await over(client).query<Row>(sql, parameters);
      } finally {
        client.release();
      }
    },
    async transaction(work) {
      const client = await connect();
      let broken = false;
      try {
        await run(client, 'begin isolation level read committed');
        const connection = rememberFailure(over(client));
        const result = await work(connection);
        connection.assertSound();
        await run(client, 'commit');
        return result;
      } catch (error) {
        // Where even the rollback fails, the connection is lost, and the server rolls back by itself.
        await client.query('rollback').catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** Waits for the connections that are in use, and ends all of them. */
export async function closePostgresql(orm: PostgresqlOrm): Promise<void> {
  const pool: PgPool = await orm.driver.getConnection().getNativeClient();
  await orm.close();
  // The ORM ends the pool where it has used it itself, which may be never.
  if (!pool.ending) await pool.end();
}

/** A short name for each text of a statement, the same for the same. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    let name = names.get(text);
    if (name === undefined) {
      name = `s${names.size + 1}`;
      names.set(text, name);
    }
    return name;
  };
}

/** One number for all processes: whoever migrates this service's databases holds it. */
const MIGRATION_LOCK = 7_216_548_303;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Of several processes at once one
 * migrates and the others wait for it. Works on connections of its own, without a time limit on statements.
 */
export async function migratePostgresql(options: PostgresqlOptions): Promise<string[]> {
  const orm = await openPostgresqlOrm({ ...options, poolMax: 2, statementTimeoutMs: 0 });
  try {
    const pool: PgPool = await orm.driver.getConnection().getNativeClient();
    const client = await pool.connect();
    try {
      await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
      if (options.schema !== undefined) await client.query(`create schema if not exists "${options.schema}"`);
      return (await orm.migrator.up()).map(({ name }) => name);
    } finally {
      // Ending the session gives the lock back, whatever happened.
      client.release(true);
    }
  } catch (error) {
    throw translateError(error);
  } finally {
    await closePostgresql(orm);
  }
}
