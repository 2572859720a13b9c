import { createHash } from 'node:crypto';
import type { Addresses } from '../../kernel/addresses.ts';

/** Hosts of this machine, which browsers trust without TLS. */
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** What a page needs beside what all of them have. */
export interface PageNeeds {
  /** A stylesheet that stands in the page itself. */
  readonly style?: string;
  /** The policies that its scripts make markup by (Trusted Types); none where absent. */
  readonly trustedTypes?: readonly string[];
  /** Whether it shows a page of ours in a frame. */
  readonly framesOwn?: boolean;
  /** Whether a page of ours may show it in a frame. */
  readonly isFramed?: boolean;
}

/**
 * What a browser may do on pages for people who sign in: show our styles and pictures, run our scripts, send forms to us.
 * Nothing frames them, but for pages that say so and ours alone, and no script makes markup of text but by a policy that the page names.
 */
export function peoplePolicy(
  { assetUrl }: Pick<Addresses, 'assetUrl'>,
  { style, trustedTypes = [], framesOwn, isFramed }: PageNeeds = {},
): string {
  const hash = style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hash}`,
    // What is chosen for uploading is shown before it is sent.
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
 * The headers of such pages (contract §12): nothing is kept, nobody learns the address. Where browsers send no
 * Sec-Fetch-Site, which is at plain http on another machine than the reader's, `no-referrer` would keep Origin from us
 * too, and with it what tells our forms from those of others: there other origins alone learn nothing.
 */
export function peopleHeaders(addresses: Pick<Addresses, 'baseUrl' | 'assetUrl'>): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(addresses.baseUrl);
  const isTrusted = protocol === 'https:' || THIS_MACHINE.test(hostname);
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': isTrusted ? 'no-referrer' : 'same-origin',
    'Content-Security-Policy': peoplePolicy(addresses),
  };
}
