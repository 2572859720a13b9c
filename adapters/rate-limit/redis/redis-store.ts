import { Redis, type Result } from 'ioredis';
import type { RateLimitStore } from '../../../application/ports/index.ts';
import { createMemoryRateLimitStore } from '../memory/index.ts';

/** Windows in Redis, shared by all processes. While Redis fails, this process counts in its own memory. */
export interface RedisRateLimitStore extends RateLimitStore {
  /** Closes the connection; requests are counted in memory from then on. */
  close(): Promise<void>;
}

/** Requests remaining before this one, and the end of the window in epoch seconds, rounded up. */
type Counted = [remaining: number, reset: number];

export interface RedisRateLimitOptions {
  /** `redis://` or `rediss://`, optionally with user, password and database number. */
  readonly url: string;
  /** Prefix of every key; services that share a Redis but not their tokens need different ones. */
  readonly prefix?: string;
  /**
   * Milliseconds that a request waits for Redis. Default: 250. After the first timeout no request waits until Redis
   * responds.
   */
  readonly timeoutMs?: number;
  /** Called when Redis fails and this process counts alone; once until onRegained. The reason contains no secret. */
  readonly onLost: (reason: string) => void;
  /** Called when Redis is used again. */
  readonly onRegained: () => void;
}

const TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection that leaves requests unanswered for this long is dead, whatever TCP reports. */
const SILENCE_MS = 2_000;
/** Interval between attempts to use Redis again. */
const RETRY_MS = 500;
/** Maximum wait for Redis at the start, so that the first request is counted there. */
const START_MS = 2_500;

/**
 * Counts one request in a fixed window, instead of koa-ratelimit's sliding window. The sliding window uses each process's
 * own clock (one that is a minute fast empties every window), counts two simultaneous requests as one, keeps an entry per
 * request, and rounds the end of the window down, so that a client that waits until then is refused again. The fixed window
 * uses Redis's clock, takes one short string whatever the limit, and counts like the limiter in memory.
 *
 * Replaces a key that does not expire, has another type, or outlives a window because Redis's clock was set back: it would
 * refuse requests for a long time. The only write sets the expiry and comes first, so that a full Redis refuses it. The
 * remainder is never below zero, even if another process has a higher limit.
 */
const COUNT_REQUEST = `
local duration, max = tonumber(ARGV[1]), tonumber(ARGV[2])
local value, left = redis.pcall('GET', KEYS[1]), redis.call('PTTL', KEYS[1])
local reset, count
if type(value) == 'string' and left > 0 and left <= duration then reset, count = string.match(value, '^(%d+) (%d+)$') end
if not reset then
  local now = redis.call('TIME')
  reset, count, left = math.ceil(now[1] + now[2] / 1000000 + duration / 1000), 0, duration
end
count = tonumber(count)
if count < max then redis.call('SET', KEYS[1], reset .. ' ' .. count + 1, 'PX', left) end
return { math.max(0, max - count), tonumber(reset) }
`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countRequest(key: string, durationMs: number, max: number): Result<Counted, Context>;
  }
}

/**
 * Resolves once Redis responds or turns out to be unusable for now: neither an unreachable Redis nor a wrong password
 * prevents the start.
 */
export async function createRedisRateLimitStore(options: RedisRateLimitOptions): Promise<RedisRateLimitStore> {
  const { url, prefix = 'presswerk:', timeoutMs = TIMEOUT_MS, onLost, onRegained } = options;
  const redis = new Redis(url, {
    lazyConnect: true,
    scripts: { countRequest: { numberOfKeys: 1, lua: COUNT_REQUEST } },
    // Never shorter than a request's timeout.
    connectTimeout: Math.max(CONNECT_TIMEOUT_MS, timeoutMs),
    socketTimeout: Math.max(SILENCE_MS, 2 * timeoutMs),
    retryStrategy: () => RETRY_MS,
    // A command that cannot be sent, or gets no response, fails at once: the request is then counted locally, and must not
    // be counted again when Redis is back.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });

  let state: 'unknown' | 'used' | 'lost' | 'closed' = 'unknown';
  let retry: NodeJS.Timeout | undefined;
  const stateKnown = Promise.withResolvers<void>();

  const count = (key: string, durationMs: number, max: number) =>
    withTimeout(timeoutMs, redis.countRequest(prefix + key, durationMs, max));
  const markLost = (error: unknown) => {
    if (state === 'closed') return;
    // For a Redis that is connected but fails; a restored connection is tried at once.
    retry ??= setTimeout(() => {
      retry = undefined;
      if (state === 'lost') tryRedis();
    }, RETRY_MS).unref();
    if (state === 'lost') return;
    state = 'lost';
    onLost(reasonOf(error));
    stateKnown.resolve();
  };
  /** Always writes, like a request: a replica or a full Redis still responds to a PING. */
  const tryRedis = () => {
    count('attempt', RETRY_MS, Number.MAX_SAFE_INTEGER).then(() => {
      if (state === 'lost') onRegained();
      if (state !== 'closed') state = 'used';
      stateKnown.resolve();
    }, markLost);
  };
  redis.on('ready', tryRedis);
  redis.on('error', markLost);
  redis.on('close', () => markLost(new Error('the connection was closed')));

  redis.connect().catch(markLost);
  const timer = setTimeout(
    () => state === 'unknown' && markLost(new Error('no response yet')),
    Math.max(START_MS, timeoutMs),
  );
  await stateKnown.promise;
  clearTimeout(timer);

  const local = createMemoryRateLimitStore();
  return {
    async count(key, limit, windowMs) {
      if (state !== 'used') return local.count(key, limit, windowMs);
      try {
        const [remaining, reset] = await count(key, windowMs, limit);
        const resetsAt = new Date(reset * 1000);
        return { isAllowed: remaining > 0, remaining: Math.max(0, remaining - 1), resetsAt, isShared: true };
      } catch (error) {
        markLost(error);
        return local.count(key, limit, windowMs);
      }
    },
    async close() {
      state = 'closed';
      clearTimeout(retry);
      redis.disconnect();
    },
  };
}

/**
 * Resolves like `response`, or rejects after `ms`. Unlike the client's own timeout, it first reads responses that have
 * arrived: otherwise a busy process would blame Redis for its own delay.
 */
function withTimeout<T>(ms: number, response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`no response within ${ms} ms`))), ms);
    response.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Only the message: an error of ioredis contains the refused command, such as AUTH with the password. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'unknown';
}
