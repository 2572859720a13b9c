import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Middleware } from '../kernel/context.ts';

/** Below this, what is saved is not worth the work. Bytes. */
const THRESHOLD = 1024;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/** A quarter of a megabyte looked back on: more takes megabytes for each answer, and saves nothing on texts like ours. */
const brotliParams = { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 };

const ENCODERS = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { ...brotliParams, [BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
};

/** So many answers are compressed at a time; the next goes as it is. Each takes about half a megabyte while it lasts. */
const AT_ONCE = 32;

const TEXT = /^(?:application\/(?:[a-z0-9.-]+\+)?(?:json|xml)|image\/svg\+xml|text\/[a-z]+)$/;

/**
 * Sends text compressed to who accepts it (RFC 9110 §12.5.3): JSON, XML, pages, scripts, SVG; never pictures, which are
 * compressed already. A strong ETag belongs to one form of the content alone (§8.8.3). So what a client names in If-Match,
 * a single resource of the API, goes as it is, and its tag stays the one that If-Match compares; what is the same for
 * everybody is compressed, and its tag is marked as weak, which If-None-Match takes for the same.
 */
export function compress(): Middleware {
  let running = 0;

  return async (ctx, next) => {
    await next();
    const header = (name: string) => String(ctx.res.getHeader(name) ?? '');
    // The viewer's scripts come compressed already.
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
      // Its length would be that of GET (§8.6), which takes the work to know.
      ctx.body = Readable.from([]);
      return;
    }
    running++;
    try {
      // Whole at once, as it was before: then its length is known, and a client that takes its time holds up nobody.
      const body = ctx.body as string | Buffer;
      ctx.body = await ENCODERS[encoding](typeof body === 'string' ? Buffer.from(body) : body);
      ctx.set('Content-Encoding', encoding);
    } finally {
      running--;
    }
  };
}

/** The one to use; undefined where the client takes neither, or prefers what is not compressed. */
function encodingFor(accepted: string): keyof typeof ENCODERS | undefined {
  if (accepted === '') return undefined;
  // Who takes anything has not said that it knows Brotli.
  if (accepted.trim() === '*') return 'gzip';
  const client: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const known = ['br', 'gzip', 'identity'] as const;
  const chosen = client.encoding(known, { preferred: known });
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

/** As negotiator 1 has it: `preferred` decides where the client finds several equally good. Its types lack it. */
interface EncodingNegotiator {
  encoding(known: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}
