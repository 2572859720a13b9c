import * as v from 'valibot';

const base64url = (bytes: number) => v.pipe(v.string(), v.maxLength(Math.ceil((bytes * 4) / 3)), v.regex(/^[\w-]+$/));

const COMMON = { id: base64url(1023), rawId: base64url(1023), type: v.literal('public-key') };
const clientDataJSON = base64url(4096);

/** A browser's response for a new passkey (RegistrationResponseJSON); other members are ignored. */
export const REGISTRATION = v.object({
  ...COMMON,
  response: v.object({
    clientDataJSON,
    attestationObject: base64url(32_768),
    transports: v.optional(v.fallback(v.array(v.string()), []), []),
  }),
});

/** A browser's response for a sign-in (AuthenticationResponseJSON). */
export const AUTHENTICATION = v.object({
  ...COMMON,
  response: v.object({
    clientDataJSON,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    // Required: browsers omit it only if a passkey was requested by its id, which this service never does.
    userHandle: base64url(64),
  }),
});

const CLIENT_DATA = v.object({ origin: v.string(), crossOrigin: v.optional(v.boolean()) });

/** The origin of the page as reported by the browser; undefined if it was embedded in another site. */
export function originOf(clientData: string): string | undefined {
  const { origin, crossOrigin } = v.parse(CLIENT_DATA, JSON.parse(Buffer.from(clientData, 'base64url').toString()));
  return crossOrigin === true ? undefined : origin;
}

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Keeps the transports that browsers know, as they are sent back to them. */
export function knownTransports(transports: readonly string[]): string[] {
  return TRANSPORTS.filter((transport) => transports.includes(transport));
}

/**
 * Removes the statement about the authenticator's maker. None was requested, and verifying one would mean parsing
 * untrusted certificates and fetching revocation lists from the URLs that they name.
 */
export async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData');
  const none = new Map<string, never>();
  const bare = new Map<string, string | Uint8Array | typeof none>([
    ['fmt', 'none'],
    ['attStmt', none],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
}
