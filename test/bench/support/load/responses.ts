import { percentile } from '../measures/statistics.ts';
import type { LoadResult } from './load.ts';

/** Collects the responses of a load. */
export function collectResponses(expected?: number) {
  const times: number[] = [];
  const failed = new Map<string, number>();
  const started = performance.now();
  let last = started;
  const fail = (what: string, often = 1) => {
    if (often > 0) failed.set(what, (failed.get(what) ?? 0) + often);
  };
  return {
    /**
     * Adds a response with its duration in milliseconds. Any status but the expected one (by default 2xx) is a failure.
     */
    add(status: number, time: number) {
      times.push(time);
      last = performance.now();
      if (expected === undefined ? status < 200 || status > 299 : status !== expected) fail(String(status));
    },
    fail,
    result(): LoadResult {
      times.sort((a, b) => a - b);
      return {
        answers: times.length,
        rate: times.length === 0 ? 0 : times.length / ((last - started) / 1000),
        p50: percentile(times, 50),
        p99: percentile(times, 99),
        times: Float64Array.from(times),
        failures: [...failed].map(([what, often]) => `${often} × ${what}`),
      };
    },
  };
}
