import { Redis } from 'ioredis';
import { createRedisRateLimitStore } from './redis-store.ts';

/** What an operator needs to know of a Redis that the rate limit is to be counted in. */
export interface RedisFindings {
  /** As it calls itself, such as `7.0.15`. */
  readonly version: string;
  readonly majorVersion: number;
  /** Why it cannot be counted in, such as a replica that only reads; null where it can. */
  readonly cannotCount: string | null;
  /** What it does when its memory is full, such as `noeviction`; empty where it does not say. */
  readonly evictionPolicy: string;
}

/**
 * Looks at a Redis, and counts once in it as a request does: a key that expires within a second is all that comes of it.
 * @throws Error whose message holds no secret
 */
export async function inspectRedis(url: string, { timeoutMs = 3_000 } = {}): Promise<RedisFindings> {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
  });
  let firstError: Error | undefined;
  redis.on('error', (error: Error) => {
    firstError ??= error;
  });
  try {
    await redis.connect();
    const evictionPolicy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1] ?? '';
    const version = /^redis_version:(\S+)/m.exec(await redis.info('server'))?.[1] ?? 'unknown';
    const majorVersion = Number.parseInt(version, 10) || 0;
    return { version, majorVersion, evictionPolicy, cannotCount: await reasonNotToCount(url) };
  } catch (error) {
    // The connection's own error says more than that it is closed; its further properties may hold the password.
    const { message, code } = (firstError ?? error) as NodeJS.ErrnoException;
    throw Object.assign(new Error(message || code || 'unknown'), { code });
  } finally {
    redis.disconnect();
  }
}

async function reasonNotToCount(url: string): Promise<string | null> {
  let reason: string | null = null;
  const store = await createRedisRateLimitStore({
    url,
    onLost: (why) => {
      reason ??= why;
    },
    onRegained: () => undefined,
  });
  try {
    if (reason === null) await store.db.ratelimiter('doctor', 0, 500, 1_000);
    return reason;
  } catch (error) {
    return reason ?? (error as Error).message;
  } finally {
    await store.close();
  }
}
