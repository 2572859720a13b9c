import { isIP } from 'node:net';

/** The WebAuthn relying party: the host of the passkeys, and the pages that may use them. */
export interface RelyingParty {
  /** The host: a passkey works only for it. */
  readonly id: string;
  isOwnOrigin(origin: string): boolean;
}

const LOCAL = /^http:\/\/localhost(?::\d{1,5})?$/;

/**
 * Derived from the origin that clients use; `localhost` with any port if there is none (null). Undefined if browsers do
 * not support passkeys for it: no TLS, or an IP address instead of a name.
 */
export function relyingPartyOf(baseUrl: string | null): RelyingParty | undefined {
  if (baseUrl === null) return { id: 'localhost', isOwnOrigin: (origin) => LOCAL.test(origin) };
  const { protocol, hostname, origin: own } = new URL(baseUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  return { id: hostname, isOwnOrigin: (origin) => origin === own };
}
