import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToWorker } from './worker-messages.ts';

const DRAIN_CHECK_MS = 5;

/** What we use of a worker. */
export interface Taker {
  send(message: ToWorker, socket: Socket, options: object, sent: (error: Error | null) => void): boolean;
}

/** Connections on their way from the primary to a worker. */
export interface ConnectionQueue {
  /** The connection, which nobody has read from, goes to the next worker that is free, or waits for one. */
  add(socket: Socket): void;
  /** The worker takes connections from now on. */
  join(worker: Taker): void;
  /** The worker takes no more; one that was just being handed to it goes to another. */
  leave(worker: Taker): void;
  /** Resolves when nothing waits any more; what no worker has taken within the time is cut off. */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Node's own way of handing connections round resets those that it has accepted when the last worker closes, and the
 * workers cannot know of them. Here the primary stops accepting first, and no worker stops before it has got the last.
 * A worker is given one at a time, in turn, so that none piles up before one that is busy.
 */
export function createConnectionQueue(): ConnectionQueue {
  const waiting: Socket[] = [];
  const members = new Set<Taker>();
  const free: Taker[] = [];
  const sending = new Map<Taker, Socket>();

  function handOver(): void {
    while (waiting.length > 0 && free.length > 0) send(free.shift() as Taker, waiting.shift() as Socket);
  }

  function send(worker: Taker, socket: Socket): void {
    const message: ToWorker = { presswerk: 'connection' };
    sending.set(worker, socket);
    worker.send(message, socket, {}, (error) => {
      // Whoever left meanwhile has given its connection back.
      if (!sending.delete(worker)) return;
      if (error !== null) waiting.unshift(socket);
      else if (members.has(worker)) free.push(worker);
      handOver();
    });
  }

  return {
    add(socket) {
      socket.on('error', () => undefined);
      waiting.push(socket);
      handOver();
    },
    join(worker) {
      members.add(worker);
      free.push(worker);
      handOver();
    },
    leave(worker) {
      members.delete(worker);
      const index = free.indexOf(worker);
      if (index >= 0) free.splice(index, 1);
      const socket = sending.get(worker);
      if (socket !== undefined) waiting.unshift(socket);
      sending.delete(worker);
      handOver();
    },
    async drain(timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      while (members.size > 0 && waiting.length + sending.size > 0 && performance.now() < deadline) {
        await sleep(DRAIN_CHECK_MS);
      }
      for (const socket of waiting.splice(0)) socket.destroy();
    },
  };
}
