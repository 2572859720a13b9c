/** Messages between the primary and its workers; the same channel carries others (metrics). */

/** `connection` comes with a socket. */
export type ToWorker = { readonly presswerk: 'connection' } | { readonly presswerk: 'stop' };

/** `failed` carries the reason why the worker cannot start, for the operator. */
export type FromWorker = { readonly presswerk: 'ready' } | { readonly presswerk: 'failed'; readonly line: string };

/** The message if it is one of these, otherwise undefined. */
export function ours<Message extends ToWorker | FromWorker>(message: unknown): Message | undefined {
  const isOurs = typeof message === 'object' && message !== null && 'presswerk' in message;
  return isOurs ? (message as Message) : undefined;
}
