import { connect, type Socket } from 'node:net';
import type { PgClient } from './pg.ts';

/** How long a server or a pooler may take to greet: it does so before it asks who is there. */
const GREETING_MS = 3_000;
/** PostgreSQL's SSLRequest (protocol 3.0): its length, its code. The answer is one byte, whatever it says. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

type Server = Pick<PgClient, 'host' | 'port'>;

/** A connection of its own to where the client is connected. */
export function connectBeside({ host, port }: Server): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/**
 * Whether there is a way to the server just now: a network that dies in silence refuses nothing, and a statement that takes long
 * looks the same. Who asks meanwhile gets the same answer.
 */
export function createReach(): (server: Server) => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return (server) => {
    asked ??= greets(server).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

function greets(server: Server): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectBeside(server);
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(GREETING_MS, () => end(false));
    socket.on('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', () => end(true));
    socket.write(SSL_REQUEST);
  });
}
