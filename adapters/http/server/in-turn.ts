import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** So many requests may wait on a connection for the answers before theirs; then no more are read from it. */
const WAITING_MAX = 16;

/**
 * Handles the requests of a connection one after the other, the next when the answer before it is in the system's hands:
 * whoever sends many at once and reads no answer has one of them made, and no more. Node itself would begin them all.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Parameters<RequestListener>[]>();
  const begin = (socket: Socket, [request, response]: Parameters<RequestListener>) => {
    response.once('close', () => {
      const queue = waiting.get(socket) ?? [];
      const next = queue.shift();
      // After the last answer of a connection nothing on it counts any more.
      if (next === undefined || !socket.writable) {
        waiting.delete(socket);
        return;
      }
      if (queue.length < WAITING_MAX) socket.resume();
      begin(socket, next);
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      begin(socket, [request, response]);
      return;
    }
    queue.push([request, response]);
    if (queue.length >= WAITING_MAX) socket.pause();
  };
}
