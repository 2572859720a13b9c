import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS, type MigrationStep } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { migratePostgresql } from '../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { ownRedis } from '../../support/servers/redis-server.ts';
import { type Found, postgresql, redisUrl, runSql } from '../../support/servers/services.ts';

/** A run's own resources, which are released at the end: a migrated database, a Redis, a folder. */
export interface World {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly folder: string;
  /** Creates a database with all or some migrations; returns its address. */
  createDatabase(steps?: readonly MigrationStep[]): Promise<string>;
  /** The address of the migrated database of that name, which is created where missing and kept. */
  keptDatabase(name: string): Promise<string>;
  /** Runs at the end, in reverse order, whether the run succeeded, failed or was interrupted. */
  atEnd(cleanUp: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Not used by the tests; for a run that cannot start its own Redis. */
const SHARED_REDIS_DATABASE = 15;

/** Opens a world, or returns the missing requirement. A stop signal closes it and then ends the process. */
export async function openWorld(): Promise<Found<World>> {
  const database = await postgresql();
  if (database.service === undefined) return database;
  const ends: (() => Promise<unknown>)[] = [];
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      for (const signal of signals) process.off(signal, interrupt);
      for (const end of ends.reverse()) await end().catch((error) => console.error('cleaning up:', error));
    })();
    return closing;
  };
  const interrupt = (signal: NodeJS.Signals) => {
    process.stderr.write(`\n${signal}: cleaning up\n`);
    void close().then(() => process.exit(1));
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-bench-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const redis = await openRedis(ends);
    if (redis.service === undefined) {
      await close();
      return redis;
    }
    const { service } = database;
    const migrated = async (url: string, steps: readonly MigrationStep[] = MIGRATIONS) => {
      await migratePostgresql({ driver: 'postgresql', url }, { steps });
      return url;
    };
    const createDatabase = async (steps?: readonly MigrationStep[]) => {
      const own = await service.createDatabase();
      ends.push(() => own.drop());
      return migrated(own.url, steps);
    };
    const keptDatabase = async (name: string) => {
      const known = await runSql(service.url, `select from pg_database where datname = '${name}'`);
      if (known.length === 0) await runSql(service.url, `create database ${name}`);
      const url = new URL(service.url);
      url.pathname = `/${name}`;
      return migrated(url.href);
    };
    const databaseUrl = await createDatabase();
    const world: World = {
      databaseUrl,
      redisUrl: redis.service,
      folder,
      createDatabase,
      keptDatabase,
      atEnd: (cleanUp) => void ends.push(cleanUp),
      close,
    };
    return { service: world, skip: false };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openRedis(ends: (() => Promise<unknown>)[]): Promise<Found<string>> {
  const own = ownRedis();
  if (own.service === undefined) {
    const shared = await redisUrl();
    return shared.service === undefined
      ? shared
      : { service: `${shared.service.replace(/\/\d*$/, '')}/${SHARED_REDIS_DATABASE}`, skip: false };
  }
  const server = await own.service();
  ends.push(() => server.close());
  await server.start();
  return { service: server.url, skip: false };
}
