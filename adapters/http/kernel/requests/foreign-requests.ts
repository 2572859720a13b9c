import { sameHost } from '../addresses.ts';
import type { Context } from '../context.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of somebody else sends a form to us (contract §12); `ownUrls` are where pages of ours stand. Browsers say where a request comes from in
 * Sec-Fetch-Site, `none` being the reader's own doing; older ones in Origin. Other programs say neither, and hold no
 * cookies of ours but by their owner's will.
 */
export function isForeign(ctx: Context, ...ownUrls: readonly string[]): boolean {
  if (SAFE.has(ctx.method)) return false;
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  if (origin === '') return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  return ownUrls
    .map((url) => new URL(url))
    .every((own) => sameHost(protocol, host) !== sameHost(own.protocol, own.host) || protocol !== own.protocol);
}

/**
 * Whether a page is opened by the reader himself: from a page of ours, or by typing its address. A link of somebody else's page
 * is none; a form that was sent to us is, since those of others are refused. Browsers leave out Sec-Fetch-Site where we are not reached
 * by https: there a link of somebody else's page has a Referer, and ours have none (contract §12).
 */
export function isOpenedByReader(ctx: Context): boolean {
  if (!SAFE.has(ctx.method)) return true;
  const site = ctx.get('Sec-Fetch-Site');
  return site === '' ? ctx.get('Referer') === '' : site === 'same-origin' || site === 'none';
}
