import type { OpenSpan, Tracer } from '../../../application/ports/index.ts';
import type { Context } from '../kernel/context.ts';
import type { RequestLogEntry } from '../kernel/options.ts';

export interface RequestSpan extends Pick<OpenSpan, 'traceId' | 'run'> {
  end(entry: RequestLogEntry): void;
}

/** Methods by OpenTelemetry's conventions. Any other method is recorded as `_OTHER`. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Starts a request's span, without path or caller. Undefined for health probes, which would flood the traces.
 */
export function beginRequestSpan(
  tracer: Tracer,
  ctx: Pick<Context, 'method' | 'path' | 'get'>,
): RequestSpan | undefined {
  if (ctx.path.startsWith('/health/')) return undefined;
  const method = METHODS.has(ctx.method) ? ctx.method : '_OTHER';
  const span = tracer.begin({
    // Replaced at the end, when the route is known.
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
