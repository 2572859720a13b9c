import type { Server } from 'node:http';
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

/** The timeouts as options of Node's `createServer`. */
export function serverTimeouts({ headersMs, requestMs, idleMs, checkEveryMs }: Timeouts) {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkEveryMs,
  };
}

/**
 * Disconnects clients that read their responses slower than `responseBytes` per `responseMs`, measured only while bytes
 * are pending. Also registers each connection's timeouts for `whileReading`.
 */
export function cutOffSlowClients(server: Server, timeouts: Timeouts): void {
  /** Sockets with pending bytes: start of the current interval (ms), and bytes the client had read by then. */
  const owed = new Map<Socket, { readonly since: number; readonly taken: number }>();
  const sockets = new Set<Socket>();
  const look = () => {
    const now = performance.now();
    for (const socket of sockets) {
      const before = owed.get(socket);
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) owed.delete(socket);
      else if (before === undefined) owed.set(socket, { since: now, taken });
      else if (now - before.since >= timeouts.responseMs) {
        if (taken - before.taken < timeouts.responseBytes) socket.destroy();
        else owed.set(socket, { since: now, taken });
      }
    }
  };
  // setImmediate: if the event loop was blocked, pending writes are flushed before clients are measured.
  const timer = setInterval(() => setImmediate(look), timeouts.checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket) => {
    timeoutsOf.set(socket, timeouts);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      owed.delete(socket);
    });
  });
}

/**
 * Awaits `reading`, which reads the request's body, while the client sends at least `bodyBytes` per `bodyMs`.
 * @param transferMs limit for the whole body; `bodyMs` is added to it
 * @throws SlowBody if the client is slower; `reading` is not cancelled
 */
export async function whileReading<T>(
  { req }: Pick<Context, 'req'>,
  reading: Promise<T>,
  transferMs?: number,
): Promise<T> {
  const { bodyMs, bodyBytes } = timeoutsOf.get(req.socket) ?? TIMEOUTS;
  const slow = Promise.withResolvers<never>();
  let seen = req.socket.bytesRead;
  const look = () => {
    const received = req.socket.bytesRead - seen;
    seen += received;
    // While received bytes are unread, the delay is ours, not the client's.
    if (received < bodyBytes && !req.complete && req.readableLength === 0) slow.reject(new SlowBody());
  };
  // setImmediate: if the event loop was blocked, bytes in the kernel's buffers are read first.
  const timer = setInterval(() => setImmediate(look), bodyMs);
  const end = () => !req.complete && slow.reject(new SlowBody());
  const deadline = transferMs === undefined ? undefined : setTimeout(() => setImmediate(end), bodyMs + transferMs);
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
