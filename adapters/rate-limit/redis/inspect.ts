import { Redis } from 'ioredis';
import { createRedisRateLimitStore } from './redis-store.ts';

/** Findings about a Redis server for the rate limit, for operators. */
export interface RedisFindings {
  /** The server's own name for it, such as `7.0.15`. */
  readonly version: string;
  readonly majorVersion: number;
  /** The reason it cannot be used for counting, such as a read-only replica; null if it can. */
  readonly cannotCount: string | null;
  /** Its policy when memory is full, such as `noeviction`; empty if unknown. */
  readonly evictionPolicy: string;
}

/**
 * Inspects a Redis server, and counts once in it as for a request. That leaves only a key that expires within a second.
 * @throws Error whose message contains no secret
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
    // The first error says more than "connection is closed". Only message and code: other properties may hold the password.
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
    onLost: (cause) => {
      reason ??= cause;
    },
    onRegained: () => undefined,
  });
  try {
    if (reason === null) await store.count('doctor', 500, 1_000);
    return reason;
  } finally {
    await store.close();
  }
}
