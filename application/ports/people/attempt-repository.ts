/** A limit on attempts. */
export interface AttemptLimit {
  readonly max: number;
  /** Starts with the first attempt. Milliseconds. */
  readonly windowMs: number;
}

export interface LimitedAttempt {
  /** Attempts with the same key count together. */
  readonly key: string;
  readonly limit: AttemptLimit;
}

/** Counters of attempts. Their keys are hashes of what they limit. */
export interface AttemptRepository {
  /**
   * Counts an attempt under each of the distinct keys, at most `limit.max` in a window, also concurrently. Returns
   * those over the limit, which were not counted; a caller that needs all or none aborts the transaction.
   */
  take(attempts: readonly LimitedAttempt[], now: Date): Promise<readonly LimitedAttempt[]>;
  /** Undoes an attempt under each of the keys. */
  giveBack(keys: readonly string[]): Promise<void>;

  /** Removes up to `limit` expired counters at `now`; returns their number. */
  sweep(now: Date, limit: number): Promise<number>;
}
