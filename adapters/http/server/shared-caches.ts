import type { Middleware } from '../kernel/context.ts';

/** Pages of one release or newsroom, on any portal. All other public pages are lists, which a take-down changes too. */
const RELEASE_OR_NEWSROOM = /^(?:\/portal_[ab])?\/(release|newsroom)s\/(\d+)(?:\/|$)/;
const PICTURE = /^\/images\/([a-z0-9-]+)\./;

/** The keys that purge a path's response from shared caches. */
export function surrogateKeys(path: string): string[] {
  const picture = PICTURE.exec(path)?.[1];
  if (picture !== undefined) return ['pictures', `picture-${picture}`];
  const [, kind, id] = RELEASE_OR_NEWSROOM.exec(path) ?? [];
  // A newsroom's page is also a list: it shows the newsroom's releases.
  return kind === 'release' ? ['pages', `release-${id}`] : ['pages', 'lists', ...(id ? [`newsroom-${id}`] : [])];
}

/**
 * Adds `s-maxage` to public responses, and keys to purge them by: `Surrogate-Key` for Fastly, Varnish and others,
 * `Cache-Tag` for Cloudflare.
 */
export function addSharedCacheHeaders(seconds: number): Middleware {
  return async (ctx, next) => {
    await next();
    const control = ctx.response.get('Cache-Control');
    if (!control.startsWith('public, max-age=')) return;
    const keys = surrogateKeys(ctx.path);
    ctx.set({
      'Cache-Control': `${control}, s-maxage=${seconds}`,
      'Surrogate-Key': keys.join(' '),
      'Cache-Tag': keys.join(','),
    });
  };
}
