/**
 * Attributes of spans, by OpenTelemetry's semantic conventions. A closed list: a span cannot carry an address, a token,
 * a text or an email address. Except for numbers, every value is one of a small set.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  /** A route's pattern, never a path. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'db.system.name'?: 'postgresql' | 'redis';
  /** The first word of a statement, or the Redis command. */
  readonly 'db.operation.name'?: string;
  /** The first table of a statement. */
  readonly 'db.collection.name'?: string;
  /** The code of a failure: a problem, an SQLSTATE, an outcome. */
  readonly 'error.type'?: string;
  readonly 'presswerk.job'?: string;
  /** The result of work that did not fail, such as `signed` or `unsigned`. */
  readonly 'presswerk.outcome'?: string;
}

export interface SpanStart {
  /** One of a small set. */
  readonly name: string;
  /** `server` for a request that we receive, `client` for one that we send. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /**
   * The header `traceparent` of a request (W3C Trace Context), empty without one; anything malformed is ignored. The
   * parent is the current span if this is absent.
   */
  readonly traceparent?: string;
}

export interface SpanEnd {
  /** Replaces the name given at the start. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  readonly isFailed: boolean;
}

/** A span that has not ended. */
export interface OpenSpan {
  /** 32 hex digits. */
  readonly traceId: string;
  /** The header for requests made in this span. */
  readonly traceparent: string;
  /** Calls `work` in this span: what it starts, and awaits, has this span as its parent. */
  run<T>(work: () => T): T;
  end(end: SpanEnd): void;
}

/** Records spans. Its methods take microseconds and never throw. */
export interface Tracer {
  begin(start: SpanStart): OpenSpan;
  /** The id of the trace that the caller runs in; undefined outside of any. */
  traceId(): string | undefined;
}
