/** The token's rate limit in the current window of a minute. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** End of the window. */
  readonly resetsAt: Date;
}

/** The result of a call: a record with facts of its response. */
export interface Answer<Data, Meta = object> {
  readonly data: Data;
  /** Additional information such as `warnings` and `ignored_fields`; may be empty. */
  readonly meta: Meta;
  /** ETag for `ifMatch` and `ifNoneMatch`; null if the response has none. */
  readonly etag: string | null;
  /** True for the stored response of an earlier request with the same idempotency key. */
  readonly replayed: boolean;
  readonly status: number;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  readonly headers: Headers;
}

/** A page of a list, with links to other pages. */
export interface Page<Item, Meta, Links = unknown> extends Answer<readonly Item[], Meta> {
  readonly links: Links;
}

/** The record still has the `ifNoneMatch` ETag. */
export interface NotModified {
  readonly data: null;
  readonly etag: string | null;
  readonly status: 304;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  readonly headers: Headers;
}

/** A complete response. */
export interface ResponseParts {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, a Blob for a file, or undefined without a body. */
  readonly body: unknown;
}

/** The rate limit from a response's headers; null if one is missing or not a number. */
export function rateLimitOf(headers: Headers): RateLimit | null {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => {
    const value = headers.get(`X-RateLimit-${name}`);
    return value === null || value.trim() === '' ? Number.NaN : Number(value);
  }) as [number, number, number];
  if (![limit, remaining, reset].every(Number.isFinite)) return null;
  return { limit, remaining, resetsAt: new Date(reset * 1000) };
}

/** Converts a response with an envelope `{ data, meta?, links? }`. */
export function answerOf<A extends Answer<unknown>>({ status, headers, body }: ResponseParts): A {
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

/** The target of the `Link` (RFC 8288) with this relation, or null. */
export function linkOf(headers: Headers, relation: string): string | null {
  for (const [, target = '', parameters = ''] of (headers.get('Link') ?? '').matchAll(/<([^>]*)>((?:\s*;[^,<]*)*)/g)) {
    const [, relations = ''] = /;\s*rel="?([^";]*)"?/i.exec(parameters) ?? [];
    if (relations.split(/\s+/).includes(relation)) return target;
  }
  return null;
}
