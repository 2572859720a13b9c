import { isIP } from 'node:net';

/** Whom passkeys are made for (WebAuthn: the relying party), and on whose pages they may be used. */
export interface RelyingParty {
  /** The host: a passkey belongs to it, and to no other. */
  readonly id: string;
  isOwnOrigin(origin: string): boolean;
}

const LOCAL = /^http:\/\/localhost(?::\d{1,5})?$/;

/**
 * Of the origin that clients use; of `localhost` with any port where it follows from host and port (null). Undefined where
 * browsers make no passkeys for it: no TLS, or an IP address in place of a name.
 */
export function relyingPartyOf(baseUrl: string | null): RelyingParty | undefined {
  if (baseUrl === null) return { id: 'localhost', isOwnOrigin: (origin) => LOCAL.test(origin) };
  const { protocol, hostname, origin: own } = new URL(baseUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  return { id: hostname, isOwnOrigin: (origin) => origin === own };
}
