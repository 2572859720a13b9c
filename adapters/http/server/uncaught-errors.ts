import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { ApplicationError } from '../../../application/errors.ts';

/** The fate of a request in which something throws uncaught: in a timer, a stream, a forgotten promise. */
interface Guarded {
  fail(error: unknown): void;
  /** Ends its work with this error, which is then answered; set only while an error can still be answered. */
  interrupt?: ((error: unknown) => void) | undefined;
}

const guarded = new AsyncLocalStorage<Guarded>();
const guardedOf = new WeakMap<ServerResponse, Guarded>();
/** Requests that were not done when the process had to end. */
const interrupted = new WeakSet<ServerResponse>();
const STOPPED_RETRY_AFTER_SECONDS = 1;

/** As `handle`, with everything that a request sets going known as its own. Its end may be all that is left to do. */
export function guard(handle: RequestListener, logError: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const own: Guarded = {
      fail(error) {
        logError(error);
        if (!response.writableFinished) response.destroy();
      },
    };
    guardedOf.set(response, own);
    // What reports, counts, bounds and sends an answer waits for its end: more than the ten that Node finds suspicious.
    response.setMaxListeners(30);
    // The parser, which knows of no request, calls what listens to these two.
    request.emit = emittingWithin(own, request);
    response.emit = emittingWithin(own, response);
    guarded.run(own, handle, request, response);
  };
}

/** As the emitter's `emit`, with what listens known as the request's. AsyncLocalStorage.bind costs ten times as much. */
function emittingWithin(own: Guarded, emitter: EventEmitter): EventEmitter['emit'] {
  const { emit } = emitter;
  return (...event) =>
    guarded.getStore() === own ? emit.apply(emitter, event) : guarded.run(own, () => emit.apply(emitter, event));
}

/** As `work`, but ends with the first uncaught error of its request. @throws that error */
export async function untilUncaught(work: () => Promise<void>): Promise<void> {
  const own = guarded.getStore();
  if (own === undefined) return work();
  const { fail } = own;
  try {
    await new Promise<void>((resolve, reject) => {
      own.fail = reject;
      own.interrupt = reject;
      work().then(resolve, reject);
    });
  } finally {
    own.fail = fail;
    own.interrupt = undefined;
  }
}

/**
 * Ends a request because the process stops: 503 with Retry-After where nothing of the answer is sent yet. The caller closes
 * the connection of one whose answer has begun.
 */
export function interruptRequest(response: ServerResponse): void {
  interrupted.add(response);
  if (response.headersSent) return;
  guardedOf
    .get(response)
    ?.interrupt?.(new ApplicationError('unavailable', { retryAfterSeconds: STOPPED_RETRY_AFTER_SECONDS }));
}

/** True for a request that `interruptRequest` ended. */
export const wasInterrupted = (response: ServerResponse): boolean => interrupted.has(response);

/**
 * To be called with an error that nobody caught, where it was thrown. The request that it belongs to is answered 500,
 * or cut off where its answer has begun, and the error is logged. False where it belongs to none.
 */
export function failRequest(error: unknown): boolean {
  const own = guarded.getStore();
  own?.fail(error);
  return own !== undefined;
}
