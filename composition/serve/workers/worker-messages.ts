/** Messages between the primary and its workers; the same channel carries others (metrics). */

/** `connection` comes with a socket. */
export type ToWorker = { readonly presswerk: 'connection' } | { readonly presswerk: 'stop' };

/** `failed` carries the reason why the worker cannot start, for the operator. */
export type FromWorker = { readonly presswerk: 'ready' } | { readonly presswerk: 'failed'; readonly line: string };

/** Returns undefined for any other message on the channel. */
export function parseMessage<Message extends ToWorker | FromWorker>(message: unknown): Message | undefined {
  const isOurs = typeof message === 'object' && message !== null && 'presswerk' in message;
  return isOurs ? (message as Message) : undefined;
}
