export interface Clock {
  /** The current time, as a new Date that the caller may change. */
  now(): Date;
  /** Monotonic milliseconds since an arbitrary start: finite, steady, and independent of changes to the time of day. */
  uptime(): number;
}
