import { type KeyObject, sign } from 'node:crypto';
import { type Cbor, cbor } from './cbor.ts';

/** The supported key algorithms: their numbers in COSE (RFC 9053), and Node's options for them. */
export const ALGORITHMS = {
  es256: { cose: -7, digest: 'sha256' },
  ed25519: { cose: -8, digest: null },
} as const;
export type Algorithm = keyof typeof ALGORITHMS;

export interface SigningKey {
  readonly algorithm: Algorithm;
  readonly key: KeyObject;
  /** Certificates in DER, leaf first. */
  readonly chain: readonly Uint8Array[];
}

/** Length for both algorithms. */
const SIGNATURE_BYTES = 64;

/** The size to reserve in the SDK, which must be filled to the last byte. */
export function reservedSize({ algorithm, chain }: SigningKey): number {
  return sign1(protectedHeaders({ algorithm, chain }), new Uint8Array(SIGNATURE_BYTES)).length;
}

/**
 * A COSE_Sign1 (RFC 9052) over a claim, `reservedSize` bytes long: the SDK takes this from a callback instead of a bare
 * signature. The certificates are in the protected header (C2PA specification 2.x, §14.6). There is no padding: it
 * would not be signed, and an attacker could replace it by other data, such as EXIF that rotates the picture.
 */
export function coseSignature(claim: Uint8Array, signing: SigningKey): Uint8Array<ArrayBuffer> {
  const headers = protectedHeaders(signing);
  const signature = sign(ALGORITHMS[signing.algorithm].digest, cbor(['Signature1', headers, new Uint8Array(), claim]), {
    key: signing.key,
    dsaEncoding: 'ieee-p1363',
  });
  return Uint8Array.from(sign1(headers, signature));
}

const protectedHeaders = ({ algorithm, chain }: Pick<SigningKey, 'algorithm' | 'chain'>) =>
  cbor(
    new Map<number, Cbor>([
      [1, ALGORITHMS[algorithm].cose],
      [33, chain],
    ]),
  );

const sign1 = (headers: Uint8Array, signature: Uint8Array) =>
  Buffer.concat([Buffer.from([0xd2]), cbor([headers, new Map(), null, signature])]);
