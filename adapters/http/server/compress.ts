import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Middleware } from '../kernel/context.ts';
import { markCachedBody } from '../kernel/limits/unread-responses.ts';

/** Bytes; shorter bodies are not worth compressing. */
const MIN_BYTES = 1024;

const { BROTLI_MAX_QUALITY, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/** A window of 256 KiB: a larger one takes megabytes per response and does not compress press releases any better. */
const WINDOW_BITS = 18;

/** The best compression for a result that is cached, a fast one for any other. */
const ENCODERS = {
  br: (body: Buffer, isCached: boolean) => {
    const quality = isCached ? BROTLI_MAX_QUALITY : 4;
    const window = isCached ? {} : { [BROTLI_PARAM_LGWIN]: WINDOW_BITS };
    return promisify(brotliCompress)(body, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length, ...window },
    });
  },
  gzip: (body: Buffer, isCached: boolean) => promisify(gzip)(body, isCached ? { level: 9 } : {}),
};
type Encoding = keyof typeof ENCODERS;

/** Concurrent compressions, about 0.5 MB each; beyond that, responses are sent uncompressed. */
const MAX_CONCURRENT = 32;

const TEXT = /^(?:application\/(?:[a-z0-9.-]+\+)?(?:json|xml)|image\/svg\+xml|text\/[a-z]+)$/;

/**
 * Compresses text for clients that accept it (RFC 9110 §12.5.3): JSON, XML, HTML, scripts, SVG. A strong ETag is valid
 * for one encoding only (§8.8.3). So private responses with a strong ETag (single API resources) are never compressed:
 * their ETag must work in If-Match. Public responses are compressed and their ETag becomes weak, which suffices for
 * If-None-Match. Immutable bodies, which are scripts and stylesheets, are compressed once and cached.
 */
export function compress(): Middleware {
  let running = 0;
  // Keyed by body, not by URL: many URLs return the same body.
  const cached: Readonly<Record<Encoding, Map<unknown, Promise<Buffer>>>> = { br: new Map(), gzip: new Map() };
  const compressOnce = (encoding: Encoding, body: unknown): Promise<Buffer> => {
    const known = cached[encoding].get(body);
    if (known !== undefined) return known;
    const compressed = ENCODERS[encoding](bytesOf(body), true).then(markCachedBody);
    cached[encoding].set(body, compressed);
    compressed.catch(() => cached[encoding].delete(body));
    return compressed;
  };

  return async (ctx, next) => {
    await next();
    const header = (name: string) => String(ctx.res.getHeader(name) ?? '');
    const tag = header('ETag');
    const isStrong = tag.startsWith('"');
    const isPublic = header('Cache-Control').startsWith('public');
    const isImmutable = header('Cache-Control').endsWith('immutable');
    if (isStrong && !isPublic) return;
    const isNotModified = ctx.status === 304;
    if (isNotModified ? !isStrong : !TEXT.test(ctx.response.type) || ctx.body instanceof Readable) return;
    ctx.vary('Accept-Encoding');
    const { length } = ctx.response;
    if (!isNotModified && (length === undefined || length < MIN_BYTES)) return;
    const encoding = encodingFor(ctx.get('Accept-Encoding'));
    if (encoding === undefined) return;
    if (running >= MAX_CONCURRENT) return;
    if (isStrong) ctx.set('ETag', `W/${tag}`);
    if (isNotModified) return;
    if (ctx.method === 'HEAD') {
      // Omits Content-Length: it must equal that of GET (§8.6), which is known only after compressing.
      ctx.body = Readable.from([]);
      return;
    }
    running++;
    try {
      // Not streamed, so that the length is known and a slow client does not occupy an encoder.
      ctx.body = await (isImmutable ? compressOnce(encoding, ctx.body) : ENCODERS[encoding](bytesOf(ctx.body), false));
      ctx.set('Content-Encoding', encoding);
    } finally {
      running--;
    }
  };
}

/** The body as Koa sends it: objects become JSON. */
function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Undefined if the client accepts no known encoding or prefers none. */
function encodingFor(accepted: string): Encoding | undefined {
  if (accepted === '') return undefined;
  // `*` alone does not show that the client supports Brotli.
  if (accepted.trim() === '*') return 'gzip';
  const client: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const known = ['br', 'gzip', 'identity'] as const;
  const chosen = client.encoding(known, { preferred: known });
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

/** Missing in the types of negotiator 1: `preferred` breaks ties between encodings of equal weight. */
interface EncodingNegotiator {
  encoding(known: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}
