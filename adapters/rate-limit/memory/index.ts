/**
 * The Map that koa-ratelimit counts in within one process. The library never takes an entry out again, so that every token
 * and address ever seen would stay; this one drops windows that are over as it grows.
 */
export interface MemoryRateLimitStore {
  readonly driver: 'memory';
  readonly db: Map<string, RateLimitWindow>;
}

/** As koa-ratelimit writes it: `reset` in epoch seconds with a fraction. */
export interface RateLimitWindow {
  readonly reset: number;
  remaining: number;
}

const SWEEP_EVERY = 1000;

class SweptMap extends Map<string, RateLimitWindow> {
  #untilSweep = SWEEP_EVERY;

  /**
   * The library counts in what it gets, and looks at it again a moment later, when others of the same packet have been
   * counted as well: all of them would be refused for the last. So each gets what it has itself counted.
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
      // As the library reckons: by the clock at the start of the process and the time since, whatever the clock does then.
      const now = (performance.timeOrigin + performance.now()) / 1000;
      for (const [other, { reset }] of this) if (reset < now) this.delete(other);
      // After each as many new windows as are live, a sweep costs a constant share of the work.
      this.#untilSweep = Math.max(SWEEP_EVERY, this.size);
    }
    return super.set(key, { ...window });
  }
}

export function createMemoryRateLimitStore(): MemoryRateLimitStore {
  return { driver: 'memory', db: new SweptMap() };
}
