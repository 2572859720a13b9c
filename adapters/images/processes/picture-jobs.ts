import { ApplicationError } from '../../../application/errors.ts';
import { ImageTooComplex } from '../../../application/ports/index.ts';
import { ProcessLate, ProcessLost, ProcessNotStarted } from './child-process.ts';
import { PoolClosed, QueueFull } from './process-pool.ts';

/** When a client may try again where the reason is not that others wait. */
const RETRY_AFTER_SECONDS = 2;
const RETRY_AFTER_SECONDS_MAX = 60;

/** What a job on a picture that the pool did not do means to a use case. */
export function pictureJobFault(error: unknown): unknown {
  if (error instanceof ProcessLost) return new ImageTooComplex(error.message);
  if (error instanceof QueueFull) {
    const seconds = Math.ceil(error.waitMs / 1000);
    const retryAfterSeconds = Math.min(Math.max(seconds, RETRY_AFTER_SECONDS), RETRY_AFTER_SECONDS_MAX);
    // Without a cause: a queue that is full is as it should be, and no fault to look into.
    return new ApplicationError('unavailable', { retryAfterSeconds });
  }
  if (error instanceof PoolClosed || error instanceof ProcessNotStarted || error instanceof ProcessLate) {
    return new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
  }
  return error;
}

/** How much of the longest time a job may take however small it is. */
const LEAST_PART = 1 / 3;

/** The processor time that a job may take, of that for the largest, by its size as a part of the largest. */
export function timeFor(longestMs: number, part: number): number {
  return longestMs * (LEAST_PART + (1 - LEAST_PART) * Math.min(part, 1));
}
