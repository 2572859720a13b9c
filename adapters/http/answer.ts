import { Readable } from 'node:stream';
import { isKnownToClient } from './conditional.ts';
import type { Context } from './context.ts';

/** What a handler answers; sent, or kept under an idempotency key, by others. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON value, text or stream as it is; undefined for no body. */
  readonly body?: unknown;
}

export interface Meta {
  readonly ignored_fields?: readonly string[];
  readonly warnings?: readonly unknown[];
}

/** `{"data": …}`, with `meta` where there is something to say (contract §2). */
export function envelope(data: unknown, meta: Meta = {}): { data: unknown; meta?: Meta } {
  const said = Object.entries(meta).filter(([, value]) => value !== undefined && value.length > 0);
  return said.length === 0 ? { data } : { data, meta: Object.fromEntries(said) };
}

export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, headers, body };
}

export const NO_CONTENT: Answer = { status: 204 };

/** Sends an answer as JSON; one with an ETag that the client has already becomes 304 (contract §1). */
export function send(ctx: Context, answer: Answer): void {
  ctx.status = answer.status;
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    // There may be links already, of a legacy path: to its successor, and to what deprecation means.
    if (name === 'Link') ctx.append(name, value);
    else ctx.set(name, value);
  }
  if (answer.body === undefined) {
    ctx.body = null;
    ctx.status = answer.status;
    return;
  }
  if (!ctx.res.hasHeader('Content-Type')) ctx.type = 'application/json; charset=utf-8';
  const ready = typeof answer.body === 'string' || answer.body instanceof Readable;
  ctx.body = ready ? answer.body : JSON.stringify(answer.body);
  const tag = answer.headers?.ETag;
  if (answer.status === 200 && tag !== undefined && isKnownToClient(ctx, tag)) ctx.status = 304;
}
