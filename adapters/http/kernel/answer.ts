import { Readable } from 'node:stream';
import type { StoredFile } from '../../../application/ports/index.ts';
import { isKnownToClient } from './conditional.ts';
import type { Context } from './context.ts';

/** What a handler answers; sent, or kept under an idempotency key, by others. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON value, or text as it is; undefined for no body. */
  readonly body?: unknown;
  /** In place of a body. It is opened only when its bytes are sent. */
  readonly file?: StoredFile;
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

/** Sends an answer as JSON, or its file; one with an ETag that the client has already becomes 304 (contract §1). */
export function send(ctx: Context, answer: Answer): void {
  ctx.status = answer.status;
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    // There may be links already, of a legacy path: to its successor, and to what deprecation means.
    if (name === 'Link') ctx.append(name, value);
    else ctx.set(name, value);
  }
  const tag = answer.headers?.ETag;
  const isKnown = answer.status === 200 && tag !== undefined && isKnownToClient(ctx, tag);
  if (answer.file !== undefined && !isKnown) {
    sendFile(ctx, answer.file);
    return;
  }
  if (answer.body === undefined) {
    ctx.body = null;
    ctx.status = isKnown ? 304 : answer.status;
    return;
  }
  if (!ctx.res.hasHeader('Content-Type')) ctx.type = 'application/json; charset=utf-8';
  ctx.body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  if (isKnown) ctx.status = 304;
}

function sendFile(ctx: Context, file: StoredFile): void {
  ctx.body = ctx.method === 'HEAD' ? '' : Readable.from(exactly(file, ctx));
  ctx.length = file.bytes;
}

/**
 * What a store hands on, and not a byte more than it announced: a client would take that for its next answer. Throwing ends
 * the connection, as the status is sent by then.
 */
async function* exactly({ bytes, content }: StoredFile, { req, state }: Context): AsyncGenerator<Uint8Array> {
  let came = 0;
  try {
    for await (const chunk of content) {
      came += chunk.length;
      if (came > bytes) break;
      yield chunk;
    }
    if (came !== bytes) throw new Error(`a file of ${bytes} bytes has ${came > bytes ? 'more' : came}`);
  } catch (error) {
    // For the log. A client that leaves is no fault of the store's.
    if (!req.socket.destroyed) state.failure = error;
    throw error;
  }
}
