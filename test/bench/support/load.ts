import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a path ends with that is to be another one each time: the service takes no notice of it. */
export const ANEW = '&turn=';

export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  /** One that ends with ANEW gets a number that no other request had. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** An origin. */
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Sends so many at even distances, whether the ones before are answered or not; as fast as they are by default. */
  readonly perSecond?: number | undefined;
  /** What every answer is to have; any of 2xx by default. */
  readonly status?: number | undefined;
  /** Every connection goes round them, each from a place of its own. */
  readonly requests: readonly LoadRequest[];
}

export interface LoadResult {
  readonly answers: number;
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds; with `perSecond`, since a request was due. */
  readonly p50: number;
  readonly p99: number;
  /** Of every answer, the shortest first. */
  readonly times: Float64Array;
  /** What had another status, was cut off or took too long, with how often; empty where all went well. */
  readonly failures: readonly string[];
}

/** The generator of load: a process of its own, which shares nothing with the server's. */
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
