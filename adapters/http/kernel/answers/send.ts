import { Readable } from 'node:stream';
import type { StoredFile } from '../../../../application/ports/index.ts';
import type { Context } from '../context.ts';
import type { Answer } from './answer.ts';
import { isKnownToClient } from './conditional.ts';

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
  ctx.body = encoded(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  if (isKnown) ctx.status = 304;
}

/** As long as this, or a third of it where every character takes three bytes, are nearly all answers. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024);

/** Text in UTF-8. Koa and Node would each read a text from its beginning to its end just to count its bytes. */
export function encoded(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  return Buffer.from(scratch.subarray(0, scratch.write(text)));
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
