import { parseDatabaseUrl } from '../database-url/index.ts';
import { TIME_TYPES } from '../tables/values.ts';
import type { PgPool } from './pg.ts';
import type { PostgresqlOptions } from './postgresql.ts';
import { tlsOptions } from './tls.ts';

const POOL_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 5_000;

/** Settings of each connection. @throws RangeError for an invalid schema name or unusable parameters of the URL */
export function connectionSettings({ url, connectTimeoutMs = CONNECT_TIMEOUT_MS, schema }: PostgresqlOptions) {
  if (schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new RangeError(`a schema is named by lower-case letters, digits and underscores, not ${schema}`);
  }
  const ssl = tlsOptions(parseDatabaseUrl(url));
  return {
    ...(ssl === undefined ? {} : { ssl }),
    connectionTimeoutMillis: connectTimeoutMs,
    // A connection waiting on a dead network ends after about 15 s instead of at the statement's limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(schema === undefined ? {} : { options: `-c search_path="${schema}"` }),
  };
}

/**
 * A pool that connects on demand. It is pg's own: the ORM is needed only to migrate and describe the schema, and loading it
 * takes 20 MB and 0.3 s of processor time.
 * @throws RangeError for an invalid schema name or unusable parameters of the URL
 */
export async function openPool(options: PostgresqlOptions): Promise<PgPool> {
  const { default: pg } = await import('pg');
  const { host, port, user, password, database } = parseDatabaseUrl(options.url);
  const types = new pg.TypeOverrides();
  for (const type of TIME_TYPES) types.setTypeParser(type, 'text', (text: string) => text);
  const pool = new pg.Pool({
    host,
    port: Number(port),
    user,
    password,
    database,
    max: options.poolMax ?? POOL_MAX,
    types,
    ...connectionSettings(options),
  });
  // A connection that the server ends is discarded and its statements fail; without listeners the process would crash.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool as unknown as PgPool;
}

/** Waits for the connections in use, then ends all of them. */
export async function closePool(pool: PgPool): Promise<void> {
  if (!pool.ending) await pool.end();
}
