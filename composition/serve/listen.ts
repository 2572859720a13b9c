import { type AddressInfo, createServer, type Server } from 'node:net';

/** Where to listen; port 0 takes a free one. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * So many connections wait in the system until a busy process takes them up, as far as the system allows (somaxconn). One
 * more is dropped, which its client only learns of by waiting. Node's own is 511.
 */
const BACKLOG = 4_096;

/**
 * Listens, and lets `make` build the server for the port that was got: its addresses hold the port, which with port 0 is
 * not known before.
 * @throws Error with a `code` such as EADDRINUSE, and whatever `make` throws
 */
export async function listen<T extends Server>(at: ListenAddress, make: (port: number) => T): Promise<T> {
  const reserved = createServer();
  return new Promise((resolve, reject) => {
    reserved.once('error', reject);
    reserved.listen(at.port, at.host, () => {
      // In the same turn, so that no connection comes before there is somebody to answer it.
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

/** What to say where one cannot listen there; the variables that say where begin with `prefix`. */
export function listenLine({ host, port }: ListenAddress, code: string, prefix: '' | 'METRICS_' = ''): string {
  return code === 'EADDRINUSE'
    ? `${prefix}PORT=${port}: another process listens on ${host} there. Stop it, or set ${prefix}PORT to another port (0 takes a free one)`
    : `Cannot listen on ${prefix}HOST=${host} ${prefix}PORT=${port}. Set them to an address and a port of this machine`;
}

/** The address that reaches a server on this machine. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
