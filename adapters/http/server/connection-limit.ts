import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientNetwork } from '../../../application/ports/index.ts';
import { normaliseAddress } from '../kernel/limits/client-address.ts';
import { networkOf, siteOf } from '../kernel/limits/network.ts';

/** Connections of one household (IPv4 address, IPv6 /56): a quarter of the common limit of 1,024 descriptors. */
export const CONNECTIONS_MAX = 256;
/** Connections of one site (IPv4 /24, IPv6 /48), however many households it has. */
const CONNECTIONS_OF_SITE_MAX = 2 * CONNECTIONS_MAX;

/** Closes new connections of a network at its limit, so that no network uses up the process's descriptors. */
export function limitConnections(server: Server): void {
  const open = new Map<ClientNetwork, number>();
  server.on('connection', (socket: Socket) => {
    // Null if the client has disconnected, or for a Unix socket.
    const address = normaliseAddress(socket.remoteAddress);
    if (address === null) return;
    const [household, site] = [networkOf(address, 56), siteOf(address)];
    const isOverLimit =
      (open.get(household) ?? 0) >= CONNECTIONS_MAX || (open.get(site) ?? 0) >= CONNECTIONS_OF_SITE_MAX;
    if (isOverLimit) {
      socket.destroy();
      return;
    }
    for (const network of [household, site]) open.set(network, (open.get(network) ?? 0) + 1);
    socket.once('close', () => {
      for (const network of [household, site]) {
        const left = (open.get(network) ?? 1) - 1;
        if (left === 0) open.delete(network);
        else open.set(network, left);
      }
    });
  });
}
