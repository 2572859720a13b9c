import { ApplicationError } from '../../../application/errors.ts';
import { ImageTooComplex } from '../../../application/ports/index.ts';
import { ProcessLost, ProcessNotStarted } from './child-process.ts';
import { PoolClosed, QueueFull } from './process-pool.ts';

/** What a job on a picture that the pool did not do means to a use case. */
export function pictureJobFault(error: unknown, retryAfterSeconds: number): unknown {
  if (error instanceof ProcessLost) return new ImageTooComplex(error.message);
  if (error instanceof QueueFull || error instanceof PoolClosed || error instanceof ProcessNotStarted) {
    return new ApplicationError('unavailable', { retryAfterSeconds }, { cause: error });
  }
  return error;
}
