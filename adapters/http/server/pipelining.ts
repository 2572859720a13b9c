import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait per connection; at this number, reading from the connection pauses. */
const WAITING_MAX = 16;

/**
 * Handles the pipelined requests of a connection one at a time: the next starts once the previous response is flushed.
 * Node would start all of them, so a client that reads no response could make the service build many.
 */
export function queuePipelinedRequests(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Parameters<RequestListener>[]>();
  const begin = (socket: Socket, [request, response]: Parameters<RequestListener>) => {
    response.once('close', () => {
      const queue = waiting.get(socket) ?? [];
      const next = queue.shift();
      // Drops the remaining requests once the connection is closed for writing.
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
