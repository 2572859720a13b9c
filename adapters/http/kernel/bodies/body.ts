import getRawBody from 'raw-body';
import type { Context } from '../context.ts';
import { HttpError, SlowBody } from '../problems/problem.ts';
import { withReadTimeout } from './read-timeout.ts';
import { sendContinue } from './unread-bodies.ts';

/** Bytes. Images have their own limit. */
export const JSON_BODY_MAX = 1024 * 1024;

export interface RawBody {
  readonly bytes: Buffer;
  /** Lower case, without parameters; empty if there is none. */
  readonly mediaType: string;
  /** Lower case; empty if there is none. */
  readonly charset: string;
}

/** The media type of the request's body: lower case, without parameters; empty if there is none. */
export function mediaTypeOf(ctx: Context): string {
  return (ctx.get('Content-Type').split(';')[0] ?? '').trim().toLowerCase();
}

function charsetOf(ctx: Context): string {
  return (/;\s*charset\s*=\s*"?([^\s";]*)/i.exec(ctx.get('Content-Type'))?.[1] ?? '').toLowerCase();
}

export function hasBody(ctx: Context): boolean {
  return ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0;
}

/** Compressed bodies are refused, so decompression bombs are impossible. */
export function isCompressed(ctx: Context): boolean {
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase();
  return encoding !== '' && encoding !== 'identity';
}

/**
 * Reads the whole body, at most `max` bytes.
 * @throws HttpError `unsupported_media_type` for another media type than `expected` or a compressed body;
 *   `body_too_large`; `bad_request` if it ends before its announced length; SlowBody if the client stops sending
 */
export async function readBody(
  ctx: Context,
  expected: readonly string[],
  max: number = JSON_BODY_MAX,
): Promise<RawBody> {
  const mediaType = mediaTypeOf(ctx);
  const charset = charsetOf(ctx);
  if (!hasBody(ctx)) return { bytes: Buffer.alloc(0), mediaType, charset };
  if (!matchesMediaType(mediaType, expected)) throw new HttpError('unsupported_media_type', { expected });
  if (isCompressed(ctx)) throw new HttpError('unsupported_media_type', { expected, compressed: true });
  sendContinue(ctx);
  try {
    const reading = getRawBody(ctx.req, { limit: max, length: ctx.get('Content-Length') || null });
    return { bytes: await withReadTimeout(ctx, reading), mediaType, charset };
  } catch (error) {
    if (error instanceof SlowBody) throw error;
    const type = (error as { type?: string }).type;
    if (type === 'entity.too.large') throw new HttpError('body_too_large', { max }, { cause: error });
    throw new HttpError('bad_request', {}, { cause: error });
  }
}

/** `application/json` also matches `application/*+json`, such as `application/merge-patch+json`. */
function matchesMediaType(mediaType: string, expected: readonly string[]): boolean {
  return expected.some(
    (type) =>
      mediaType === type || (type === 'application/json' && /^application\/[a-z0-9.+-]+\+json$/.test(mediaType)),
  );
}

/** @throws HttpError `code` for invalid UTF-8 */
export function decodeUtf8(bytes: Uint8Array, code: 'malformed_json' | 'bad_request'): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HttpError(code, {}, { cause: error });
  }
}

/** The JSON value of a body; an empty body counts as `{}`. @throws HttpError `malformed_json` */
export function parseJson({ bytes }: RawBody): unknown {
  const text = decodeUtf8(bytes, 'malformed_json');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError('malformed_json', {}, { cause: error });
  }
}
