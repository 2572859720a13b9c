import { ApplicationError } from '../../application/errors.ts';

export interface Gate {
  /** Does the work, unless the gate is closed. @throws ApplicationError `unavailable` */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Lets nothing more through, and resolves when what is inside is done. */
  close(): Promise<void>;
}

/** Lets work through until it is closed, so that what the work needs can be taken away afterwards. */
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
