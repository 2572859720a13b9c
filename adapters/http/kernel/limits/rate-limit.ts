import koaRateLimit from 'koa-ratelimit';
import type { ClientNetworks } from '../../../../application/ports/index.ts';
import type { Context } from '../context.ts';
import type { CountedRequest, RateLimitStore } from '../options.ts';
import { HttpError } from '../problems/problem.ts';
import { clientNetworks } from './client-address.ts';
import type { LimitKey } from './limit-key.ts';

/** Failed authentications per minute and address (contract §8). */
export const AUTHENTICATION_FAILURES_PER_MINUTE = 30;

const WINDOW_MS = 60_000;

/** Counts one request under `key`. @throws HttpError `rate_limited` beyond the limit */
export type Limiter = (ctx: Context, key: LimitKey) => Promise<void>;

/**
 * At most `max` per window (a minute by default) and key, through koa-ratelimit. Where `headers` is set,
 * each answer carries X-RateLimit-Limit, -Remaining and -Reset (contract §8). While a shared store fails, the limit holds
 * for this process alone.
 */
export function createLimiter(options: {
  readonly store: RateLimitStore;
  readonly namespace: string;
  readonly max: number;
  readonly headers: boolean;
  readonly windowMs?: number;
  readonly onCounted?: (counted: CountedRequest) => void;
}): Limiter {
  const { store, namespace, max, headers, windowMs = WINDOW_MS, onCounted } = options;
  const limitIn = ({ driver, db }: RateLimitStore) =>
    koaRateLimit({
      driver,
      db: db as unknown as koaRateLimit.MiddlewareOptions['db'],
      max,
      duration: windowMs,
      namespace: 'rate-limit',
      id: (ctx) => (ctx.state as { rateLimitKey: string }).rateLimitKey,
      disableHeader: !headers,
    });
  const inStore = limitIn(store);
  const inProcess = store.driver === 'redis' ? limitIn(store.local) : undefined;
  return async (ctx, key) => {
    const state = ctx.state as { rateLimitKey?: string };
    state.rateLimitKey = `${namespace}:${key}`;
    let allowed = false;
    let isLocal = inProcess === undefined;
    let shared = inProcess !== undefined;
    const allow = async () => {
      allowed = true;
    };
    try {
      await inStore(ctx as never, allow);
    } catch (error) {
      // The library hands every fault of Redis on, and the request would fail with it (contract §8: the API answers on).
      if (inProcess === undefined) throw error;
      shared = false;
      isLocal = true;
      await inProcess(ctx as never, allow);
    }
    onCounted?.({ kind: namespace, allowed, shared });
    // The library's memory limiter gives a fraction of a second; the contract promises whole ones. And it keeps to the time
    // since the process began: where the clock was set meanwhile, its time is an hour or a day off.
    if (headers) {
      const resetOfStore = Number(ctx.response.get('X-RateLimit-Reset'));
      const now = Date.now() / 1000;
      const reset = isLocal ? Math.min(Math.max(resetOfStore, now), now + windowMs / 1000) : resetOfStore;
      ctx.set('X-RateLimit-Reset', String(Math.ceil(reset)));
    }
    if (allowed) return;
    const after = Number(ctx.response.get('Retry-After'));
    ctx.remove('Retry-After');
    // The library rounds down, and goes by our clock where the end of the window may go by another.
    const retryAfterSeconds = Math.min(Math.max(1, after + 1), Math.ceil(windowMs / 1000));
    throw new HttpError('rate_limited', { retryAfterSeconds });
  };
}

/** Counts one request under each of the client's networks. @throws HttpError `rate_limited` beyond a limit */
export type NetworkLimiter = (ctx: Context) => Promise<void>;

/** How many requests each of a client's networks may make in a window, the narrowest first. */
export type NetworkMaxima = Readonly<Partial<Record<keyof ClientNetworks, number>>>;

/** As createLimiter, for each of the client's networks: a request that the narrower one refuses does not count for the wider. */
export function createNetworkLimiter(
  options: Omit<Parameters<typeof createLimiter>[0], 'max' | 'headers'> & { readonly max: NetworkMaxima },
): NetworkLimiter {
  const { max: maxima, ...rest } = options;
  const limiters = (['client', 'household', 'site'] as const).flatMap((width) => {
    const max = maxima[width];
    return max === undefined ? [] : [{ width, limit: createLimiter({ ...rest, max, headers: false }) }];
  });
  return async (ctx) => {
    const networks = clientNetworks(ctx);
    const counted = new Set<LimitKey>();
    for (const { width, limit } of limiters) {
      const network = networks[width];
      // A household of IPv4 is the client itself.
      if (counted.has(network)) continue;
      counted.add(network);
      await limit(ctx, network);
    }
  };
}
