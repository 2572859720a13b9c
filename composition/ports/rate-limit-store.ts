import type { Logger } from 'pino';
import type { RateLimitStore } from '../../adapters/http/index.ts';
import { createMemoryRateLimitStore } from '../../adapters/rate-limit/memory/index.ts';

export interface OpenedRateLimitStore {
  readonly store: RateLimitStore;
  /** Whether processes count together just now; absent where each counts for itself by its configuration. */
  readonly isShared?: () => boolean;
  close(): Promise<void>;
}

/** Where the rate limit is counted: in Redis where an address is given, otherwise in this process. */
export async function openRateLimitStore(redisUrl: string | null, logger: Logger): Promise<OpenedRateLimitStore> {
  if (redisUrl === null) return { store: createMemoryRateLimitStore(), close: async () => undefined };
  const { createRedisRateLimitStore } = await import('../../adapters/rate-limit/redis/index.ts');
  let shared = true;
  const store = await createRedisRateLimitStore({
    url: redisUrl,
    onLost: (reason) => {
      shared = false;
      logger.warn({ reason }, 'Redis cannot be used: this process counts the rate limit for itself');
    },
    onRegained: () => {
      shared = true;
      logger.warn('Redis is used again: all processes count the rate limit together');
    },
  });
  return { store, isShared: () => shared, close: () => store.close() };
}
