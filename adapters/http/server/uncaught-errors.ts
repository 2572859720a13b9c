import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { ApplicationError } from '../../../application/errors.ts';

/** Receives the uncaught errors (in timers, streams, unawaited promises) of one request. */
interface RequestGuard {
  fail(error: unknown): void;
  /** Aborts the request with an error response; set only while one can be sent. */
  interrupt?: ((error: unknown) => void) | undefined;
}

const guards = new AsyncLocalStorage<RequestGuard>();
const guardOf = new WeakMap<ServerResponse, RequestGuard>();
/** Requests that were unfinished when the process stopped. */
const interrupted = new WeakSet<ServerResponse>();
const STOPPED_RETRY_AFTER_SECONDS = 1;

/** Runs `handle` in an async context of its request, so that `failRequest` finds the request of an uncaught error. */
export function runGuarded(handle: RequestListener, logError: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const guard: RequestGuard = {
      fail(error) {
        logError(error);
        if (!response.writableFinished) response.destroy();
      },
    };
    guardOf.set(response, guard);
    // Log, metrics and limits listen for the end of the response: more listeners than Node's warning limit of 10.
    response.setMaxListeners(30);
    // The parser emits events of both objects outside the request's context.
    request.emit = bindEmit(guard, request);
    response.emit = bindEmit(guard, response);
    guards.run(guard, handle, request, response);
  };
}

/** The emitter's `emit`, run in the request's context. AsyncLocalStorage.bind takes ten times as long. */
function bindEmit(guard: RequestGuard, emitter: EventEmitter): EventEmitter['emit'] {
  const { emit } = emitter;
  return (...event) =>
    guards.getStore() === guard ? emit.apply(emitter, event) : guards.run(guard, () => emit.apply(emitter, event));
}

/** Runs `work`; rejects early with the first uncaught error of its request. */
export async function rejectOnUncaught(work: () => Promise<void>): Promise<void> {
  const guard = guards.getStore();
  if (guard === undefined) return work();
  const { fail } = guard;
  try {
    await new Promise<void>((resolve, reject) => {
      guard.fail = reject;
      guard.interrupt = reject;
      work().then(resolve, reject);
    });
  } finally {
    guard.fail = fail;
    guard.interrupt = undefined;
  }
}

/**
 * Ends a request because the process stops: with 503 and Retry-After if no headers have been sent. Otherwise the caller
 * has to close the connection.
 */
export function interruptRequest(response: ServerResponse): void {
  interrupted.add(response);
  if (response.headersSent) return;
  guardOf
    .get(response)
    ?.interrupt?.(new ApplicationError('unavailable', { retryAfterSeconds: STOPPED_RETRY_AFTER_SECONDS }));
}

export const wasInterrupted = (response: ServerResponse): boolean => interrupted.has(response);

/**
 * Handles an uncaught error; must be called in the context in which it was thrown. Its request gets a 500, or is
 * disconnected if the response has begun, and the error is logged. Returns false if it belongs to no request.
 */
export function failRequest(error: unknown): boolean {
  const guard = guards.getStore();
  guard?.fail(error);
  return guard !== undefined;
}
