import { ApplicationError } from '../../application/errors.ts';
import { createFairQueue } from '../../application/kernel/fair-queue.ts';
import type { ClientNetworks } from '../../application/ports/index.ts';

export interface Bounds {
  /** Maximum number of running tasks. */
  readonly running: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

const RETRY_AFTER_SECONDS = 5;
/** The share of clients with an unknown network. */
const UNKNOWN = '';

/**
 * Runs tasks for clients, up to `running` at once. Networks are served round-robin; if the queue is full, the one with
 * the most entries loses its last to a newcomer.
 * @throws ApplicationError unavailable for a refused task
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
      // Hand the slot straight to the next waiter, so that a newcomer cannot overtake.
      const next = queue.take();
      if (next === undefined) free += 1;
      else next.begin();
      if (free === running) queue.rest();
    }
  };
}
