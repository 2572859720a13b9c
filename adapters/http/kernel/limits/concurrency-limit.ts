import { setImmediate } from 'node:timers/promises';
import { ApplicationError } from '../../../../application/errors.ts';
import type { Context } from '../context.ts';
import { householdOf, siteOfClient } from './client-address.ts';
import type { LimitKey } from './limit-key.ts';

const RETRY_AFTER_SECONDS = 5;

/** At most `max` concurrent responses per key; with a null `keyOf`, in total. */
export interface ConcurrencyLimit {
  readonly max: number;
  readonly keyOf: ((ctx: Context) => LimitKey) | null;
}

/**
 * Limits for public requests: per household, in total, and half of the total per site, however many households it has.
 */
export function publicRequestLimits({
  household,
  all,
}: {
  readonly household: number;
  readonly all: number;
}): ConcurrencyLimit[] {
  return [
    { max: household, keyOf: householdOf },
    { max: Math.ceil(all / 2), keyOf: siteOfClient },
    { max: all, keyOf: null },
  ];
}

/**
 * Counts a response against each limit until it is sent or its client disconnects.
 * @throws ApplicationError `unavailable` if a limit is exceeded; the response is then counted against none
 */
export function limitConcurrency(...limits: readonly ConcurrencyLimit[]): (ctx: Context) => void {
  const counters = limits.map(({ max, keyOf }) => ({ max, keyOf, counts: new Map<LimitKey | null, number>() }));
  return (ctx) => {
    const { req, res } = ctx;
    const counted = counters.map(({ max, keyOf, counts }) => ({ max, counts, key: keyOf?.(ctx) ?? null }));
    if (counted.some(({ max, counts, key }) => (counts.get(key) ?? 0) >= max)) {
      throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    // The client has already disconnected: `close` was emitted earlier and will not come again.
    if (req.destroyed || res.destroyed) return;
    for (const { counts, key } of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      for (const { counts, key } of counted) {
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      }
    };
    // A response queued behind others may not emit `close` when its connection ends; the request does.
    req.once('close', end);
    res.once('close', end);
  };
}

/**
 * True if the client has disconnected. Called before expensive work, to skip it for clients that send a request and
 * leave. Waits for two iterations of the event loop, which reads a connection's end one iteration after its request.
 */
export async function hasDisconnected({ req, res }: Pick<Context, 'req' | 'res'>): Promise<boolean> {
  await setImmediate();
  await setImmediate();
  return req.destroyed || res.destroyed;
}
