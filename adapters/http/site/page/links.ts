import { isHttpUrl } from '../../../../domain/index.ts';

/** `rel` of links in user-generated content. */
export const USER_CONTENT_REL = 'nofollow noopener ugc';

/**
 * A record's URL if it is safe to link, else null. The domain refuses unsafe URLs, but pages check stored ones again.
 */
export function safeUrl(url: string | null): string | null {
  return url !== null && isHttpUrl(url) ? url : null;
}

/** A URL without its scheme and, for a bare host, without its trailing slash. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/^([^/?#]+)\/$/, '$1');
}
