import { Migrator } from '@mikro-orm/migrations';
import { type Connection, type Database, type Parameter, rememberFailure } from './database.ts';
import { ENTITIES } from './entities.ts';
import { isConnectionLost, translateError } from './errors.ts';
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
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
  end(): Promise<void>;
}

/** How much longer than the server's own limit we wait for its answer. */
const SILENCE_MS = 2_000;

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
      // The server ends what takes too long; a server that hangs, or is behind a dead line, does not.
      ...(statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + SILENCE_MS }),
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
  /** Clients whose server no longer answers; not to be asked again. */
  const lost = new WeakSet<PgClient>();
  const failed = (client: PgClient, error: unknown) => {
    if (isConnectionLost(error)) lost.add(client);
    return translateError(error);
  };
  const over = (client: PgClient): Connection => ({
    async query<Row>(text: string, parameters: readonly Parameter[] = []) {
      try {
        const { rows } = await client.query({ name: prepare(text), text, values: [...parameters] });
        return rows as Row[];
      } catch (error) {
        throw failed(client, error);
      }
    },
  });
  const run = async (client: PgClient, sql: string) => {
    try {
      await client.query(sql);
    } catch (error) {
      throw failed(client, error);
    }
  };

  return {
    async query<Row>(sql: string, parameters?: readonly Parameter[]) {
      const client = await connect();
      try {
        return await over(client).query<Row>(sql, parameters);
      } finally {
        client.release(lost.has(client));
      }
    },
    async transaction(work) {
      const client = await connect();
      try {
        await run(client, 'begin isolation level read committed');
        const connection = rememberFailure(over(client));
        const result = await work(connection);
        connection.assertSound();
        await run(client, 'commit');
        return result;
      } catch (error) {
        // Where the connection is lost, or even the rollback fails, the server rolls back by itself.
        if (!lost.has(client)) await client.query('rollback').catch(() => lost.add(client));
        throw error;
      } finally {
        client.release(lost.has(client));
      }
    },
  };
}

/** How a pool of connections is used. */
export interface PoolStats {
  /** Connections that are open, idle ones included. */
  readonly total: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
  readonly max: number;
}

/** A function that tells how the pool is used just now. */
export async function watchPool(orm: PostgresqlOrm): Promise<() => PoolStats> {
  const pool: PgPool = await orm.driver.getConnection().getNativeClient();
  return () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  });
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
