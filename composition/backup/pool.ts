/** Number of files processed in parallel, so that the disk can reorder the requests. */
const CONCURRENCY = 8;

/** Runs tasks in parallel. */
export interface Pool {
  /** Resolves when the task has started. @throws the first error of earlier tasks */
  add(work: () => Promise<void>): Promise<void>;
  /** Resolves when all tasks have ended. @throws the first error */
  done(): Promise<void>;
}

export function createPool(limit = CONCURRENCY): Pool {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  const throwFailure = () => {
    if (failure !== undefined) throw failure.error;
  };
  return {
    async add(work) {
      while (running.size >= limit) await Promise.race(running);
      throwFailure();
      const task: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    async done() {
      await Promise.all(running);
      throwFailure();
    },
  };
}
