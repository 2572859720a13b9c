/** Counts requests in fixed windows; the first request under a key opens its window. */
export interface RateLimitStore {
  /**
   * Counts one request under `key` unless its window already holds `limit`; a refused request does not extend the
   * window. Simultaneous requests are counted one by one. If the store shared by the processes is unreachable, this
   * process counts alone: the promise does not reject.
   */
  count(key: string, limit: number, windowMs: number): Promise<RateLimitOutcome>;
}

/** The limits that requests are counted against. */
export const RATE_LIMITS = ['token', 'failed-authentication', 'session', 'ceremony', 'picture-check'] as const;

export type RateLimitName = (typeof RATE_LIMITS)[number];

export interface RateLimitOutcome {
  readonly isAllowed: boolean;
  /** Requests left in the window. */
  readonly remaining: number;
  /** End of the window by the store's clock, never too early: a request made then opens a new window. */
  readonly resetsAt: Date;
  /** True if all processes share the window. */
  readonly isShared: boolean;
}
