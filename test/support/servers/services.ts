import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Generous, for a busy server; an absent one refuses at once. */
const TIMEOUT_MS = 60_000;

/** A test's own database on the PostgreSQL that was found. */
export interface TestDatabase {
  readonly url: string;
  /** Ends its connections and drops it. */
  drop(): Promise<void>;
}

export interface DatabaseOptions {
  /** The collation's language, of an empty database; the server's default if absent. */
  readonly icuLocale?: string;
  /** Without the schema. Otherwise it may be a copy of the migrated database that PRESSWERK_TEST_TEMPLATE names. */
  readonly empty?: true;
}

/** A service that tests can use, or the reason why they are skipped (the `skip` option of node:test). */
export type Found<Service> =
  | { readonly service: Service; readonly skip: false }
  | { readonly service: undefined; readonly skip: string };

/**
 * The address of a PostgreSQL on which databases may be created: TEST_DATABASE_URL, or the default address on this
 * machine. Tests are skipped if nothing responds, except in CI.
 * @throws Error with CI=true if nothing responds
 */
export async function postgresql(): Promise<
  Found<{ readonly url: string; createDatabase(how?: DatabaseOptions): Promise<TestDatabase> }>
> {
  const url = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
  return find('PostgreSQL', url, 'TEST_DATABASE_URL', async () => {
    await runSql(url, 'select 1');
    return { url, createDatabase: (how) => createDatabase(url, how) };
  });
}

/**
 * The address of a running Redis: TEST_REDIS_URL, or the default address on this machine. Otherwise like `postgresql`.
 */
export async function redisUrl(): Promise<Found<string>> {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  return find('Redis', url, 'TEST_REDIS_URL', async () => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: TIMEOUT_MS });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await redis.ping();
    } finally {
      redis.disconnect();
    }
    return url;
  });
}

async function find<Service>(
  name: string,
  url: string,
  variable: string,
  look: () => Promise<Service>,
): Promise<Found<Service>> {
  try {
    return { service: await look(), skip: false };
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const skip = `no ${name} answers at ${url} (${reason}); ${variable} names another one`;
    if (process.env.CI === 'true') throw new Error(skip, { cause: error });
    return { service: undefined, skip };
  }
}

async function createDatabase(url: string, { icuLocale, empty }: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `presswerk_test_${randomBytes(6).toString('hex')}`;
  const template = empty ? undefined : process.env.PRESSWERK_TEST_TEMPLATE;
  const content =
    icuLocale !== undefined
      ? `template template0 locale_provider icu icu_locale '${icuLocale}'`
      : template === undefined
        ? ''
        : `template ${template}`;
  await runSql(url, `create database ${name} ${content}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      await runSql(url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs one SQL statement on its own connection; returns the rows. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // A terminated connection rejects the query; without a listener the event would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
