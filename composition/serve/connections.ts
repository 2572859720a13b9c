import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { interruptRequest } from '../../adapters/http/index.ts';

/** How long the answers may take by which requests are ended at the end of their time. */
const LAST_ANSWERS_MS = 1_500;
/** Between looks for connections that have become idle. */
const IDLE_CHECK_MS = 50;
/** How long a connection without a request stays open once we stop: one may be on its way. */
const LAST_REQUEST_MS = 250;
/** How long we take connections that keep coming, once we stop. */
const TAKE_WAITING_MS = 3000;

/** The events by which Node hands over a request. */
const REQUEST_EVENTS = ['request', 'checkContinue', 'checkExpectation'] as const;

interface Connection {
  /** Answers that are not wholly handed to the system yet. */
  readonly running: Set<ServerResponse>;
  /** When the last answer was; in milliseconds of `performance.now()`. */
  idleSince: number;
}

/**
 * Node's own `closeIdleConnections` takes a connection for idle as soon as its answer was written, though most of it may
 * still wait for a slow client: a long answer would be cut off. So we look ourselves.
 */
const connectionsOf = new WeakMap<Server, Map<Socket, Connection>>();

/** Lets `closeGracefully` know of all connections; before the first one comes. Returns the server. */
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

/**
 * Lets a server that does not listen itself answer on connections that another process has accepted. Returns what to
 * call with each.
 */
export function answerHandedOver(server: Server): (socket: Socket) => void {
  // With this, Node begins to look for requests that take too long; without listening it would not.
  server.emit('listening');
  return (socket) => {
    server.emit('connection', socket);
  };
}

/**
 * Takes no more connections, answers what runs and what comes on open connections meanwhile, each as its connection's
 * last. What is not done after `graceMs` gets 503, or is cut off where its answer has begun. To a server that does not listen
 * itself no more are handed over.
 */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  const connections = connectionsOf.get(server);
  if (connections === undefined) throw new Error('nobody has watched the connections of this server');
  const began = performance.now();
  for (const { running } of connections.values()) running.forEach(makeLast);
  for (const event of REQUEST_EVENTS) server.prependListener(event, (_, response) => makeLast(response));
  const endIdle = () => {
    const now = performance.now();
    for (const [socket, { running, idleSince }] of connections) {
      if (running.size === 0 && now - Math.max(began, idleSince) >= LAST_REQUEST_MS) socket.destroy();
    }
  };
  // Once what has come is read: a process that was busy for so long would otherwise cut off a request that waits for it.
  const idle = setInterval(() => setImmediate(endIdle), IDLE_CHECK_MS);
  const endAll = () => {
    for (const socket of connections.keys()) socket.destroy();
  };
  let cutOff = setTimeout(() => {
    for (const { running } of connections.values()) running.forEach(interruptRequest);
    cutOff = setTimeout(endAll, LAST_ANSWERS_MS);
  }, graceMs);
  if (server.listening) await stopListening(server);
  while (connections.size > 0) {
    await Promise.all([...connections.keys()].map(closed));
  }
  clearInterval(idle);
  clearTimeout(cutOff);
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Takes the connections that wait, and then no more. */
export async function stopListening(server: NetServer): Promise<void> {
  await takeWaitingConnections(server);
  // Not http's own close, which ends idle connections at once, and with them requests that are on their way.
  NetServer.prototype.close.call(server);
}

/**
 * Connections that the system holds ready for us, with requests on them, would be reset with the listener. Node takes one
 * a turn of its loop, so there is none left after a whole turn without one; the first may be half over.
 */
async function takeWaitingConnections(server: NetServer): Promise<void> {
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = -1;
  };
  server.on('connection', onConnection);
  const deadline = performance.now() + TAKE_WAITING_MS;
  for (; quietTurns < 2 && performance.now() < deadline; quietTurns++) await new Promise(setImmediate);
  server.off('connection', onConnection);
}

/** Tells the client that the connection ends with this answer, where there is still time to say so. */
function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
