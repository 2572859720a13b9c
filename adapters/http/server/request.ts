import { randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../application/errors.ts';
import { chooseLanguage } from '../../../application/messages/messages.ts';
import { tokenOf } from '../../../domain/index.ts';
import type { Answer } from '../kernel/answers/answer.ts';
import { send } from '../kernel/answers/send.ts';
import type { Context, Middleware } from '../kernel/context.ts';
import { addressOf } from '../kernel/limits/client-address.ts';
import type { RequestLogEntry } from '../kernel/options.ts';
import { codeOf, problemAnswer, statusOf } from '../kernel/problems/error-mapping.ts';
import { untilUncaught, wasInterrupted } from './uncaught-errors.ts';

/** Gives each request its id and its language, and each answer the headers that all have. */
export const introduce: Middleware = async (ctx, next) => {
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

/** A client that is gone before it has its answer, as proxies write it: no answer of ours has this status. */
const CLIENT_GONE = 499;

/** Logs each request once its answer is sent and its work is done. */
export function report(log: (entry: RequestLogEntry) => void): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const address = addressOf(ctx);
    // Where the client goes first, the work may go on, and may fail.
    let unfinished = 2;
    const finish = () => {
      unfinished--;
      if (unfinished > 0) return;
      const { requestId, caller, failure, problem } = ctx.state;
      // Left by whichever router took the request.
      const { routerPath } = ctx as { routerPath?: string };
      const isCut = !ctx.res.writableFinished;
      const isInterrupted = wasInterrupted(ctx.res);
      log({
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
      });
    };
    ctx.res.once('close', finish);
    try {
      await next();
    } finally {
      finish();
    }
  };
}

function bytesOf({ method, status, response, body }: Parameters<Middleware>[0]): number | null {
  if (method === 'HEAD' || status === 304 || body == null) return 0;
  return response.length ?? null;
}

/** Turns what was thrown into a problem document; what is not for clients goes to the log alone. */
export function answerProblems(baseUrl: string): Middleware {
  return async (ctx, next) => {
    try {
      await untilUncaught(next);
    } catch (error) {
      if (statusOf(error) >= 500) ctx.state.failure = error;
      ctx.state.problem = {
        problem: codeOf(error),
        ...(ApplicationError.is(error, 'unauthenticated') ? { reason: error.details.reason } : {}),
      };
      send(ctx as Context, writtenAnswer(error, baseUrl, ctx as Context));
    }
  };
}

/**
 * The problem of an error, written as JSON. An error that cannot be written, such as one of an embedder's own with details that
 * the texts do not expect, becomes `internal_error`: every answer under /api is JSON (contract §1).
 */
function writtenAnswer(error: unknown, baseUrl: string, { state }: Context): Answer {
  const write = (written: unknown): Answer => {
    const answer = problemAnswer(written, { baseUrl, ...state });
    return { ...answer, body: JSON.stringify(answer.body) };
  };
  try {
    return write(error);
  } catch (failure) {
    state.failure = new AggregateError([error, failure], 'a problem could not be written');
    state.problem = { problem: codeOf(undefined) };
    return write(undefined);
  }
}
