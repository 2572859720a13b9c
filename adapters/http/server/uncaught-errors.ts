import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';

/** What becomes of a request in which something throws where nobody catches it: in a timer, a stream, a forgotten promise. */
interface Guarded {
  fail(error: unknown): void;
}

const guarded = new AsyncLocalStorage<Guarded>();

/** As `handle`, with everything that a request sets going known as its own. Its end may be all that is left to do. */
export function guard(handle: RequestListener, logError: (error: unknown) => void): RequestListener {
  return (request, response) => {
    const own: Guarded = {
      fail(error) {
        logError(error);
        if (!response.writableFinished) response.destroy();
      },
    };
    guarded.run(own, () => {
      // What reports, counts, bounds and sends an answer waits for its end: more than the ten that Node finds suspicious.
      response.setMaxListeners(30);
      // The parser, which knows of no request, calls what listens to these two.
      for (const emitter of [request, response]) emitter.emit = AsyncLocalStorage.bind(emitter.emit.bind(emitter));
      handle(request, response);
    });
  };
}

/** As `work`, but ends with the first uncaught error of its request. @throws that error */
export async function untilUncaught(work: () => Promise<void>): Promise<void> {
  const own = guarded.getStore();
  if (own === undefined) return work();
  const { fail } = own;
  const uncaught = Promise.withResolvers<never>();
  own.fail = uncaught.reject;
  try {
    await Promise.race([work(), uncaught.promise]);
  } finally {
    own.fail = fail;
  }
}

/**
 * To be called with an error that nobody caught, where it was thrown. The request that it belongs to is answered 500, or cut
 * off where its answer has begun, and the error is logged. False where it belongs to none.
 */
export function failRequest(error: unknown): boolean {
  const own = guarded.getStore();
  own?.fail(error);
  return own !== undefined;
}
