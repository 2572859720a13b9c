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
  answerMs: 120_000,
  answerBytes: 128 * 1024,
  idleMs: 65_000,
  lookEveryMs: 5_000,
};

/** The timeouts of each connection. */
const timeoutsOf = new WeakMap<Socket, Timeouts>();

/** Node's own settings of it, for `createServer`. */
export function serverTimeouts({ headersMs, requestMs, idleMs, lookEveryMs }: Timeouts) {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: lookEveryMs,
  };
}

/**
 * Cuts off clients that do not take their answers, and lets `whileReading` know those of bodies. What counts is how
 * much they take while there is something to take: nobody keeps an answer by reading a little of it now and then.
 */
export function cutOffSlowClients(server: Server, timeouts: Timeouts): void {
  /** Those with something to take, since when, and how much they had taken then. */
  const owed = new Map<Socket, { readonly since: number; readonly taken: number }>();
  const sockets = new Set<Socket>();
  const look = () => {
    const now = performance.now();
    for (const socket of sockets) {
      const before = owed.get(socket);
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) owed.delete(socket);
      else if (before === undefined) owed.set(socket, { since: now, taken });
      else if (now - before.since >= timeouts.answerMs) {
        if (taken - before.taken < timeouts.answerBytes) socket.destroy();
        else owed.set(socket, { since: now, taken });
      }
    }
  };
  // A process that was busy has to hand on first what clients were ready to take.
  const timer = setInterval(() => setImmediate(look), timeouts.lookEveryMs).unref();
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
 * As `reading`, which reads the request's body, as long as the client keeps sending; with `transferMs`, for that long at most and
 * one `bodyMs` on top.
 * @throws SlowBody where it does not; `reading` may then go on to its own end
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
    const came = req.socket.bytesRead - seen;
    seen += came;
    // What is here and waits for us is not the client's delay.
    if (came < bodyBytes && !req.complete && req.readableLength === 0) slow.reject(new SlowBody());
  };
  // Nor is what waits in the system's hands because this process was busy: a turn later it has been read.
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
