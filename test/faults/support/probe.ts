import { setTimeout as sleep } from 'node:timers/promises';

/** What a client saw that asked for the same again and again. */
export interface Seen {
  readonly statuses: ReadonlyMap<string, number>;
  /** Of the answer that took longest. */
  readonly slowestMs: number;
  /** Answers that no client should get, in words. */
  readonly faults: readonly string[];
}

export interface Probe {
  /** The status that came last; 0 for none. */
  last(): number;
  /** Forgets what it saw so far, and returns it. */
  seen(): Seen;
  stop(): Promise<void>;
}

/** Nobody waits longer than this for an answer. */
const BOUND_MS = 30_000;
const PAUSE_MS = 30;

/** Asks one address on and on. Anything but `allowed`, a 503 without Retry-After, and no answer in time are faults. */
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
      if (!allowed.includes(response.status)) faults.push(`${url} answers ${outcome}: ${text}`);
      if (response.status === 503 && response.headers.get('Retry-After') === null) {
        faults.push(`${url} answers 503 without Retry-After`);
      }
    } catch (error) {
      outcome = String(error);
      faults.push(`${url} gives no answer: ${outcome} ${(error as Error).cause ?? ''}`);
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
