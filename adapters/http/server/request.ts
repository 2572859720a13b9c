import { randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../application/errors.ts';
import { chooseLanguage } from '../../../application/messages/messages.ts';
import type { Tracer } from '../../../application/ports/index.ts';
import { tokenOf } from '../../../domain/index.ts';
import type { Context, Middleware } from '../kernel/context.ts';
import { addressOf } from '../kernel/limits/client-address.ts';
import type { RequestLogEntry } from '../kernel/options.ts';
import { codeOf, problemResponse, statusOf } from '../kernel/problems/error-mapping.ts';
import type { HttpResponse } from '../kernel/responses/response.ts';
import { send } from '../kernel/responses/send.ts';
import { beginRequestSpan } from './request-span.ts';
import { untilUncaught, wasInterrupted } from './uncaught-errors.ts';

/** Sets the request's id and language, and the matching response headers. */
export const setRequestContext: Middleware = async (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  ctx.state.requestId = /^[A-Za-z0-9._:-]{1,128}$/.test(given) ? given : randomUUID();
  ctx.state.language = chooseLanguage(ctx.get('Accept-Language') || undefined);
  ctx.set({
    'X-Request-Id': ctx.state.requestId,
    'Content-Language': ctx.state.language,
    Vary: 'Accept-Language',
  });
  return next();
};

/** nginx's status for a client that disconnected before the response; logged, never sent. */
const CLIENT_GONE = 499;

/** Logs each request once its response is sent and its handler has finished, and ends its span. */
export function logRequests(log: (entry: RequestLogEntry) => void, tracer?: Tracer): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const address = addressOf(ctx);
    const span = tracer === undefined ? undefined : beginRequestSpan(tracer, ctx);
    if (span !== undefined) ctx.state.traceId = span.traceId;
    // The handler may keep running, and fail, after the client has disconnected.
    let unfinished = 2;
    const finish = () => {
      unfinished--;
      if (unfinished > 0) return;
      const { requestId, caller, failure, problem } = ctx.state;
      // Set by @koa/router.
      const { routerPath } = ctx as { routerPath?: string };
      const isCut = !ctx.res.writableFinished;
      const isInterrupted = wasInterrupted(ctx.res);
      const entry: RequestLogEntry = {
        requestId,
        method: ctx.method,
        route: routerPath ?? '(none)',
        status: isCut && !ctx.res.headersSent ? (isInterrupted ? 503 : CLIENT_GONE) : ctx.status,
        durationMs: Math.round((performance.now() - started) * 10) / 10,
        bytes: isCut ? null : bytesOf(ctx),
        accountId: caller?.accountId ?? null,
        tokenId: caller === undefined ? null : (tokenOf(caller)?.id ?? null),
        address,
        ...problem,
        ...(isInterrupted ? { endedBy: 'shutdown' } : isCut ? { endedBy: 'client', aborted: true } : {}),
        ...(failure === undefined ? {} : { error: failure }),
      };
      if (span === undefined) return log(entry);
      span.run(() => log(entry));
      span.end(entry);
    };
    ctx.res.once('close', finish);
    try {
      await (span === undefined ? next() : span.run(next));
    } finally {
      finish();
    }
  };
}

function bytesOf({ method, status, response, body }: Parameters<Middleware>[0]): number | null {
  if (method === 'HEAD' || status === 304 || body == null) return 0;
  return response.length ?? null;
}

/** Turns errors into problem documents; unexpected errors are only logged. */
export function handleErrors(baseUrl: string): Middleware {
  return async (ctx, next) => {
    try {
      await untilUncaught(next);
    } catch (error) {
      if (statusOf(error) >= 500) ctx.state.failure = error;
      ctx.state.problem = {
        problem: codeOf(error),
        ...(ApplicationError.is(error, 'unauthenticated') ? { reason: error.details.reason } : {}),
      };
      send(ctx as Context, serialisedProblem(error, baseUrl, ctx as Context));
    }
  };
}

/**
 * The problem of an error, serialised. If that throws, for example for an embedder's error with unexpected details, the
 * response becomes `internal_error`: every response under /api is JSON (contract §1).
 */
function serialisedProblem(error: unknown, baseUrl: string, { state }: Context): HttpResponse {
  const serialise = (cause: unknown): HttpResponse => {
    const response = problemResponse(cause, { baseUrl, ...state });
    return { ...response, body: JSON.stringify(response.body) };
  };
  try {
    return serialise(error);
  } catch (failure) {
    state.failure = new AggregateError([error, failure], 'a problem could not be written');
    state.problem = { problem: codeOf(undefined) };
    return serialise(undefined);
  }
}
