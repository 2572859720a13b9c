import { PORTALS, type Portal } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';

/**
 * The robots.txt of a portal's host or, for null, of the service's own host, which lists the sitemaps of all portals.
 */
export function robotsOf(addresses: Addresses, portal: Portal | null): string {
  const hostOf = (url: string) => new URL(url).host;
  const isService = portal === null || hostOf(addresses.portal(portal)) === hostOf(addresses.baseUrl);
  const sites = isService ? PORTALS : [portal];
  const basePaths = sites.map((name) => new URL(addresses.portal(name)).pathname.replace(/\/$/, ''));
  return renderRobots(
    sites.flatMap((name) => ['sitemap.xml', 'sitemap-news.xml'].map((file) => `${addresses.portal(name)}/${file}`)),
    // The number of search results is unlimited, and lists contain all releases anyway.
    [...(isService ? ['/api/', '/service/'] : []), ...new Set(basePaths.map((path) => `${path}/search`))],
  );
}

/** A robots.txt (RFC 9309). `sitemaps` are absolute URLs; paths in `disallowed` begin with a slash. */
export function renderRobots(sitemaps: readonly string[], disallowed: readonly string[]): string {
  return [
    'User-agent: *',
    ...(disallowed.length === 0 ? ['Disallow:'] : disallowed.map((path) => `Disallow: ${path}`)),
    '',
    ...sitemaps.map((url) => `Sitemap: ${url}`),
    '',
  ].join('\n');
}
