import { ApplicationError } from '../../application/errors.ts';
import type { Context } from './context.ts';

/** How long a client is asked to wait: most answers take moments. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Counts answers from now on until they are sent, or their client is gone: at most `max` of each key.
 * @throws ApplicationError `unavailable` beyond
 */
export type UnderWay = (ctx: Pick<Context, 'req' | 'res'>, key: unknown) => void;

export function boundUnderWay(max: number): UnderWay {
  const counts = new Map<unknown, number>();
  return ({ req, res }, key) => {
    const count = counts.get(key) ?? 0;
    if (count >= max) throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // Nobody waits for it any more, and nothing would tell of its end.
    if (req.destroyed || res.destroyed) return;
    counts.set(key, count + 1);
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    };
    // An answer that waits behind others of its connection may never hear that the connection is gone; its request does.
    req.once('close', end);
    res.once('close', end);
  };
}
