import { isHttpUrl } from '../../../../domain/index.ts';

/** What links that others wrote mean to us: nothing that we vouch for. */
export const FOREIGN = 'nofollow noopener ugc';

/** An address of a record, if it may become a link; the domain refuses others, and a page trusts no record. */
export function linkable(url: string | null): string | null {
  return url !== null && isHttpUrl(url) ? url : null;
}

/** An address as people write it. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/^([^/?#]+)\/$/, '$1');
}
