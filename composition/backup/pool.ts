/** Files worked on at once: the disk's own queue makes use of that. */
const AT_ONCE = 8;

/** Runs pieces of work several at once. */
export interface Pool {
  /** Resolves once the work has begun. @throws the first error of earlier work */
  add(work: () => Promise<void>): Promise<void>;
  /** Resolves once all work has ended. @throws the first error */
  done(): Promise<void>;
}

export function createPool(limit = AT_ONCE): Pool {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  const assertSound = () => {
    if (failure !== undefined) throw failure.error;
  };
  return {
    async add(work) {
      while (running.size >= limit) await Promise.race(running);
      assertSound();
      const one: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(one));
      running.add(one);
    },
    async done() {
      await Promise.all(running);
      assertSound();
    },
  };
}
