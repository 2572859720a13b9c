/**
 * The Map that koa-ratelimit counts in within one process. The library never deletes entries, so every token and
 * address ever seen would remain; this one drops expired windows as it grows.
 */
export interface MemoryRateLimitStore {
  readonly driver: 'memory';
  readonly db: Map<string, RateLimitWindow>;
}

/** In koa-ratelimit's format: `reset` in epoch seconds with a fraction. */
export interface RateLimitWindow {
  readonly reset: number;
  remaining: number;
}

const SWEEP_EVERY = 1000;

class SweptMap extends Map<string, RateLimitWindow> {
  #untilSweep = SWEEP_EVERY;

  /**
   * The library decrements the object it gets and reads it again later, when concurrent requests have been counted as
   * well: all of them would be refused because of the last. So each request gets a copy with its own count.
   */
  override get(key: string): RateLimitWindow | undefined {
    const window = super.get(key);
    if (window === undefined) return undefined;
    let { remaining } = window;
    return {
      ...window,
      get remaining() {
        return remaining;
      },
      set remaining(left) {
        remaining = left;
        window.remaining = left;
      },
    };
  }

  override set(key: string, window: RateLimitWindow): this {
    if (!this.has(key) && --this.#untilSweep <= 0) {
      // As the library computes it: the clock at the start of the process plus the time since, whatever the clock does
      // later.
      const now = (performance.timeOrigin + performance.now()) / 1000;
      for (const [other, { reset }] of this) if (reset < now) this.delete(other);
      // A sweep after as many new windows as are live costs a constant share of the work.
      this.#untilSweep = Math.max(SWEEP_EVERY, this.size);
    }
    return super.set(key, { ...window });
  }
}

export function createMemoryRateLimitStore(): MemoryRateLimitStore {
  return { driver: 'memory', db: new SweptMap() };
}
