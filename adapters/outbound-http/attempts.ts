import { FetchFailed } from './failure.ts';

export interface Attempts {
  /** Runs `work`, whose signal aborts when the time is up or the service shuts down. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts running attempts. */
  readonly close: () => void;
}

/** Attempts to reach a host, each within `timeoutMs`: name resolution, redirects, and the last byte of the response. */
export function createAttempts(timeoutMs: number): Attempts {
  const running = new Set<AbortController>();
  return {
    async run(work) {
      const deadline = new AbortController();
      const late = new FetchFailed('timeout', `the response was not complete within ${timeoutMs / 1000} s`);
      const timer = setTimeout(() => deadline.abort(late), timeoutMs);
      running.add(deadline);
      try {
        return await work(deadline.signal);
      } finally {
        clearTimeout(timer);
        running.delete(deadline);
      }
    },
    close() {
      const ended = new FetchFailed('connection', 'the service is shutting down');
      for (const controller of running) controller.abort(ended);
    },
  };
}

/** Work that cannot be interrupted continues, but is no longer awaited. @throws also the signal's reason */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
