import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

/** Between looks for connections that have become idle. */
const IDLE_CHECK_MS = 50;

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
        server.once('error', reject);
        server.listen(reserved, () => resolve(server));
      } catch (error) {
        reserved.close();
        reject(error);
      }
    });
  });
}

/** Takes no more connections, lets running requests finish, and cuts off what is not done after `graceMs`. */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  // A connection that is kept alive counts as open until its client goes.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idle);
  clearTimeout(cutOff);
}

/** The address that reaches a server on this machine. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
