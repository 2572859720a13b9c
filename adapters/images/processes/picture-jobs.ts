import { ApplicationError } from '../../../application/errors.ts';
import { ImageTooComplex } from '../../../application/ports/index.ts';
import { ProcessDiedInJob, ProcessNotStarted, ProcessTimedOut } from './child-process.ts';
import { PoolClosed, QueueFull } from './process-pool.ts';

/** Retry-After for clients, unless the queue provides an estimate. */
const RETRY_AFTER_SECONDS = 2;
const RETRY_AFTER_SECONDS_MAX = 60;

/** Translates the pool's error for a job on a picture into an error for use cases. */
export function pictureJobFault(error: unknown): unknown {
  if (error instanceof ProcessDiedInJob) return new ImageTooComplex(error.message);
  if (error instanceof QueueFull) {
    const seconds = Math.ceil(error.waitMs / 1000);
    const retryAfterSeconds = Math.min(Math.max(seconds, RETRY_AFTER_SECONDS), RETRY_AFTER_SECONDS_MAX);
    // Without a cause: a full queue is normal and needs no investigation.
    return new ApplicationError('unavailable', { retryAfterSeconds });
  }
  if (error instanceof PoolClosed || error instanceof ProcessNotStarted || error instanceof ProcessTimedOut) {
    return new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
  }
  return error;
}

/** Fraction of the maximum time that even the smallest job gets. */
const MIN_FRACTION = 1 / 3;

/** Processor time limit of a job: `longestMs` is that of the largest job, `relativeSize` the job's size relative to it. */
export function timeLimitFor(longestMs: number, relativeSize: number): number {
  return longestMs * (MIN_FRACTION + (1 - MIN_FRACTION) * Math.min(relativeSize, 1));
}
