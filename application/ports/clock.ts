export interface Clock {
  /** The present time. */
  now(): Date;
}
