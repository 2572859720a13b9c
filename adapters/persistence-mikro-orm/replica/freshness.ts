import { setTimeout as sleep } from 'node:timers/promises';

/** What is asked of the two servers. */
export interface Servers {
  /** The end of what the primary has written for good: everything that was acknowledged before the call is in it. */
  written(): Promise<string>;
  /** Whether the replica shows everything up to there. @throws where it does not answer, or is no replica */
  shows(position: string): Promise<boolean>;
}

export interface Freshness {
  /**
   * The moment (`performance.now()`) as of which the replica is known to show all that was acknowledged until then;
   * -Infinity where it is not known to show anything.
   */
  asOf(): number;
  /** How long ago that was, in milliseconds; since the beginning where it never was. For people. */
  lagMs(): number;
  /** Resolves when a look is over that began after the call. Any number of callers share one. Never rejects. */
  look(): Promise<void>;
  /** It has failed to answer somebody: not known to show anything until a look finds that it does. */
  doubt(): void;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** A replica in the same place is behind by the time of one write to its disk. */
const WAITS_MS = [0, 5, 20];

/** Looks at both servers, again and again. @param onLook is called after each look */
export function watchFreshness(servers: Servers, onLook: () => void): Freshness {
  let asOf = Number.NEGATIVE_INFINITY;
  let last = performance.now();
  let isClosed = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function compare(): Promise<void> {
    const began = performance.now();
    // A primary that does not answer says nothing about the replica: what was known of it grows old.
    const position = await servers.written().catch(() => undefined);
    if (position === undefined) return;
    try {
      for (const ms of WAITS_MS) {
        if (ms > 0) await sleep(ms);
        if (!(await servers.shows(position))) continue;
        asOf = began;
        last = began;
        return;
      }
    } catch {
      asOf = Number.NEGATIVE_INFINITY;
    }
  }

  function begin(): Promise<void> {
    running = compare().finally(() => {
      running = undefined;
      if (!isClosed) onLook();
    });
    return running;
  }

  function look(): Promise<void> {
    if (isClosed) return Promise.resolve();
    if (running === undefined) return begin();
    next ??= running.then(() => {
      next = undefined;
      return look();
    });
    return next;
  }

  const timer = setInterval(() => {
    if (running === undefined) void begin();
  }, LOOK_EVERY_MS).unref();
  void begin();
  return {
    asOf: () => asOf,
    lagMs: () => performance.now() - last,
    look,
    doubt() {
      asOf = Number.NEGATIVE_INFINITY;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
