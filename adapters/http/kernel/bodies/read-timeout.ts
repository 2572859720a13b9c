import type { Socket } from 'node:net';
import type { Context } from '../context.ts';
import type { Timeouts } from '../options.ts';
import { SlowBody } from '../problems/problem.ts';

export const TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  requestMs: 15 * 60_000,
  bodyMs: 20_000,
  bodyBytes: 10 * 1024,
  responseMs: 120_000,
  responseBytes: 128 * 1024,
  idleMs: 65_000,
  checkEveryMs: 5_000,
};

const timeoutsOf = new WeakMap<Socket, Timeouts>();

/** Sets the timeouts of a connection; without a call, TIMEOUTS apply. */
export function setTimeouts(socket: Socket, timeouts: Timeouts): void {
  timeoutsOf.set(socket, timeouts);
}

/**
 * Awaits `reading`, which reads the request's body, while the client sends at least `bodyBytes` per `bodyMs`.
 * @param transferMs limit for the whole body; `bodyMs` is added to it
 * @throws SlowBody if the client is slower; `reading` is not cancelled
 */
export async function withReadTimeout<T>(
  { req }: Pick<Context, 'req'>,
  reading: Promise<T>,
  transferMs?: number,
): Promise<T> {
  const { bodyMs, bodyBytes } = timeoutsOf.get(req.socket) ?? TIMEOUTS;
  const slow = Promise.withResolvers<never>();
  let counted = req.socket.bytesRead;
  const checkSpeed = () => {
    const received = req.socket.bytesRead - counted;
    counted += received;
    // While received bytes are unread, the delay is ours, not the client's.
    if (received < bodyBytes && !req.complete && req.readableLength === 0) slow.reject(new SlowBody());
  };
  // setImmediate: if the event loop was blocked, bytes in the kernel's buffers are read first.
  const timer = setInterval(() => setImmediate(checkSpeed), bodyMs);
  const checkComplete = () => !req.complete && slow.reject(new SlowBody());
  const deadline =
    transferMs === undefined ? undefined : setTimeout(() => setImmediate(checkComplete), bodyMs + transferMs);
  try {
    return await Promise.race([reading, slow.promise]);
  } catch (error) {
    reading.catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
    clearTimeout(deadline);
  }
}
