import type { Logger } from 'pino';
import { createMemoryRateLimitStore } from '../../adapters/rate-limit/memory/index.ts';
import type { RateLimitStore } from '../../application/ports/index.ts';

export interface OpenedRateLimitStore {
  readonly store: RateLimitStore;
  /** Returns false while this process counts alone because Redis is unavailable; absent without Redis. */
  readonly isShared?: () => boolean;
  close(): Promise<void>;
}

/** The rate limit's store: Redis if an address is given, otherwise this process's memory. */
export async function openRateLimitStore(redisUrl: string | null, logger: Logger): Promise<OpenedRateLimitStore> {
  if (redisUrl === null) return { store: createMemoryRateLimitStore(), close: async () => undefined };
  const { createRedisRateLimitStore } = await import('../../adapters/rate-limit/redis/index.ts');
  let shared = true;
  const store = await createRedisRateLimitStore({
    url: redisUrl,
    onLost: (reason) => {
      shared = false;
      logger.warn({ reason }, 'Redis cannot be reached: this process counts the rate limit alone');
    },
    onRegained: () => {
      shared = true;
      logger.warn('Redis can be reached again: all processes count the rate limit together');
    },
  });
  return { store, isShared: () => shared, close: () => store.close() };
}
