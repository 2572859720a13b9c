import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskImageStore } from '../../../adapters/image-store-disk/index.ts';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createRedisRateLimitStore } from '../../../adapters/rate-limit/redis/redis-store.ts';
import type { Clock, Ports } from '../../../application/ports/index.ts';
import { createSharedClock } from '../records/fixed-clock.ts';
import { ownRedis } from '../servers/redis-server.ts';
import { postgresql } from '../servers/services.ts';
import { statelessPorts } from './memory-world.ts';
import type { World } from './service.ts';

/** The addresses of the resources that the processes of one service share. */
export interface SharedAddresses {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** For images, and for the files by which the processes exchange clock and errors. */
  readonly folder: string;
}

export interface SharedWorld extends World {
  readonly places: SharedAddresses;
}

export const clockFile = ({ folder }: SharedAddresses) => join(folder, 'now');

/** Adapters that several processes can use at once. */
export async function openSharedPorts({ databaseUrl, folder }: SharedAddresses, clock: Clock) {
  const url = pooled(databaseUrl);
  const prepare = url === databaseUrl;
  const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url, prepare, poolMax: 5 });
  const imageStore = createDiskImageStore({ folder: join(folder, 'images') });
  const { imageRenderer, imageInspector, ...others } = statelessPorts();
  const ports: Ports = { ...persistence, imageStore, imageRenderer, imageInspector, ...others, clock };
  const close = async () => {
    await imageRenderer.close();
    await imageInspector.close();
    await persistence.close();
  };
  const uploadFolder = imageStore.temporaryFolder;
  return { ports, uploadFolder, migrate: () => persistence.migrate(), close };
}

/** The same database through the pooler of PRESSWERK_TEST_POOLER, if set; `npm run test:pooler` starts one. */
function pooled(databaseUrl: string): string {
  const pooler = process.env.PRESSWERK_TEST_POOLER;
  return pooler === undefined ? databaseUrl : Object.assign(new URL(databaseUrl), { host: new URL(pooler).host }).href;
}

/** Counts in Redis. If Redis is lost, the counts would silently be this process's own, so the process ends. */
export function openSharedRateLimits(url: string) {
  return createRedisRateLimitStore({
    url,
    timeoutMs: 10_000,
    onLost: (reason) => {
      throw new Error(`the test's Redis is lost: ${reason}`);
    },
    onRegained: () => undefined,
  });
}

/**
 * A test's own database, Redis and folder.
 * @throws Error without PostgreSQL or redis-server
 */
export async function openSharedWorld(): Promise<SharedWorld> {
  const postgres = (await postgresql()).service;
  const makeRedis = ownRedis().service;
  if (postgres === undefined || makeRedis === undefined) {
    throw new Error('a service in several processes needs PostgreSQL and redis-server');
  }
  const [database, redis, folder] = await Promise.all([
    postgres.createDatabase(),
    makeRedis(),
    mkdtemp(join(tmpdir(), 'presswerk-shared-')),
  ]);
  await redis.start();
  const places = { databaseUrl: database.url, redisUrl: redis.url, folder };
  const clock = createSharedClock(clockFile(places));
  const { ports, uploadFolder, migrate, close } = await openSharedPorts(places, clock);
  await migrate();
  const rateLimitStore = await openSharedRateLimits(redis.url);
  return {
    places,
    clock,
    ports,
    uploadFolder,
    rateLimitStore,
    rateLimits: { clear: async () => void (await redis.client.flushall()) },
    async close() {
      await rateLimitStore.close();
      await close();
      await database.drop();
      await redis.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
