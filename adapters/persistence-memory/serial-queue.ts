import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs tasks one at a time, in the order of their calls. */
export interface SerialQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws if called from inside a task of the queue, which would deadlock. */
  assertOutside(): void;
}

export function createSerialQueue(): SerialQueue {
  const context = new AsyncLocalStorage<{ running: boolean }>();
  let last: Promise<unknown> = Promise.resolve();

  const assertOutside = () => {
    if (context.getStore()?.running === true) {
      throw new Error('inside a transaction only its own repositories may be used');
    }
  };
  return {
    assertOutside,
    async run<T>(work: () => Promise<T>): Promise<T> {
      assertOutside();
      const scope = { running: true };
      const result = last
        .then(() => context.run(scope, work))
        .finally(() => {
          scope.running = false;
        });
      last = result.catch(() => undefined);
      return result;
    },
  };
}
