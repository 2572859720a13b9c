import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { interruptRequest } from '../../adapters/http/index.ts';

/** Time limit for sending 503 responses to overdue requests. */
const LAST_RESPONSES_MS = 1_500;
/** Interval at which idle connections are looked for. */
const IDLE_CHECK_MS = 50;
/** Time that a connection without a request stays open after the stop, in case a request is in transit. */
const LAST_REQUEST_MS = 250;
/** Maximum time for accepting pending connections after the stop, if new ones keep arriving. */
const ACCEPT_PENDING_MS = 3000;

/** The events with which Node delivers a request. */
const REQUEST_EVENTS = ['request', 'checkContinue', 'checkExpectation'] as const;

interface Connection {
  /** Responses not completely handed to the system yet. */
  readonly running: Set<ServerResponse>;
  /** Time of the last response, in milliseconds of `performance.now()`. */
  idleSince: number;
}

/**
 * Connections are tracked here, because Node's `closeIdleConnections` considers a connection idle once its response is
 * written, although most of it may still be buffered for a slow client: a long response would be cut off.
 */
const connectionsOf = new WeakMap<Server, Map<Socket, Connection>>();

/** Tracks all connections for `closeGracefully`; call it before the first one. Returns the server. */
export function watchConnections(server: Server): Server {
  const connections = new Map<Socket, Connection>();
  connectionsOf.set(server, connections);
  server.on('connection', (socket) => {
    connections.set(socket, { running: new Set(), idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.running.add(response);
    response.once('close', () => {
      connection.running.delete(response);
      connection.idleSince = performance.now();
    });
  };
  for (const event of REQUEST_EVENTS) server.prependListener(event, onRequest);
  return server;
}

/** Lets a server that does not listen serve connections that another process accepted: pass each to the result. */
export function serveHandedOver(server: Server): (socket: Socket) => void {
  // Starts Node's check for overdue requests, which otherwise needs a listening server.
  server.emit('listening');
  return (socket) => {
    server.emit('connection', socket);
  };
}

/**
 * Accepts no more connections, and serves running requests and those that still arrive on open connections, each as its
 * connection's last. Requests not finished after `graceMs` get 503, or are cut off if their response has begun. With
 * `serveHandedOver`, call it after the last connection was handed over.
 */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  const connections = connectionsOf.get(server);
  if (connections === undefined) throw new Error('watchConnections was not called for this server');
  const began = performance.now();
  for (const { running } of connections.values()) running.forEach(closeAfterResponse);
  for (const event of REQUEST_EVENTS) server.prependListener(event, (_, response) => closeAfterResponse(response));
  const endIdle = () => {
    const now = performance.now();
    for (const [socket, { running, idleSince }] of connections) {
      if (running.size === 0 && now - Math.max(began, idleSince) >= LAST_REQUEST_MS) socket.destroy();
    }
  };
  // setImmediate runs after pending input is read: otherwise a busy process could cut off a request waiting in its socket.
  const idle = setInterval(() => setImmediate(endIdle), IDLE_CHECK_MS);
  const endAll = () => {
    for (const socket of connections.keys()) socket.destroy();
  };
  let cutOff = setTimeout(() => {
    for (const { running } of connections.values()) running.forEach(interruptRequest);
    cutOff = setTimeout(endAll, LAST_RESPONSES_MS);
  }, graceMs);
  if (server.listening) await stopListening(server);
  while (connections.size > 0) {
    await Promise.all([...connections.keys()].map(untilClosed));
  }
  clearInterval(idle);
  clearTimeout(cutOff);
}

function untilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Accepts the pending connections, and then no more. */
export async function stopListening(server: NetServer): Promise<void> {
  await acceptPendingConnections(server);
  // Not http's own close, which ends idle connections at once, and loses requests in transit on them.
  NetServer.prototype.close.call(server);
}

/**
 * Accepts the connections pending in the system, which closing the listener would reset. Node accepts one per iteration of
 * its event loop, so none is left after a whole iteration without one. The first iteration does not count, as it may be
 * partly over.
 */
async function acceptPendingConnections(server: NetServer): Promise<void> {
  let quietIterations = 0;
  const onConnection = () => {
    quietIterations = -1;
  };
  server.on('connection', onConnection);
  const deadline = performance.now() + ACCEPT_PENDING_MS;
  for (; quietIterations < 2 && performance.now() < deadline; quietIterations++) await new Promise(setImmediate);
  server.off('connection', onConnection);
}

/** Announces that the connection ends with this response, unless its headers have been sent. */
function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
