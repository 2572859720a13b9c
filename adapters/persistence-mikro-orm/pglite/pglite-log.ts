import { fdatasync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

/**
 * Brings PostgreSQL's log to the disk beside the thread that PostgreSQL runs in, once for all commits that come
 * meanwhile (group commit). PostgreSQL believes that a sync is done as soon as it has asked for it. So nobody may be
 * answered before `durable` resolves, and nothing but the log may change on the disk before `settle` returns.
 */
export interface LogSync {
  /** PostgreSQL wants to have on the disk what it has written to this file. */
  request(descriptor: number): void;
  /** Resolves once all that was requested until now is on the disk. @throws what the first failed sync threw, for good */
  durable(): Promise<void>;
  /** As `durable`, at once. */
  settle(): void;
  /** Closes a file as soon as no sync needs it any more. */
  release(close: () => void): void;
}

export function createLogSync(): LogSync {
  let requested = 0;
  let synced = 0;
  /** The files with requests that are not on the disk yet. */
  const descriptors = new Set<number>();
  let running: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;

  const done = (upTo: number) => {
    synced = Math.max(synced, upTo);
    if (synced === requested) descriptors.clear();
  };
  // The system reports a failure once, and takes the bytes for written afterwards: there is no second try.
  const assertSound = () => {
    if (failure !== undefined) throw failure.error;
  };
  const run = async () => {
    const upTo = requested;
    try {
      await Promise.all([...descriptors].map((descriptor) => sync(descriptor)));
      done(upTo);
    } catch (error) {
      failure ??= { error };
    } finally {
      running = undefined;
    }
  };
  return {
    request(descriptor) {
      requested += 1;
      descriptors.add(descriptor);
    },
    async durable() {
      const upTo = requested;
      assertSound();
      while (synced < upTo) {
        running ??= run();
        await running;
        assertSound();
      }
    },
    settle() {
      assertSound();
      if (synced === requested) return;
      try {
        for (const descriptor of descriptors) fdatasyncSync(descriptor);
        done(requested);
      } catch (error) {
        failure = { error };
        throw error;
      }
    },
    release(close) {
      if (running === undefined) close();
      // All of it is on the disk by then, whatever closing says.
      else running.then(close).catch(() => undefined);
    },
  };
}
