import { isHttpUrl } from '../../../../domain/index.ts';

/** `rel` of links in other people's content. */
export const FOREIGN = 'nofollow noopener ugc';

/** An address of a record, if it may become a link; the domain refuses others, and a page trusts no record. */
export function linkable(url: string | null): string | null {
  return url !== null && isHttpUrl(url) ? url : null;
}

/** An address without its scheme. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/^([^/?#]+)\/$/, '$1');
}
