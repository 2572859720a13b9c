import type { RateLimitStore } from '../../../application/ports/index.ts';

/** Windows within one process; expired ones are dropped as their number grows. */
export interface MemoryRateLimitStore extends RateLimitStore {
  /** The number of windows in memory, expired ones included. */
  readonly size: number;
  clear(): void;
}

interface Window {
  /** In milliseconds of the monotonic clock, so that setting the system clock changes no window's length. */
  readonly endsAt: number;
  /** The same by the system clock, which clients use. */
  readonly resetsAt: number;
  count: number;
}

const SWEEP_EVERY = 1000;

export function createMemoryRateLimitStore(): MemoryRateLimitStore {
  const windows = new Map<string, Window>();
  let untilSweep = SWEEP_EVERY;

  const open = (key: string, now: number, windowMs: number): Window => {
    if (!windows.has(key) && --untilSweep <= 0) {
      for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other);
      // Sweeping only after as many new windows as there are live ones keeps the cost per window constant.
      untilSweep = Math.max(SWEEP_EVERY, windows.size);
    }
    // One more, because the system clock is read in whole milliseconds: never earlier than the end.
    const window = { endsAt: now + windowMs, resetsAt: Date.now() + windowMs + 1, count: 0 };
    windows.set(key, window);
    return window;
  };

  return {
    async count(key, limit, windowMs) {
      const now = performance.now();
      let window = windows.get(key);
      if (window === undefined || window.endsAt <= now) window = open(key, now, windowMs);
      const isAllowed = window.count < limit;
      if (isAllowed) window.count += 1;
      // Within the window's length from now, also if the system clock was set.
      const clock = Date.now();
      const resetsAt = new Date(Math.min(Math.max(window.resetsAt, clock), clock + windowMs + 1));
      return { isAllowed, remaining: Math.max(0, limit - window.count), resetsAt, isShared: false };
    },
    get size() {
      return windows.size;
    },
    clear: () => windows.clear(),
  };
}
