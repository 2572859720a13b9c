import { Readable } from 'node:stream';
import type { StoredFile } from '../../../../application/ports/index.ts';
import type { Context } from '../context.ts';
import { isKnownToClient } from './conditional-requests.ts';
import type { HttpResponse } from './response.ts';

/** Sends a response as JSON, or its file; 304 if the client already has its ETag (contract §1). */
export function send(ctx: Context, response: HttpResponse): void {
  ctx.status = response.status;
  for (const [name, value] of Object.entries(response.headers ?? {})) {
    // Appended: legacy paths already have links to the successor and the deprecation policy.
    if (name === 'Link') ctx.append(name, value);
    else ctx.set(name, value);
  }
  const tag = response.headers?.ETag;
  const isKnown = response.status === 200 && tag !== undefined && isKnownToClient(ctx, tag);
  if (response.file !== undefined && !isKnown) {
    sendFile(ctx, response.file);
    return;
  }
  if (response.body === undefined) {
    ctx.body = null;
    ctx.status = isKnown ? 304 : response.status;
    return;
  }
  if (!ctx.res.hasHeader('Content-Type')) ctx.type = 'application/json; charset=utf-8';
  ctx.body = encodeUtf8(typeof response.body === 'string' ? response.body : JSON.stringify(response.body));
  if (isKnown) ctx.status = 304;
}

/** Reused for encoding. Large enough for nearly all responses, even at three bytes per character. */
const encodingBuffer = Buffer.allocUnsafeSlow(512 * 1024);

/** Encodes as UTF-8. Given a string, Koa and Node would each scan it again to count its bytes. */
export function encodeUtf8(text: string): Buffer {
  if (text.length * 3 > encodingBuffer.length) return Buffer.from(text);
  return Buffer.from(encodingBuffer.subarray(0, encodingBuffer.write(text)));
}

function sendFile(ctx: Context, file: StoredFile): void {
  ctx.body = ctx.method === 'HEAD' ? '' : Readable.from(checkLength(file, ctx));
  ctx.length = file.bytes;
}

/**
 * Passes on exactly the announced number of bytes: a client would read any excess as the next response. An error closes
 * the connection, because the status has already been sent.
 */
export async function* checkLength(
  { bytes, content }: StoredFile,
  { req, state }: Context,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  try {
    for await (const chunk of content) {
      received += chunk.length;
      if (received > bytes) break;
      yield chunk;
    }
    if (received !== bytes) throw new Error(`a file of ${bytes} bytes has ${received > bytes ? 'more' : received}`);
  } catch (error) {
    // Logged unless the client has disconnected.
    if (!req.socket.destroyed) state.failure = error;
    throw error;
  }
}
