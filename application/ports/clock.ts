export interface Clock {
  /** The present time, as a Date that is the caller's own to change. */
  now(): Date;
  /** Milliseconds since some moment: a finite number that never goes back, and goes on evenly, whatever is done to the time of day. */
  uptime(): number;
}
