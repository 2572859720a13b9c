/** How much of the minute's requests is left to the token. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** When the whole limit is there again. */
  readonly resetsAt: Date;
}

/** What every call resolves with: the record, and what the answer says beside it. */
export interface Answer<Data, Meta = object> {
  readonly data: Data;
  /** What there is to say of it, such as `warnings` and `ignored_fields`; empty where there is nothing. */
  readonly meta: Meta;
  /** The version's tag, for `ifMatch` and `ifNoneMatch`; null where the answer has none. */
  readonly etag: string | null;
  /** True where this is the answer of an earlier attempt with the same idempotency key. */
  readonly replayed: boolean;
  readonly status: number;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  readonly headers: Headers;
}

/** A page of a list, and where the others are. */
export interface Page<Item, Meta, Links = unknown> extends Answer<readonly Item[], Meta> {
  readonly links: Links;
}

/** The record is still the one that `ifNoneMatch` names; nothing else was sent. */
export interface NotModified {
  readonly data: null;
  readonly etag: string | null;
  readonly status: 304;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  readonly headers: Headers;
}

/** An answer whose body has come whole. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, a Blob where one was asked for, or undefined without a body. */
  readonly body: unknown;
}

/** The rate limit from an answer's headers; null where a header is missing or no number. */
export function rateLimitOf(headers: Headers): RateLimit | null {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => {
    const value = headers.get(`X-RateLimit-${name}`);
    return value === null || value.trim() === '' ? Number.NaN : Number(value);
  }) as [number, number, number];
  if (![limit, remaining, reset].every(Number.isFinite)) return null;
  return { limit, remaining, resetsAt: new Date(reset * 1000) };
}

/** An envelope `{ data, meta?, links? }` as the client gives it. */
export function answerOf<A extends Answer<unknown>>({ status, headers, body }: Received): A {
  const { data = null, meta = {}, links } = (body ?? {}) as { data?: unknown; meta?: object; links?: unknown };
  return {
    data,
    meta,
    ...(links === undefined ? {} : { links }),
    etag: headers.get('ETag'),
    replayed: headers.get('Idempotency-Replayed') === 'true',
    status,
    requestId: headers.get('X-Request-Id'),
    rateLimit: rateLimitOf(headers),
    headers,
  } as unknown as A;
}

/** The target of a link in the `Link` header (RFC 8288) with this relation; null where there is none. */
export function linkOf(headers: Headers, relation: string): string | null {
  for (const [, target = '', parameters = ''] of (headers.get('Link') ?? '').matchAll(/<([^>]*)>((?:\s*;[^,<]*)*)/g)) {
    const [, relations = ''] = /;\s*rel="?([^";]*)"?/i.exec(parameters) ?? [];
    if (relations.split(/\s+/).includes(relation)) return target;
  }
  return null;
}
