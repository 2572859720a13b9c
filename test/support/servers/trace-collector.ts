import { type Received, type Receiver, startReceiver } from '../webhooks/webhook-receiver.ts';

/** A span as OTLP's JSON has it, with plain attributes. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** 2 if it failed. */
  readonly status: number;
  readonly milliseconds: number;
}

export interface TraceCollector extends Receiver {
  spans(): ReceivedSpan[];
  /** Attributes of the resource of the first export. */
  resource(): Readonly<Record<string, string | number>>;
  /** Everything received, as text. */
  text(): string;
}

/** An OpenTelemetry collector for OTLP over HTTP, in JSON. */
export async function startTraceCollector(
  answer: NonNullable<Parameters<typeof startReceiver>[0]> = (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
): Promise<TraceCollector> {
  const receiver = await startReceiver(answer);
  const groups = () => receiver.requests.flatMap(({ body }: Received) => (JSON.parse(body) as Export).resourceSpans);
  return {
    ...receiver,
    spans: () =>
      groups()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes = [], parentSpanId = '', status = {}, ...span }) => ({
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId,
          name: span.name,
          kind: span.kind,
          attributes: plain(attributes),
          status: status.code ?? 0,
          milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        })),
    resource: () => plain(groups()[0]?.resource.attributes ?? []),
    text: () => receiver.requests.map(({ body }) => body).join('\n'),
  };
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly kind: number;
        readonly attributes?: readonly Attribute[];
        readonly status?: { readonly code?: number };
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
      }[];
    }[];
  }[];
}

function plain(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  );
}
