import type { RateLimitStore } from '../../../application/ports/index.ts';

/** Windows within one process; expired ones are dropped as their number grows. */
export interface MemoryRateLimitStore extends RateLimitStore {
  /** The number of windows in memory, expired ones included. */
  readonly size: number;
  clear(): void;
}

/** `endsAt` is in milliseconds of the monotonic clock. */
interface Window {
  readonly endsAt: number;
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
    const window = { endsAt: now + windowMs, count: 0 };
    windows.set(key, window);
    return window;
  };

  return {
    async count(key, limit, windowMs) {
      // Monotonic, so that setting the system clock changes no window's length.
      const now = performance.timeOrigin + performance.now();
      let window = windows.get(key);
      if (window === undefined || window.endsAt <= now) window = open(key, now, windowMs);
      const isAllowed = window.count < limit;
      if (isAllowed) window.count += 1;
      // Converted to the system clock, which clients use: the monotonic clock may be hours off.
      const clock = Date.now();
      const resetsAt = new Date(Math.min(Math.max(window.endsAt, clock), clock + windowMs));
      return { isAllowed, remaining: Math.max(0, limit - window.count), resetsAt, isShared: false };
    },
    get size() {
      return windows.size;
    },
    clear: () => windows.clear(),
  };
}
