import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer, type Socket } from 'node:net';

/** How long running requests may take after the signal to stop. */
export const GRACE_MS = 10_000;
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

/**
 * Listens, and lets `make` build the server for the port that was got: its addresses hold the port, which with port 0 is
 * not known before.
 * @throws Error with a `code` such as EADDRINUSE, and whatever `make` throws
 */
export async function listen(
  at: { readonly host: string; readonly port: number },
  make: (port: number) => Server,
): Promise<Server> {
  const reserved = createServer();
  return new Promise((resolve, reject) => {
    reserved.once('error', reject);
    reserved.listen(at.port, at.host, () => {
      // In the same turn, so that no connection comes before there is somebody to answer it.
      try {
        const server = make((reserved.address() as AddressInfo).port);
        connectionsOf.set(server, watchConnections(server));
        server.once('error', reject);
        server.listen(reserved, () => resolve(server));
      } catch (error) {
        reserved.close();
        reject(error);
      }
    });
  });
}

/** What to say where one cannot listen there. */
export function listenLine({ host, port }: { readonly host: string; readonly port: number }, code: string): string {
  return code === 'EADDRINUSE'
    ? `PORT=${port}: another process listens on ${host} there. Stop it, or set PORT to another port (0 takes a free one)`
    : `Cannot listen on HOST=${host} PORT=${port}. Set them to an address and a port of this machine`;
}

function watchConnections(server: Server): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
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
  return connections;
}

/**
 * Takes no more connections, answers what runs and what comes on open connections meanwhile, each as its connection's
 * last, and cuts off what is not done after `graceMs`.
 */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  const connections = connectionsOf.get(server) ?? new Map<Socket, Connection>();
  const began = performance.now();
  for (const { running } of connections.values()) running.forEach(makeLast);
  for (const event of REQUEST_EVENTS) server.prependListener(event, (_, response) => makeLast(response));
  const idle = setInterval(() => {
    const now = performance.now();
    for (const [socket, { running, idleSince }] of connections) {
      if (running.size === 0 && now - Math.max(began, idleSince) >= LAST_REQUEST_MS) socket.destroy();
    }
  }, IDLE_CHECK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await takeWaitingConnections(server);
  await new Promise<void>((resolve) => {
    // Not http's own close, which ends idle connections at once, and with them requests that are on their way.
    NetServer.prototype.close.call(server, () => resolve());
  });
  clearInterval(idle);
  clearTimeout(cutOff);
}

/**
 * Connections that the system holds ready for us, with requests on them, would be reset with the listener. Node takes one
 * a turn of its loop, so there is none left after a whole turn without one; the first may be half over.
 */
async function takeWaitingConnections(server: Server): Promise<void> {
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

/** The address that reaches a server on this machine. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
