import { normaliseHost } from '../addresses.ts';
import type { Context } from '../context.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a form sent from another site's page (contract §12). Browsers send Sec-Fetch-Site (`none` for the user's own
 * navigation), older ones Origin. Programs send neither, and have a session cookie only if their user gave it to them.
 * @param ownUrls base URLs of the service's own pages
 */
export function isCrossSiteForm(ctx: Context, ...ownUrls: readonly string[]): boolean {
  if (SAFE_METHODS.has(ctx.method)) return false;
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  if (origin === '') return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  return ownUrls
    .map((url) => new URL(url))
    .every(
      (own) => normaliseHost(protocol, host) !== normaliseHost(own.protocol, own.host) || protocol !== own.protocol,
    );
}

/**
 * True if the user opened the page from one of the service's own pages or by typing its URL, false for a link from
 * another site (contract §12). Always true for unsafe methods, since forms of other sites are refused earlier. Over
 * plain http, browsers omit Sec-Fetch-Site; there, links from other sites have a Referer, and the service's own pages
 * send none.
 */
export function isUserNavigation(ctx: Context): boolean {
  if (!SAFE_METHODS.has(ctx.method)) return true;
  const site = ctx.get('Sec-Fetch-Site');
  return site === '' ? ctx.get('Referer') === '' : site === 'same-origin' || site === 'none';
}
