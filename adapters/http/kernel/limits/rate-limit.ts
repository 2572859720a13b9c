import koaRateLimit from 'koa-ratelimit';
import type {
  ClientNetworks,
  RateLimitName,
  RateLimitOutcome,
  RateLimitStore,
} from '../../../../application/ports/index.ts';
import type { Context } from '../context.ts';
import type { CountedRequest } from '../options.ts';
import { HttpError } from '../problems/problem.ts';
import { clientNetworks } from './client-address.ts';
import type { LimitKey } from './limit-key.ts';

/** Failed authentications per minute and address (contract §8). */
export const AUTHENTICATION_FAILURES_PER_MINUTE = 30;

const WINDOW_MS = 60_000;

/** Counts one request under `key`. @throws HttpError `rate_limited` beyond the limit */
export type Limiter = (ctx: Context, key: LimitKey) => Promise<void>;

/**
 * At most `max` per key and window (by default a minute), through koa-ratelimit. With `headers`, each response carries
 * X-RateLimit-Limit, -Remaining and -Reset (contract §8).
 */
export function createLimiter(options: {
  readonly store: RateLimitStore;
  readonly namespace: RateLimitName;
  readonly max: number;
  readonly headers: boolean;
  readonly windowMs?: number;
  readonly onCounted?: (counted: CountedRequest) => void;
}): Limiter {
  const { store, namespace, max, headers, windowMs = WINDOW_MS, onCounted } = options;
  return async (ctx, key) => {
    let outcome: RateLimitOutcome | undefined;
    const count = koaRateLimit({
      driver: 'redis',
      db: countingDatabase(store, max, windowMs, (counted) => {
        outcome = counted;
      }),
      max,
      duration: windowMs,
      namespace: 'rate-limit',
      id: () => `${namespace}:${key}`,
      disableHeader: !headers,
    });
    await count(ctx as never, async () => undefined);
    const { isAllowed, isShared, resetsAt } = outcome as unknown as RateLimitOutcome;
    onCounted?.({ kind: namespace, allowed: isAllowed, shared: isShared });
    if (isAllowed) return;
    ctx.remove('Retry-After');
    // Rounded up: the library rounds down, so a client that waited that long would be refused again.
    const seconds = Math.ceil((resetsAt.getTime() - Date.now()) / 1000);
    throw new HttpError('rate_limited', {
      retryAfterSeconds: Math.min(Math.max(1, seconds), Math.ceil(windowMs / 1000)),
    });
  };
}

/**
 * Adapts the store to koa-ratelimit's Redis driver. The driver calls one command, which returns the remainder before
 * this request, the end of the window in epoch seconds, and the limit.
 */
function countingDatabase(
  store: RateLimitStore,
  max: number,
  windowMs: number,
  onOutcome: (outcome: RateLimitOutcome) => void,
): koaRateLimit.MiddlewareOptions['db'] {
  const ratelimiter = async (key: string) => {
    const outcome = await store.count(key, max, windowMs);
    onOutcome(outcome);
    const { isAllowed, remaining, resetsAt } = outcome;
    return [isAllowed ? remaining + 1 : 0, Math.ceil(resetsAt.getTime() / 1000), max];
  };
  return { ratelimiter } as unknown as koaRateLimit.MiddlewareOptions['db'];
}

/** Counts one request under each of the client's networks. @throws HttpError `rate_limited` beyond a limit */
export type NetworkLimiter = (ctx: Context) => Promise<void>;

/** Requests per window for each of a client's networks. */
export type NetworkMaxima = Readonly<Partial<Record<keyof ClientNetworks, number>>>;

/** Limits each network of the client, the narrowest first. A refused request does not count for the wider networks. */
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
      // For IPv4, client and household are the same network.
      if (counted.has(network)) continue;
      counted.add(network);
      await limit(ctx, network);
    }
  };
}
