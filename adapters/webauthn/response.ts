import * as v from 'valibot';

const base64url = (bytes: number) => v.pipe(v.string(), v.maxLength(Math.ceil((bytes * 4) / 3)), v.regex(/^[\w-]+$/));

const COMMON = { id: base64url(1023), rawId: base64url(1023), type: v.literal('public-key') };
const clientDataJSON = base64url(4096);

/** What a browser sends of a new passkey (RegistrationResponseJSON); other members are left out. */
export const REGISTRATION = v.object({
  ...COMMON,
  response: v.object({
    clientDataJSON,
    attestationObject: base64url(32_768),
    transports: v.optional(v.fallback(v.array(v.string()), []), []),
  }),
});

/** What a browser sends of a sign-in (AuthenticationResponseJSON). */
export const AUTHENTICATION = v.object({
  ...COMMON,
  response: v.object({
    clientDataJSON,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    // Without it the passkey was not found by itself, but asked for by its id, which we never do.
    userHandle: base64url(64),
  }),
});

const CLIENT_DATA = v.object({ origin: v.string(), crossOrigin: v.optional(v.boolean()) });

/** The origin of the page that the browser says it was on; undefined where that stood in a frame of another's. */
export function originOf(clientData: string): string | undefined {
  const { origin, crossOrigin } = v.parse(CLIENT_DATA, JSON.parse(Buffer.from(clientData, 'base64url').toString()));
  return crossOrigin === true ? undefined : origin;
}

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Those that browsers know: they are handed back to them. */
export function knownTransports(transports: readonly string[]): string[] {
  return TRANSPORTS.filter((transport) => transports.includes(transport));
}

/**
 * The same without a word on who made the authenticator. Nobody asked for that, and to verify it would mean to read
 * certificates that a stranger made, and to fetch lists of revoked ones from where they say.
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
