import { fdatasync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

/**
 * Syncs PostgreSQL's log to disk off the thread that PostgreSQL runs in; one sync covers all commits since the previous one
 * (group commit). PostgreSQL considers a sync done as soon as it is requested. So no response may be sent before `durable`
 * resolves, and nothing but the log may change on disk before `settle` returns.
 */
export interface LogSync {
  /** Requests that everything written to this file be synced to disk. */
  request(descriptor: number): void;
  /** Resolves when all requests so far are on disk. @throws the error of the first failed sync, permanently */
  durable(): Promise<void>;
  /** Like `durable`, but synchronous. */
  settle(): void;
  /** Closes a file once no sync needs it any more. */
  release(close: () => void): void;
}

export function createLogSync(): LogSync {
  let requested = 0;
  let synced = 0;
  /** Files with requests that are not on disk yet. */
  const descriptors = new Set<number>();
  let running: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;

  const markSynced = (upTo: number) => {
    synced = Math.max(synced, upTo);
    if (synced === requested) descriptors.clear();
  };
  // The system reports a failed sync only once and then treats the bytes as written, so a retry proves nothing.
  const assertSound = () => {
    if (failure !== undefined) throw failure.error;
  };
  const run = async () => {
    const upTo = requested;
    try {
      await Promise.all([...descriptors].map((descriptor) => sync(descriptor)));
      markSynced(upTo);
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
        markSynced(requested);
      } catch (error) {
        failure = { error };
        throw error;
      }
    },
    release(close) {
      if (running === undefined) close();
      // Everything is on disk by then, even if closing fails.
      else running.then(close).catch(() => undefined);
    },
  };
}
