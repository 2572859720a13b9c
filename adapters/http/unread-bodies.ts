import { createServer, type IncomingMessage, type Server } from 'node:http';
import type Koa from 'koa';
import type { Context, Middleware, State } from './context.ts';

/**
 * An answer may be given before the body was read. Closing at once would reset the connection, and the client might never
 * see the answer; reading to the end would make refusing pointless. So: answer, listen for a moment, then close.
 */

/** How long, after an early answer, a client may go on sending before it is cut off. */
const LINGER_MS = 1000;

/** Requests whose client waits to be told to send its body (`Expect: 100-continue`). */
const waiting = new WeakSet<IncomingMessage>();

/** A server for the app. A client that asks first is told to go on only when its body is about to be read. */
export function createHttpServer(app: Koa<State>): Server {
  const handle = app.callback();
  const server = createServer(handle);
  server.on('checkContinue', (request, response) => {
    waiting.add(request);
    void handle(request, response);
  });
  // Any other expectation is none that we know; the request is answered as if it had none.
  server.on('checkExpectation', handle);
  return server;
}

/** To be called before a body is read: tells a client that waits to go on. */
export function inviteBody({ req, res }: Pick<Context, 'req' | 'res'>): void {
  if (waiting.delete(req)) res.writeContinue();
}

export const cutOffUnreadBodies: Middleware = async (ctx, next) => {
  await next();
  const { req, res } = ctx;
  // It will not send its body now, so that what it sends next could not be told from one.
  if (waiting.has(req)) ctx.set('Connection', 'close');
  res.once('finish', () => {
    if (req.complete) return;
    const timer = setTimeout(() => req.socket.destroy(), LINGER_MS);
    timer.unref();
    req.once('end', () => clearTimeout(timer));
    req.resume();
  });
};
