import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import koaCompress from 'koa-compress';
import type { Middleware } from './context.ts';

/** Below this, what is saved is not worth the work. Bytes. */
const THRESHOLD = 1024;

/** So many answers are compressed at a time; the next goes as it is. Each takes about half a megabyte while it lasts. */
const AT_ONCE = 32;

const TEXT = /^(?:application\/(?:[a-z0-9.-]+\+)?json|image\/svg\+xml|text\/[a-z]+)$/;

/**
 * Sends text compressed to who accepts it (RFC 9110 §12.5.3): JSON, pages, scripts, SVG; never pictures, which are
 * compressed already. A strong ETag belongs to one form of the content alone (§8.8.3). So what a client names in If-Match,
 * a single resource of the API, goes as it is, and its tag stays the one that If-Match compares; what is the same for
 * everybody is compressed, and its tag is marked as weak, which If-None-Match takes for the same.
 */
export function compress(): Middleware {
  const send = koaCompress({
    threshold: 0,
    filter: () => true,
    encodingPreference: ['br', 'gzip', 'identity'],
    // A quarter of a megabyte looked back on: more takes megabytes for each answer, and saves nothing on texts like ours.
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    gzip: {},
    deflate: false,
    zstd: false,
  }) as Middleware;
  let running = 0;

  return async (ctx, next) => {
    await next();
    const header = (name: string) => String(ctx.res.getHeader(name) ?? '');
    const tag = header('ETag');
    const isStrong = tag.startsWith('"');
    const isPublic = header('Cache-Control').startsWith('public');
    if (isStrong && !isPublic) return;
    const isKnown = ctx.status === 304;
    if (isKnown ? !isStrong : !TEXT.test(ctx.response.type) || ctx.body instanceof Readable) return;
    ctx.vary('Accept-Encoding');
    const { length } = ctx.response;
    if (!isKnown && (length === undefined || length < THRESHOLD)) return;
    // False where the client wants none of them, not even what is not compressed: then there is but that.
    const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
    if (encoding === false || encoding === 'identity') return;
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
      await send(ctx, async () => undefined);
      // Whole at once, as it was before: then its length is known, and a client that takes its time holds up nobody.
      if (ctx.body instanceof Readable) ctx.body = Buffer.concat(await ctx.body.toArray());
    } finally {
      running--;
    }
  };
}
