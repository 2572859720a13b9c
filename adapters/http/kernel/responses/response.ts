import type { StoredFile } from '../../../../application/ports/index.ts';

/** A handler's response, before it is sent or stored under an idempotency key. */
export interface HttpResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON value, or text sent unchanged; undefined for no body. */
  readonly body?: unknown;
  /** Replaces `body`; opened only when its bytes are sent. */
  readonly file?: StoredFile;
}

export interface Meta {
  readonly ignored_fields?: readonly string[];
  readonly warnings?: readonly unknown[];
}

/** `{"data": …}`, with `meta` unless it would be empty (contract §2). */
export function envelope(data: unknown, meta: Meta = {}): { data: unknown; meta?: Meta } {
  const present = Object.entries(meta).filter(([, value]) => value !== undefined && value.length > 0);
  return present.length === 0 ? { data } : { data, meta: Object.fromEntries(present) };
}

export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): HttpResponse {
  return { status: 200, headers, body };
}

export const NO_CONTENT: HttpResponse = { status: 204 };
