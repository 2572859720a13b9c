import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../kernel/limits/client-address.ts';
import { networkOf } from '../kernel/limits/network.ts';

/** So many connections a network may have at a time: a quarter of the descriptors that many systems give a process. */
export const CONNECTIONS_MAX = 256;

/** Closes the newest connections of a network that has more than its number: none of them takes others their descriptors. */
export function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // Gone already, or no connection of a network at all.
    const address = plainAddress(socket.remoteAddress);
    if (address === null) return;
    const network = networkOf(address, 56);
    const count = open.get(network) ?? 0;
    if (count >= CONNECTIONS_MAX) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
