import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const encode = (value: unknown) => Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, credential: 0x40 };

/** The fields of a response that a test falsifies. */
export interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
  readonly flags?: number;
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
  readonly userHandle?: string | undefined;
}

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

/** A passkey in software: it responds like a browser with an authenticator, and can send false data. */
export interface Authenticator {
  readonly credentialId: string;
  register(options: object, changes?: Changes): object;
  signIn(options: object, changes?: Changes): object;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

export function createAuthenticator(origin: string, algorithm: Algorithm = 'ES256', counts = true): Authenticator {
  const { privateKey, publicKey } = keyPair(algorithm);
  const id = randomBytes(32);
  const credentialId = base64url(id);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: changes.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, changes: Changes, rest: Buffer = Buffer.alloc(0)) => {
    if (counts) counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(changes.flags ?? flags, 0);
    head.writeUInt32BE(changes.counter ?? counter, 1);
    return Buffer.concat([sha256(changes.rpId ?? rpId), head, rest]);
  };

  return {
    credentialId,
    register(options, changes = {}) {
      const { challenge, rp, user } = options as Options;
      userHandle = user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, encode(coseKey(publicKey, algorithm))]);
      const flags = FLAGS.present | FLAGS.verified | FLAGS.backupEligible | FLAGS.backedUp | FLAGS.credential;
      const { fmt, attStmt } = changes.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestationObject = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authenticatorData(rp?.id ?? '', flags, changes, credential))],
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, changes)),
          attestationObject: base64url(encode(attestationObject)),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    signIn(options, changes = {}) {
      const { challenge, rpId } = options as Options;
      const data = clientData('webauthn.get', challenge, changes);
      const flags = FLAGS.present | FLAGS.verified | FLAGS.backupEligible | FLAGS.backedUp;
      const authData = authenticatorData(rpId ?? '', flags, changes);
      const signature = sign(
        algorithm === 'EdDSA' ? null : 'sha256',
        Buffer.concat([authData, sha256(data)]),
        privateKey,
      );
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: 'userHandle' in changes ? changes.userHandle : userHandle,
        },
      };
    },
  };
}

function keyPair(algorithm: Algorithm): { privateKey: KeyObject; publicKey: KeyObject } {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519');
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** RFC 9052 and RFC 9053: kty, alg and the members of the key type. */
function coseKey(key: KeyObject, algorithm: Algorithm): Map<number, number | Uint8Array> {
  const jwk = key.export({ format: 'jwk' });
  const bytes = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'));
  if (algorithm === 'ES256') {
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes('x')],
      [-3, bytes('y')],
    ]);
  }
  if (algorithm === 'EdDSA')
    return new Map<number, number | Uint8Array>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes('x')],
    ]);
  return new Map<number, number | Uint8Array>([
    [1, 3],
    [3, -257],
    [-1, bytes('n')],
    [-2, bytes('e')],
  ]);
}
