import { ApplicationError } from '../../application/errors.ts';
import { createFairQueue } from '../../application/kernel/fair-queue.ts';
import type { ClientNetworks } from '../../application/ports/index.ts';

export interface Bounds {
  /** How many run at once. */
  readonly running: number;
  /** How many wait at most. */
  readonly waiting: number;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

const RETRY_AFTER_SECONDS = 5;
/** The share of clients whose networks are unknown. */
const UNKNOWN = '';

/**
 * Runs work for clients, `running` at once. Sites take turns, and where the queue is full, the one with most entries in it loses its
 * last to a newcomer.
 * @throws ApplicationError unavailable for work that is refused
 */
export function createBounded({ running, waiting }: Bounds) {
  let free = running;
  const queue = createFairQueue<Waiting>({ total: waiting, perShare: waiting });
  return async <T>(from: ClientNetworks | null | undefined, work: () => Promise<T>): Promise<T> => {
    const share = from?.site ?? UNKNOWN;
    if (free > 0) {
      free -= 1;
      queue.pass(share, 1);
    } else {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const refuse = () => reject(new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      queue.add(share, 1, { begin: resolve, refuse })?.refuse();
      await promise;
    }
    try {
      return await work();
    } finally {
      // Hand the slot straight to the next in turn, so that a newcomer cannot overtake.
      const next = queue.take();
      if (next === undefined) free += 1;
      else next.begin();
      if (free === running) queue.rest();
    }
  };
}
