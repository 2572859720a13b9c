import type { OpenSpan, Tracer } from '../../../application/ports/index.ts';
import type { Context } from '../kernel/context.ts';
import type { RequestLogEntry } from '../kernel/options.ts';

/** The span of a request. */
export interface RequestSpan extends Pick<OpenSpan, 'traceId' | 'run'> {
  end(entry: RequestLogEntry): void;
}

/** Methods by OpenTelemetry's conventions; a client may send any others. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Begins the span of a request, which contains neither its path nor its caller. Undefined for probes, which come every
 * few seconds.
 */
export function beginRequestSpan(
  tracer: Tracer,
  ctx: Pick<Context, 'method' | 'path' | 'get'>,
): RequestSpan | undefined {
  if (ctx.path.startsWith('/health/')) return undefined;
  const method = METHODS.has(ctx.method) ? ctx.method : '_OTHER';
  const span = tracer.begin({
    // The route is known once the router has found it.
    name: method,
    kind: 'server',
    attributes: { 'http.request.method': method },
    traceparent: ctx.get('traceparent'),
  });
  return {
    traceId: span.traceId,
    run: span.run,
    end: ({ route, status, problem, endedBy }) =>
      span.end({
        name: `${method} ${route}`,
        attributes: {
          'http.route': route,
          'http.response.status_code': status,
          ...(problem === undefined && endedBy === undefined ? {} : { 'error.type': problem ?? endedBy ?? '' }),
        },
        isFailed: status >= 500,
      }),
  };
}
