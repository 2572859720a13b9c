import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs one piece of work after the other, in the order in which they came. */
export interface SerialQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws where it is called from within work of the queue, which would wait for itself for ever. */
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
      const turn = { running: true };
      const result = last
        .then(() => context.run(turn, work))
        .finally(() => {
          turn.running = false;
        });
      last = result.catch(() => undefined);
      return result;
    },
  };
}
