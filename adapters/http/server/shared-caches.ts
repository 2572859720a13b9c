import type { Middleware } from '../kernel/context.ts';

/** What is named by number, on whichever portal; other addresses of portals are lists, which a take-down changes, too. */
const NUMBERED = /^(?:\/portal_[ab])?\/(release|newsroom)s\/(\d+)(?:\/|$)/;
const PICTURE = /^\/images\/([a-z0-9-]+)\./;

/** The keys by which the answer at a path can be purged from a shared cache. */
export function surrogateKeys(path: string): string[] {
  const picture = PICTURE.exec(path)?.[1];
  if (picture !== undefined) return ['pictures', `picture-${picture}`];
  const [, what, id] = NUMBERED.exec(path) ?? [];
  // A newsroom's page is a list of what it has published.
  return what === 'release' ? ['pages', `release-${id}`] : ['pages', 'lists', ...(id ? [`newsroom-${id}`] : [])];
}

/**
 * Tells shared caches before us how long they may keep what is public, beside what `Cache-Control` says to browsers, and gives it the keys by which it
 * can be purged: as Fastly, Varnish and others read them, and as Cloudflare does.
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
