import { connect, type Socket } from 'node:net';
import type { PgClient } from './pg.ts';

/** Time limit for the greeting of a server or pooler, which comes before authentication. */
const GREETING_MS = 3_000;
/** PostgreSQL's SSLRequest (protocol 3.0): length and code. The response is one byte; its value does not matter here. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

type Server = Pick<PgClient, 'host' | 'port'>;

/** Opens a separate connection to the client's server. */
export function connectSeparately({ host, port }: Server): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/**
 * Returns a function that checks whether the server can be reached: a network that dies silently reports no error, so that
 * a statement on it looks like a slow one. Concurrent callers share one check.
 */
export function createReachabilityCheck(): (server: Server) => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return (server) => {
    pending ??= greets(server).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

function greets(server: Server): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSeparately(server);
    const end = (isReachable: boolean) => {
      socket.destroy();
      resolve(isReachable);
    };
    socket.setTimeout(GREETING_MS, () => end(false));
    socket.on('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', () => end(true));
    socket.write(SSL_REQUEST);
  });
}
