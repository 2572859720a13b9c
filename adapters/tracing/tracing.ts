import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanAttributes, SpanStart, Tracer } from '../../application/ports/index.ts';
import type { ExportListener } from './export-listener.ts';
import { createExporter, EXPORT_MS } from './exporter.ts';
import { createWorkSpans, type WorkSpans } from './work-spans.ts';

export interface TracingOptions extends ExportListener {
  /** URL of the collector. Spans are sent to `/v1/traces` below it, as OTLP over HTTP in JSON. */
  readonly endpoint: string;
  /** Headers of each export, such as a key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Distinguishes this process from the service's other ones. */
  readonly instance: string;
  /** Fraction of the traces begun here that are recorded, from 0 to 1; other traces follow their parent. Default: 1. */
  readonly share?: number;
}

/** Records spans and exports them in the background: a slow or absent collector delays nothing. */
export interface Tracing extends Tracer {
  /** Records spans of work that has already ended. */
  readonly work: WorkSpans;
  /** Exports the remaining spans, within STOP_MS. */
  close(): Promise<void>;
}

/** Maximum number of spans waiting for an export; further ones are dropped. A span takes about a kilobyte. */
const QUEUE_MAX = 4_096;
const BATCH_MAX = 512;
/** Delay between the first waiting span and its export. */
const EXPORT_DELAY_MS = 2_000;
/** Time limit of `close`. An export that hangs ends by itself shortly after. */
export const STOP_MS = EXPORT_MS;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Registers nothing globally: an embedder's own OpenTelemetry is left alone. */
export function createTracing(options: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [resourceAttributesEnvDetector] }).merge(
      resourceFromAttributes({
        'service.name': options.serviceName,
        'service.version': options.version,
        'service.instance.id': options.instance,
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share ?? 1) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(options),
        maxQueueSize: QUEUE_MAX,
        maxExportBatchSize: BATCH_MAX,
        scheduledDelayMillis: EXPORT_DELAY_MS,
        exportTimeoutMillis: EXPORT_MS * 2,
      }),
    ],
  });
  const tracer = provider.getTracer('presswerk', options.version);
  const current = new AsyncLocalStorage<Span>();

  const start = ({ name, kind, attributes = {} }: SpanStart, parent: Span | undefined, startTime?: number): Span =>
    tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes: { ...attributes }, ...(startTime !== undefined && { startTime }) },
      parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent),
    );
  const end = (span: Span, isFailed: boolean, endTime?: number) => {
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };

  /** Records a span of work that has just ended, if it is part of another span: alone it would be useless. */
  const record = (name: string, kind: SpanStart['kind'], seconds: number, attributes: SpanAttributes) => {
    const parent = current.getStore();
    // The parent may have ended: a job does not wait for everything that it starts.
    if (parent === undefined || (parent.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
    const endTime = Date.now();
    const span = start({ name, kind, attributes }, parent, endTime - seconds * 1000);
    end(span, attributes['error.type'] !== undefined, endTime);
  };

  return {
    begin(options) {
      const parent = options.traceparent === undefined ? current.getStore() : remoteSpan(options.traceparent);
      const span = start(options, parent);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
        run: (work) => current.run(span, work),
        end({ name, attributes = {}, isFailed }) {
          if (name !== undefined) span.updateName(name);
          span.setAttributes({ ...attributes });
          end(span, isFailed);
        },
      };
    },
    traceId: () => current.getStore()?.spanContext().traceId,
    work: createWorkSpans(record),
    async close() {
      // Failed exports have already been reported.
      const exported = provider.shutdown().catch(() => undefined);
      await Promise.race([exported, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** The sender's span; undefined if the header is missing or malformed. `tracestate` is ignored: it may hold any text. */
function remoteSpan(traceparent: string): Span | undefined {
  const parent = parseTraceParent(traceparent);
  return parent === null ? undefined : trace.wrapSpanContext({ ...parent, isRemote: true });
}
