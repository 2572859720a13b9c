import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeouts } from '../kernel/bodies/read-timeout.ts';
import type { Timeouts } from '../kernel/options.ts';

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
 * are pending. Also sets each connection's timeouts for the reading of bodies.
 */
export function cutOffSlowClients(server: Server, timeouts: Timeouts): void {
  /** Sockets with pending bytes: start of the current interval (ms), and bytes that the client had read by then. */
  const pending = new Map<Socket, { readonly since: number; readonly read: number }>();
  const sockets = new Set<Socket>();
  const checkAll = () => {
    const now = performance.now();
    for (const socket of sockets) {
      const before = pending.get(socket);
      const read = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) pending.delete(socket);
      else if (before === undefined) pending.set(socket, { since: now, read });
      else if (now - before.since >= timeouts.responseMs) {
        if (read - before.read < timeouts.responseBytes) socket.destroy();
        else pending.set(socket, { since: now, read });
      }
    }
  };
  // setImmediate: if the event loop was blocked, pending writes are flushed before clients are measured.
  const timer = setInterval(() => setImmediate(checkAll), timeouts.checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket) => {
    setTimeouts(socket, timeouts);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      pending.delete(socket);
    });
  });
}
