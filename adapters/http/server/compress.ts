import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Middleware } from '../kernel/context.ts';

/** Bytes; compressing shorter bodies is not worth the work. */
const THRESHOLD = 1024;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/** A window of 256 KiB: a larger one takes megabytes per response and does not compress press releases any better. */
const brotliParams = { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 };

const ENCODERS = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { ...brotliParams, [BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
};

/** Concurrent compressions, about 0.5 MB each; beyond that, responses are sent uncompressed. */
const AT_ONCE = 32;

const TEXT = /^(?:application\/(?:[a-z0-9.-]+\+)?(?:json|xml)|image\/svg\+xml|text\/[a-z]+)$/;

/**
 * Compresses text for clients that accept it (RFC 9110 §12.5.3): JSON, XML, HTML, scripts, SVG. A strong ETag is valid for
 * one encoding only (§8.8.3). Private responses with one, single resources of the API, are therefore never compressed: their
 * ETag must work in If-Match. Public responses are compressed and their ETag becomes weak, which suffices for If-None-Match.
 */
export function compress(): Middleware {
  let running = 0;

  return async (ctx, next) => {
    await next();
    const header = (name: string) => String(ctx.res.getHeader(name) ?? '');
    // The scripts of the API viewer are stored compressed.
    if (header('Content-Encoding') !== '') return;
    const tag = header('ETag');
    const isStrong = tag.startsWith('"');
    const isPublic = header('Cache-Control').startsWith('public');
    if (isStrong && !isPublic) return;
    const isKnown = ctx.status === 304;
    if (isKnown ? !isStrong : !TEXT.test(ctx.response.type) || ctx.body instanceof Readable) return;
    ctx.vary('Accept-Encoding');
    const { length } = ctx.response;
    if (!isKnown && (length === undefined || length < THRESHOLD)) return;
    const encoding = encodingFor(ctx.get('Accept-Encoding'));
    if (encoding === undefined) return;
    if (running >= AT_ONCE) return;
    if (isStrong) ctx.set('ETag', `W/${tag}`);
    if (isKnown) return;
    if (ctx.method === 'HEAD') {
      // Content-Length would be that of GET (§8.6), known only after compressing.
      ctx.body = Readable.from([]);
      return;
    }
    running++;
    try {
      // Not streamed: the length is known, and a slow client does not hold an encoder.
      const body = ctx.body as string | Buffer;
      ctx.body = await ENCODERS[encoding](typeof body === 'string' ? Buffer.from(body) : body);
      ctx.set('Content-Encoding', encoding);
    } finally {
      running--;
    }
  };
}

/** Undefined if the client accepts no known encoding or prefers none. */
function encodingFor(accepted: string): keyof typeof ENCODERS | undefined {
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
