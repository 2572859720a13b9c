import { type AddressInfo, createServer, type Server } from 'node:net';

/** Port 0 picks a free port. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Number of connections that may wait in the system while the process is busy, subject to its limit (somaxconn). Any
 * more are dropped, which clients notice only by waiting. Node's default is 511.
 */
const BACKLOG = 4_096;

/**
 * Listens, and calls `make` with the actual port to create the server: its addresses contain the port, which is unknown
 * before if `port` is 0.
 * @throws Error with a `code` such as EADDRINUSE, and the errors of `make`
 */
export async function listen<T extends Server>(at: ListenAddress, make: (port: number) => T): Promise<T> {
  const reserved = createServer();
  return new Promise((resolve, reject) => {
    reserved.once('error', reject);
    reserved.listen(at.port, at.host, () => {
      // Synchronously, so that no connection arrives before the server can serve it.
      try {
        const server = make((reserved.address() as AddressInfo).port);
        server.once('error', reject);
        server.listen(reserved, BACKLOG, () => resolve(server));
      } catch (error) {
        reserved.close();
        reject(error);
      }
    });
  });
}

/** The message if listening fails. `prefix` is the prefix of the variables for host and port. */
export function listenLine({ host, port }: ListenAddress, code: string, prefix: '' | 'METRICS_' = ''): string {
  return code === 'EADDRINUSE'
    ? `${prefix}PORT=${port}: another process listens on this port of ${host}. Stop it, or set ${prefix}PORT to another port (0 selects a free one)`
    : `Cannot listen on ${prefix}HOST=${host} ${prefix}PORT=${port}. Set them to an address and a port of this machine`;
}

/** The address of a server on this machine. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
