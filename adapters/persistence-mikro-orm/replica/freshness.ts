import { setTimeout as sleep } from 'node:timers/promises';

/** The statements run on the two servers. */
export interface Servers {
  /** The primary's flushed log position: everything acknowledged before the call lies before it. */
  flushedPosition(): Promise<string>;
  /** True if the replica has replayed the log up to that position. @throws if it does not respond, or is no replica */
  hasReplayed(position: string): Promise<boolean>;
}

export interface Freshness {
  /**
   * The time (`performance.now()`) up to which the replica is known to show all acknowledged writes; -Infinity if
   * unknown.
   */
  asOf(): number;
  /** Milliseconds since then, or since the start if that time is unknown. For display only. */
  lagMs(): number;
  /** Resolves when a check that started after the call is complete. Callers share checks. Never rejects. */
  check(): Promise<void>;
  /** Call when the replica has failed a query: its state is unknown until a check succeeds. */
  invalidate(): void;
  close(): Promise<void>;
}

const CHECK_INTERVAL_MS = 500;
/** Pauses between lookups of the replica's position: on the same network it lags by about one disk write. */
const WAITS_MS = [0, 5, 20];

/** Checks both servers repeatedly. @param onCheck is called after each check */
export function watchFreshness(servers: Servers, onCheck: () => void): Freshness {
  let asOf = Number.NEGATIVE_INFINITY;
  let last = performance.now();
  let isClosed = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function compare(): Promise<void> {
    const startedAt = performance.now();
    // If the primary does not respond, nothing is known about the replica: the last result ages.
    const position = await servers.flushedPosition().catch(() => undefined);
    if (position === undefined) return;
    try {
      for (const ms of WAITS_MS) {
        if (ms > 0) await sleep(ms);
        if (!(await servers.hasReplayed(position))) continue;
        asOf = startedAt;
        last = startedAt;
        return;
      }
    } catch {
      asOf = Number.NEGATIVE_INFINITY;
    }
  }

  function startCheck(): Promise<void> {
    running = compare().finally(() => {
      running = undefined;
      if (!isClosed) onCheck();
    });
    return running;
  }

  function look(): Promise<void> {
    if (isClosed) return Promise.resolve();
    if (running === undefined) return startCheck();
    next ??= running.then(() => {
      next = undefined;
      return look();
    });
    return next;
  }

  const timer = setInterval(() => {
    if (running === undefined) void startCheck();
  }, CHECK_INTERVAL_MS).unref();
  void startCheck();
  return {
    asOf: () => asOf,
    lagMs: () => performance.now() - last,
    check: look,
    invalidate() {
      asOf = Number.NEGATIVE_INFINITY;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
