import { PORTALS, type Portal } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';

/**
 * The robots.txt of a portal's host, or of the service's own, which names the sitemaps of all portals; of both where they
 * are the same host.
 */
export function robotsOf(addresses: Addresses, portal: Portal | null): string {
  const hostOf = (url: string) => new URL(url).host;
  const isService = portal === null || hostOf(addresses.portal(portal)) === hostOf(addresses.baseUrl);
  const shown = isService ? PORTALS : [portal];
  const own = shown.map((each) => new URL(addresses.portal(each)).pathname.replace(/\/$/, ''));
  return renderRobots(
    shown.flatMap((each) => ['sitemap.xml', 'sitemap-news.xml'].map((file) => `${addresses.portal(each)}/${file}`)),
    // Results of searches have no end, and lead to nothing that lists do not lead to.
    [...(isService ? ['/api/', '/service/'] : []), ...new Set(own.map((path) => `${path}/search`))],
  );
}

/**
 * What crawlers may read (RFC 9309), and where the sitemaps are: absolute addresses. Paths that `disallowed` names begin with
 * a slash.
 */
export function renderRobots(sitemaps: readonly string[], disallowed: readonly string[]): string {
  return [
    'User-agent: *',
    ...(disallowed.length === 0 ? ['Disallow:'] : disallowed.map((path) => `Disallow: ${path}`)),
    '',
    ...sitemaps.map((url) => `Sitemap: ${url}`),
    '',
  ].join('\n');
}
