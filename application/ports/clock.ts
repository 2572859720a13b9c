export interface Clock {
  /** The present time. */
  now(): Date;
  /** Milliseconds since some moment; goes on evenly, whatever is done to the time of day. */
  uptime(): number;
}
