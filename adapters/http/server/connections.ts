import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientNetwork } from '../../../application/ports/index.ts';
import { plainAddress } from '../kernel/limits/client-address.ts';
import { networkOf, siteOf } from '../kernel/limits/network.ts';

/** Connections that a household may have at a time: a quarter of the descriptors that many systems give a process. */
export const CONNECTIONS_MAX = 256;
/** Those of a site, whatever number of households it has. */
const CONNECTIONS_OF_SITE_MAX = 2 * CONNECTIONS_MAX;

/** Closes the newest connections of a network that has more than its number: none of them takes others their descriptors. */
export function limitConnections(server: Server): void {
  const open = new Map<ClientNetwork, number>();
  server.on('connection', (socket: Socket) => {
    // Gone already, or no connection of a network at all.
    const address = plainAddress(socket.remoteAddress);
    if (address === null) return;
    const [household, site] = [networkOf(address, 56), siteOf(address)];
    const isTooMany = (open.get(household) ?? 0) >= CONNECTIONS_MAX || (open.get(site) ?? 0) >= CONNECTIONS_OF_SITE_MAX;
    if (isTooMany) {
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
