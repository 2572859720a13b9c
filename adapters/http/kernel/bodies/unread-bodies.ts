import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from '../context.ts';

/*
 * A request may be refused before its body is read. Closing the connection at once could reset it before the client
 * sees the response; reading the whole body would defeat the refusal. So: respond, discard input for a second, then
 * close.
 */

/** Milliseconds a client may keep sending after an early response before it is disconnected. */
export const LINGER_MS = 1000;

/** Requests with `Expect: 100-continue` that have not yet been invited to send their body. */
const awaitingContinue = new WeakSet<IncomingMessage>();

/** Marks a request whose client waits for `100 Continue`. */
export function markAwaitingContinue(request: IncomingMessage): void {
  awaitingContinue.add(request);
}

/** Sends `100 Continue` to a client that waits for it. Call it before reading a body. */
export function sendContinue({ req, res }: Pick<Context, 'req' | 'res'>): void {
  if (awaitingContinue.delete(req)) res.writeContinue();
}

/** Closes the connection after a response that was sent before the request's body was read. */
export const closeAfterUnreadBody: Middleware = async (ctx, next) => {
  await next();
  const { req, res } = ctx;
  // The client may or may not send its body now, so the start of the next request is unknown.
  if (awaitingContinue.has(req)) ctx.set('Connection', 'close');
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => req.socket.destroy(), LINGER_MS);
    timer.unref();
    req.once('end', () => clearTimeout(timer));
    req.resume();
  });
};
