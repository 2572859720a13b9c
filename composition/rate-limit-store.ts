import type { Logger } from 'pino';
import type { RateLimitStore } from '../adapters/http/rate-limit.ts';
import { createMemoryRateLimitStore } from '../adapters/rate-limit/memory.ts';

export interface OpenedRateLimitStore {
  readonly store: RateLimitStore;
  close(): Promise<void>;
}

/** Where the rate limit is counted: in Redis where an address is given, otherwise in this process. */
export async function openRateLimitStore(redisUrl: string | null, logger: Logger): Promise<OpenedRateLimitStore> {
  if (redisUrl === null) return { store: createMemoryRateLimitStore(), close: async () => undefined };
  const { createRedisRateLimitStore } = await import('../adapters/rate-limit/redis.ts');
  const store = await createRedisRateLimitStore({
    url: redisUrl,
    onLost: (reason) => logger.warn({ reason }, 'Redis cannot be used: this process counts the rate limit for itself'),
    onRegained: () => logger.warn('Redis is used again: all processes count the rate limit together'),
  });
  return { store, close: () => store.close() };
}
