import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';

/**
 * What a browser may do on our pages: show our stylesheet and pictures of our own, and nothing else. `pictureOrigin`
 * is where renditions come from when that may be another origin than the page's, such as `https://news.example`; `style`
 * is the page's stylesheet where it is not that of every page; `scripts` are those of our own files, where the page has any.
 */
export function contentSecurityPolicy(pictureOrigin?: string, style: string = STYLE, scripts?: 'own'): string {
  return [
    "default-src 'none'",
    ...(scripts === 'own' ? ["script-src 'self'"] : []),
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `img-src 'self'${pictureOrigin === undefined ? '' : ` ${new URL(pictureOrigin).origin}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For pages whose pictures, if any, come from the page's own origin. */
export const CONTENT_SECURITY_POLICY: string = contentSecurityPolicy();
