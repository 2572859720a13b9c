import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from '../context.ts';

/**
 * An answer may be given before the body was read. Closing at once would reset the connection, and the client might never
 * see the answer; reading to the end would make refusing pointless. So: answer, listen for a moment, then close.
 */

/** How long, after an early answer, a client may go on sending before it is cut off. */
export const LINGER_MS = 1000;

/** Requests whose client waits before it sends its body (`Expect: 100-continue`). */
const waiting = new WeakSet<IncomingMessage>();

/** To be called for a request whose client waits for `100 Continue`. */
export function expectsInvitation(request: IncomingMessage): void {
  waiting.add(request);
}

/** To be called before a body is read: sends `100 Continue` to a client that waits for it. */
export function inviteBody({ req, res }: Pick<Context, 'req' | 'res'>): void {
  if (waiting.delete(req)) res.writeContinue();
}

export const cutOffUnreadBodies: Middleware = async (ctx, next) => {
  await next();
  const { req, res } = ctx;
  // It will not send its body now, so that what it sends next could be taken for one.
  if (waiting.has(req)) ctx.set('Connection', 'close');
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => req.socket.destroy(), LINGER_MS);
    timer.unref();
    req.once('end', () => clearTimeout(timer));
    req.resume();
  });
};
