import { randomUUID } from 'node:crypto';
import { chooseLanguage } from '../../application/messages/messages.ts';
import { send } from './answer.ts';
import type { Context, Middleware } from './context.ts';
import { problemAnswer, statusOf } from './error-mapping.ts';
import { HttpError } from './problem.ts';

/** One line of the log for each request. No tokens, no bodies, no query strings. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, `(none)` where none matched. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  readonly accountId: number | null;
  /** What went wrong inside, where the answer is a 5xx. */
  readonly error?: unknown;
}

/** Gives each request its id and its language, and each answer the headers that all have. */
export const introduce: Middleware = async (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  ctx.state.requestId = /^[A-Za-z0-9._:-]{1,128}$/.test(given) ? given : randomUUID();
  ctx.state.language = chooseLanguage(ctx.get('Accept-Language') || undefined);
  ctx.set({
    'X-Request-Id': ctx.state.requestId,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Language': ctx.state.language,
    Vary: 'Accept-Language',
  });
  return next();
};

/** Tells `log` of each request when its answer is done. */
export function report(log: (entry: RequestLogEntry) => void): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.res.once('close', () => {
      const { requestId, caller, failure } = ctx.state;
      // Left by whichever router took the request.
      const { routerPath } = ctx as { routerPath?: string };
      log({
        requestId,
        method: ctx.method,
        route: routerPath ?? '(none)',
        status: ctx.status,
        durationMs: Math.round((performance.now() - started) * 10) / 10,
        accountId: caller?.accountId ?? null,
        ...(failure === undefined ? {} : { error: failure }),
      });
    });
    return next();
  };
}

/** Turns what was thrown into a problem document; what is not ours to tell goes to the log alone. */
export function answerProblems(baseUrl: string): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (statusOf(error) >= 500) ctx.state.failure = error;
      send(ctx as Context, problemAnswer(error, { baseUrl, ...ctx.state }));
    }
  };
}

/** HTTP/1.1 demands a Host (RFC 9112 §3.2). @throws HttpError `bad_request` without one */
export const demandHost: Middleware = (ctx, next) => {
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) throw new HttpError('bad_request', {});
  return next();
};
