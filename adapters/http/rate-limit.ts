import koaRateLimit from 'koa-ratelimit';
import type { Context } from './context.ts';
import { HttpError } from './problem.ts';

/** Where the windows are counted: made by an adapter of its own, handed over by the composition. */
export interface RateLimitStore {
  readonly driver: 'memory';
  readonly db: Map<string, { readonly reset: number }>;
}

const WINDOW_MS = 60_000;

/** Counts one request under `key`. @throws HttpError `rate_limited` beyond the limit */
export type Limiter = (ctx: Context, key: string) => Promise<void>;

/**
 * At most `max` per minute and key, in a fixed window, through koa-ratelimit. Where `headers` is set, each answer carries
 * X-RateLimit-Limit, -Remaining and -Reset (contract §8).
 */
export function createLimiter(options: {
  readonly store: RateLimitStore;
  readonly namespace: string;
  readonly max: number;
  readonly headers: boolean;
}): Limiter {
  const { store, namespace, max, headers } = options;
  const limit = koaRateLimit({
    driver: store.driver,
    db: store.db as Map<string, unknown> as Map<unknown, unknown>,
    max,
    duration: WINDOW_MS,
    namespace,
    id: (ctx) => (ctx.state as { rateLimitKey: string }).rateLimitKey,
    disableHeader: !headers,
  } as koaRateLimit.MiddlewareOptions);
  return async (ctx, key) => {
    const state = ctx.state as { rateLimitKey?: string };
    state.rateLimitKey = `${namespace}:${key}`;
    let allowed = false;
    await limit(ctx as never, async () => {
      allowed = true;
    });
    // The library's memory limiter gives a fraction of a second; the contract promises whole ones.
    if (headers) ctx.set('X-RateLimit-Reset', String(Math.ceil(Number(ctx.response.get('X-RateLimit-Reset')))));
    if (allowed) return;
    const after = Number(ctx.response.get('Retry-After'));
    ctx.remove('Retry-After');
    throw new HttpError('rate_limited', { retryAfterSeconds: Math.max(1, after + 1) });
  };
}
