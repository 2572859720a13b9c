import { createHash } from 'node:crypto';
import type { Addresses } from '../../kernel/addresses.ts';
import { STYLE } from './style.ts';

/**
 * The Content-Security-Policy of the service's own pages. `pictureOrigin` is the origin of renditions if it can differ
 * from the page's, such as `https://news.example`. `style` is the page's inline stylesheet. `scripts` allows our own
 * script files.
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

/** Local host names, which browsers trust without TLS. */
const LOCAL_HOST = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

export interface PageNeeds {
  /** The inline stylesheet. */
  readonly style?: string;
  /** Names of the Trusted Types policies used by the page's scripts; default none. */
  readonly trustedTypes?: readonly string[];
  /** True if the page embeds one of our pages. */
  readonly framesOwn?: boolean;
  /** True if one of our pages may embed it. */
  readonly isFramed?: boolean;
}

/** The Content-Security-Policy of pages for signed-in users: own styles, pictures, scripts and forms. */
export function peoplePolicy(
  { assetUrl }: Pick<Addresses, 'assetUrl'>,
  { style, trustedTypes = [], framesOwn, isFramed }: PageNeeds = {},
): string {
  const hash = style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hash}`,
    // blob: shows previews of chosen files before upload.
    `img-src 'self' ${new URL(assetUrl).origin} blob:`,
    "connect-src 'self'",
    ...(framesOwn === true ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed === true ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length === 0 ? "'none'" : trustedTypes.join(' ')}`,
  ].join('; ');
}

/**
 * Headers of pages for signed-in users (contract §12): no caching, no referrer. Over plain HTTP from another machine,
 * browsers send no Sec-Fetch-Site, so Origin is the only way to recognise forms of other sites. `no-referrer` would
 * suppress Origin, so there the policy is `same-origin`.
 */
export function peopleHeaders(addresses: Pick<Addresses, 'baseUrl' | 'assetUrl'>): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(addresses.baseUrl);
  const isTrusted = protocol === 'https:' || LOCAL_HOST.test(hostname);
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': isTrusted ? 'no-referrer' : 'same-origin',
    'Content-Security-Policy': peoplePolicy(addresses),
  };
}
