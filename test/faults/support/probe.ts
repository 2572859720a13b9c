import { setTimeout as sleep } from 'node:timers/promises';

/** The results of a client that repeats one request. */
export interface Seen {
  readonly statuses: ReadonlyMap<string, number>;
  /** The slowest response. */
  readonly slowestMs: number;
  /** Forbidden responses, as messages. */
  readonly faults: readonly string[];
}

export interface Probe {
  /** The last status; 0 for none. */
  last(): number;
  /** Returns and resets the results. */
  seen(): Seen;
  stop(): Promise<void>;
}

/** The longest acceptable response time. */
const BOUND_MS = 30_000;
const PAUSE_MS = 30;

/**
 * Requests one address repeatedly. A status outside `allowed`, a 503 without Retry-After and a late response are
 * faults.
 */
export function startProbe(url: string, token: string | undefined, allowed: readonly number[]): Probe {
  let running = true;
  let last = 0;
  let statuses = new Map<string, number>();
  let slowestMs = 0;
  let faults: string[] = [];
  const ask = async () => {
    const started = performance.now();
    let outcome: string;
    try {
      const response = await fetch(url, {
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(BOUND_MS),
      });
      const text = await response.text();
      last = response.status;
      outcome = String(response.status);
      if (!allowed.includes(response.status)) faults.push(`${url} returned ${outcome}: ${text}`);
      if (response.status === 503 && response.headers.get('Retry-After') === null) {
        faults.push(`${url} returned 503 without Retry-After`);
      }
    } catch (error) {
      outcome = String(error);
      faults.push(`${url} gave no response: ${outcome} ${(error as Error).cause ?? ''}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - started);
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  };
  const asking = (async () => {
    while (running) {
      await ask();
      await sleep(PAUSE_MS);
    }
  })();
  return {
    last: () => last,
    seen() {
      const seen = { statuses, slowestMs, faults };
      statuses = new Map();
      slowestMs = 0;
      faults = [];
      return seen;
    },
    async stop() {
      running = false;
      await asking;
    },
  };
}

/** `200 12, 503 40 (slowest 1200 ms)`. */
export function summary({ statuses, slowestMs }: Seen): string {
  return `${[...statuses].map(([what, count]) => `${what} ×${count}`).join(', ')} (slowest ${Math.round(slowestMs)} ms)`;
}
