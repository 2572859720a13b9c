import { Redis, type Result } from 'ioredis';
import type { RateLimitStore } from '../../../application/ports/index.ts';
import { createMemoryRateLimitStore } from '../memory/index.ts';

/** Windows in Redis, shared by all processes. While Redis fails, this process counts in its own memory. */
export interface RedisRateLimitStore extends RateLimitStore {
  /** Closes the connection; requests are counted in memory from then on. */
  close(): Promise<void>;
}

/** The remainder before this request, and the end of the window in whole epoch seconds, rounded up. */
type Counted = [remaining: number, reset: number];

export interface RedisRateLimitOptions {
  /** `redis://` or `rediss://`, optionally with user, password and database number. */
  readonly url: string;
  /** Prefix of every key; services that share a Redis but not their tokens need different ones. */
  readonly prefix?: string;
  /**
   * Milliseconds that a request waits for Redis. Default: 250. After the first timeout no request waits until Redis answers.
   */
  readonly timeoutMs?: number;
  /** Redis is not used for now. The reason contains no secret. Called once until onRegained. */
  readonly onLost: (reason: string) => void;
  /** Redis is used again. */
  readonly onRegained: () => void;
}

const TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection without a reply for this long to open requests is dead, whatever TCP reports. */
const SILENCE_MS = 2_000;
/** Interval between attempts to use Redis again. */
const RETRY_MS = 500;
/** Time that the start waits for the first answer, so that the first request is counted in Redis. */
const START_MS = 2_500;

/**
 * Counts one request in a fixed window, instead of koa-ratelimit's sliding one. That one uses each process's own clock
 * (one that is a minute fast empties every window), counts two simultaneous requests as one, keeps an entry per
 * request, and rounds the end of the window down, so that a client waiting until then is refused again. This one uses
 * Redis's clock, is one short string whatever the limit, and counts like the limiter in memory.
 *
 * A key that does not expire, has another type, or outlives a window because Redis's clock was set back, would refuse
 * requests for long or for ever: it is replaced. The only write sets the expiry and comes first, so that a full Redis
 * refuses it. The remainder is never below zero, even if another process allows more.
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
 * Resolves once Redis answers, or once it is clear that it does not for now: neither an unreachable Redis nor a wrong
 * password prevents the start.
 */
export async function createRedisRateLimitStore(options: RedisRateLimitOptions): Promise<RedisRateLimitStore> {
  const { url, prefix = 'presswerk:', timeoutMs = TIMEOUT_MS, onLost, onRegained } = options;
  const redis = new Redis(url, {
    lazyConnect: true,
    scripts: { countRequest: { numberOfKeys: 1, lua: COUNT_REQUEST } },
    // No limit is shorter than that of a request.
    connectTimeout: Math.max(CONNECT_TIMEOUT_MS, timeoutMs),
    socketTimeout: Math.max(SILENCE_MS, 2 * timeoutMs),
    retryStrategy: () => RETRY_MS,
    // A command that cannot be sent or is not answered fails at once; it has been counted locally by the time Redis is
    // back.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });

  let state: 'unknown' | 'used' | 'lost' | 'closed' = 'unknown';
  let retry: NodeJS.Timeout | undefined;
  const known = Promise.withResolvers<void>();

  const count = (key: string, durationMs: number, max: number) =>
    within(timeoutMs, redis.countRequest(prefix + key, durationMs, max));
  const lose = (error: unknown) => {
    if (state === 'closed') return;
    // A restored connection is tried at once; this is for a Redis that is connected but fails.
    retry ??= setTimeout(() => {
      retry = undefined;
      if (state === 'lost') attempt();
    }, RETRY_MS).unref();
    if (state === 'lost') return;
    state = 'lost';
    onLost(reasonOf(error));
    known.resolve();
  };
  /** Always writes, like a request: a replica or a full Redis still answers a PING. */
  const attempt = () => {
    count('attempt', RETRY_MS, Number.MAX_SAFE_INTEGER).then(() => {
      if (state === 'lost') onRegained();
      if (state !== 'closed') state = 'used';
      known.resolve();
    }, lose);
  };
  redis.on('ready', attempt);
  redis.on('error', lose);
  redis.on('close', () => lose(new Error('the connection was closed')));

  redis.connect().catch(lose);
  const timer = setTimeout(
    () => state === 'unknown' && lose(new Error('no answer yet')),
    Math.max(START_MS, timeoutMs),
  );
  await known.promise;
  clearTimeout(timer);

  const local = createMemoryRateLimitStore();
  return {
    async count(key, limit, windowMs) {
      if (state !== 'used') return local.count(key, limit, windowMs);
      try {
        const [left, reset] = await count(key, windowMs, limit);
        const resetsAt = new Date(reset * 1000);
        return { isAllowed: left > 0, remaining: Math.max(0, left - 1), resetsAt, isShared: true };
      } catch (error) {
        lose(error);
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
 * Resolves like `answer`, or rejects after `ms`. Unlike the client's own timeout it first reads what has arrived:
 * otherwise a process that was busy would blame Redis for its own delay.
 */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms);
    answer.then(
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
