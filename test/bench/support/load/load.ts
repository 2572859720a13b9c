import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A path that ends with this gets a unique number for each request; the service ignores the parameter. */
export const ANEW = '&turn=';

export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  /** May end with ANEW. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Sends requests at this rate, evenly spaced, without waiting for responses; as fast as possible by default. */
  readonly perSecond?: number | undefined;
  /** The expected status; any 2xx by default. */
  readonly status?: number | undefined;
  /** Every connection cycles through them, each from another start. */
  readonly requests: readonly LoadRequest[];
}

export interface LoadResult {
  readonly answers: number;
  /** Responses per second. */
  readonly rate: number;
  /** Milliseconds; with `perSecond`, since a request was due. */
  readonly p50: number;
  readonly p99: number;
  /** The duration of every response, sorted. */
  readonly times: Float64Array;
  /** Unexpected statuses, aborts and timeouts with their counts; empty without failures. */
  readonly failures: readonly string[];
}

/** The load generator: a process that shares nothing with the server's. */
export interface LoadGenerator {
  run(load: Load): Promise<LoadResult>;
  close(): Promise<void>;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), { serialization: 'advanced' });
  const gone = once(child, 'exit');
  return {
    async run(load) {
      child.send(load);
      const outcome = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
      if (outcome === undefined) throw new Error('the load generator has ended');
      const [result] = outcome as [LoadResult | { readonly error: string }];
      if ('error' in result) throw new Error(`the load generator failed: ${result.error}`);
      return result;
    },
    async close() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
