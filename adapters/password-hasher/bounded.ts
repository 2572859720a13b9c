import { ApplicationError } from '../../application/errors.ts';

export interface Bounds {
  /** How many run at once. */
  readonly running: number;
  /** How many wait for a place at most. */
  readonly waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/** Runs work in the order in which it comes, so many at once. @throws ApplicationError unavailable where too many wait */
export function createBounded({ running, waiting }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) {
      free -= 1;
    } else {
      if (queue.length >= waiting) {
        throw new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      await new Promise<void>((begin) => queue.push(begin));
    }
    try {
      return await work();
    } finally {
      // A place goes from hand to hand, so that nobody who comes meanwhile takes it first.
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
