import { ApplicationError } from '../../application/errors.ts';

export interface Gate {
  /** Runs the work unless the gate is closed. @throws ApplicationError `unavailable` */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Admits no more work, and resolves when running work is done. */
  close(): Promise<void>;
}

/** Admits work until it is closed, so that the work's resources can be released afterwards. */
export function createGate(): Gate {
  const inside = new Set<Promise<unknown>>();
  let closed = false;
  return {
    async run(work) {
      if (closed) throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
      const running = work();
      inside.add(running);
      try {
        return await running;
      } finally {
        inside.delete(running);
      }
    },
    async close() {
      closed = true;
      await Promise.allSettled(inside);
    },
  };
}
