import { setImmediate } from 'node:timers/promises';
import { ApplicationError } from '../../../../application/errors.ts';
import type { Context } from '../context.ts';
import { householdOf, siteOfClient } from './client-address.ts';
import type { LimitKey } from './limit-key.ts';

/** How long a client is asked to wait: most answers take moments. */
const RETRY_AFTER_SECONDS = 5;

/** So many answers at most have the same key at a time; null where all have. */
export interface Bound {
  readonly max: number;
  readonly keyOf: ((ctx: Context) => LimitKey) | null;
}

/**
 * Bounds for what anybody may request: of one household, and of all. A site has half of all: whatever number of households it
 * has, others are served.
 */
export function boundsOfClients({ household, all }: { readonly household: number; readonly all: number }): Bound[] {
  return [
    { max: household, keyOf: householdOf },
    { max: Math.ceil(all / 2), keyOf: siteOfClient },
    { max: all, keyOf: null },
  ];
}

/**
 * Counts answers, within each of the bounds, from when it is called until they are sent, or their client is gone.
 * @throws ApplicationError `unavailable` beyond any of them; nothing is counted then
 */
export function boundUnderWay(...bounds: readonly Bound[]): (ctx: Context) => void {
  const counters = bounds.map(({ max, keyOf }) => ({ max, keyOf, counts: new Map<LimitKey | null, number>() }));
  return (ctx) => {
    const { req, res } = ctx;
    const counted = counters.map(({ max, keyOf, counts }) => ({ max, counts, key: keyOf?.(ctx) ?? null }));
    if (counted.some(({ max, counts, key }) => (counts.get(key) ?? 0) >= max)) {
      throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    // Nobody waits for it any more, and nothing would announce its end.
    if (req.destroyed || res.destroyed) return;
    for (const { counts, key } of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      for (const { counts, key } of counted) {
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      }
    };
    // An answer that waits behind others of its connection may never hear that the connection is gone; its request does.
    req.once('close', end);
    res.once('close', end);
  };
}

/**
 * Whether nobody waits for the answer any more. A connection's end is read in a turn after its request, so that this takes two: who
 * asks before the work makes nothing for clients that ask and leave, however many they are.
 */
export async function isGone({ req, res }: Pick<Context, 'req' | 'res'>): Promise<boolean> {
  await setImmediate();
  await setImmediate();
  return req.destroyed || res.destroyed;
}
