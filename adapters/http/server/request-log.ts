import type { Tracer } from '../../../application/ports/index.ts';
import { tokenOf } from '../../../domain/index.ts';
import type { Middleware } from '../kernel/context.ts';
import { addressOf } from '../kernel/limits/client-address.ts';
import type { RequestLogEntry } from '../kernel/options.ts';
import { beginRequestSpan } from './request-span.ts';
import { wasInterrupted } from './uncaught-errors.ts';

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
    let pending = 2;
    const finish = () => {
      pending--;
      if (pending > 0) return;
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
