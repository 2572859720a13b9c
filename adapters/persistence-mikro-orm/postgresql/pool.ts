import { TIME_TYPES } from '../rows/columns.ts';
import type { PgPool } from './pg.ts';
import type { PostgresqlOptions } from './postgresql.ts';

const POOL_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 5_000;

/** How each connection is made. @throws RangeError for a schema with an odd name */
export function connectionSettings({ connectTimeoutMs = CONNECT_TIMEOUT_MS, schema }: PostgresqlOptions) {
  if (schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new RangeError(`a schema is named by lower-case letters, digits and underscores, not ${schema}`);
  }
  return {
    connectionTimeoutMillis: connectTimeoutMs,
    // A connection that waits for an answer over a network that has died ends after some 15 s instead of the statement's limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(schema === undefined ? {} : { options: `-c search_path="${schema}"` }),
  };
}

/**
 * A pool of connections; none is made yet. It is pg's own and not the ORM's, which migrates and describes the schema: statements need
 * nothing of the ORM, and loading it takes 20 MB and 0.3 s of the processor.
 * @throws RangeError for a schema with an odd name
 */
export async function openPool(options: PostgresqlOptions): Promise<PgPool> {
  const { default: pg } = await import('pg');
  const { hostname, port, username, password, pathname } = new URL(options.url);
  const types = new pg.TypeOverrides();
  for (const type of TIME_TYPES) types.setTypeParser(type, 'text', (text: string) => text);
  const pool = new pg.Pool({
    host: decodeURIComponent(hostname),
    port: Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    max: options.poolMax ?? POOL_MAX,
    types,
    ...connectionSettings(options),
  });
  // A connection that the server ends is discarded, and what was asked on it fails; without listeners the process would.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool as unknown as PgPool;
}

/** Waits for the connections that are in use, and ends all of them. */
export async function closePool(pool: PgPool): Promise<void> {
  if (!pool.ending) await pool.end();
}
