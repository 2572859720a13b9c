import type { Middleware } from '../kernel/context.ts';

/** Pages of one release or newsroom, on any portal; every other public page is a list, which a take-down also changes. */
const NUMBERED = /^(?:\/portal_[ab])?\/(release|newsroom)s\/(\d+)(?:\/|$)/;
const PICTURE = /^\/images\/([a-z0-9-]+)\./;

/** The keys by which the response of a path can be purged from a shared cache. */
export function surrogateKeys(path: string): string[] {
  const picture = PICTURE.exec(path)?.[1];
  if (picture !== undefined) return ['pictures', `picture-${picture}`];
  const [, what, id] = NUMBERED.exec(path) ?? [];
  // A newsroom's page lists its releases.
  return what === 'release' ? ['pages', `release-${id}`] : ['pages', 'lists', ...(id ? [`newsroom-${id}`] : [])];
}

/**
 * Adds `s-maxage` to public responses, and keys to purge them by: `Surrogate-Key` for Fastly, Varnish and others,
 * `Cache-Tag` for Cloudflare.
 */
export function tellSharedCaches(seconds: number): Middleware {
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
