import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { ExportListener } from './export-listener.ts';

/** Time limit of an export, including retries. */
export const EXPORT_MS = 3_000;

/** Exports over HTTP. The library reads OpenTelemetry's certificate variables itself. */
export function createExporter({
  endpoint,
  headers = {},
  onLost,
  onRegained,
}: ExportListener & {
  readonly endpoint: string;
  readonly headers?: Readonly<Record<string, string>>;
}): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
  });
  let isLost = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.SUCCESS) {
          if (isLost) onRegained();
          isLost = false;
        } else if (!isLost) {
          isLost = true;
          onLost(reasonOf(result.error));
        }
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The status or the system's code, but not the collector's text, which may repeat a header. */
function reasonOf(error: (Error & { readonly code?: unknown }) | undefined): string {
  const code = error?.code;
  if (typeof code === 'number') return `the collector responded with ${code}`;
  return typeof code === 'string' ? code : (error?.message ?? 'unknown');
}
