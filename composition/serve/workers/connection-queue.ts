import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToWorker } from './worker-messages.ts';

const DRAIN_CHECK_MS = 5;

/** The members of a worker that the queue uses. */
export interface ReceivingWorker {
  send(message: ToWorker, socket: Socket, options: object, sent: (error: Error | null) => void): boolean;
}

/** Connections in transit from the primary to a worker. */
export interface ConnectionQueue {
  /** Passes the unread connection to the next free worker, or queues it. */
  add(socket: Socket): void;
  /** The worker accepts connections from now on. */
  join(worker: ReceivingWorker): void;
  /** The worker accepts no more connections; one in transit to it goes to another worker. */
  leave(worker: ReceivingWorker): void;
  /** Resolves when nothing waits any more; connections not accepted within the time are closed. */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Replaces Node's own distribution of connections, which resets accepted ones when the last worker closes, without the
 * workers knowing of them. Here the primary stops accepting first, and no worker stops before it has received its last
 * connection. Workers get one connection at a time, round-robin, so that none queue up for a busy worker.
 */
export function createConnectionQueue(): ConnectionQueue {
  const waiting: Socket[] = [];
  const members = new Set<ReceivingWorker>();
  const free: ReceivingWorker[] = [];
  const sending = new Map<ReceivingWorker, Socket>();

  function passOn(): void {
    while (waiting.length > 0 && free.length > 0) send(free.shift() as ReceivingWorker, waiting.shift() as Socket);
  }

  function send(worker: ReceivingWorker, socket: Socket): void {
    const message: ToWorker = { presswerk: 'connection' };
    sending.set(worker, socket);
    worker.send(message, socket, {}, (error) => {
      // If the worker has left in the meantime, its connection was already passed on.
      if (!sending.delete(worker)) return;
      if (error !== null) waiting.unshift(socket);
      else if (members.has(worker)) free.push(worker);
      passOn();
    });
  }

  return {
    add(socket) {
      socket.on('error', () => undefined);
      waiting.push(socket);
      passOn();
    },
    join(worker) {
      members.add(worker);
      free.push(worker);
      passOn();
    },
    leave(worker) {
      members.delete(worker);
      const index = free.indexOf(worker);
      if (index >= 0) free.splice(index, 1);
      const socket = sending.get(worker);
      if (socket !== undefined) waiting.unshift(socket);
      sending.delete(worker);
      passOn();
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
