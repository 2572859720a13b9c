import { type KeyObject, sign } from 'node:crypto';
import { type Cbor, cbor } from './cbor.ts';

/** The algorithms that the operator's key may be for: their numbers in COSE (RFC 9053), and what Node makes of them. */
export const ALGORITHMS = {
  es256: { cose: -7, digest: 'sha256' },
  ed25519: { cose: -8, digest: null },
} as const;
export type Algorithm = keyof typeof ALGORITHMS;

export interface SigningKey {
  readonly algorithm: Algorithm;
  readonly key: KeyObject;
  /** Certificates in DER, the signer's own first. */
  readonly chain: readonly Uint8Array[];
}

/** Of both algorithms. */
const SIGNATURE_BYTES = 64;

/** The room that the SDK is to leave, which it wants filled to the last byte. */
export function reservedSize({ algorithm, chain }: SigningKey): number {
  return sign1(protectedHeaders({ algorithm, chain }), new Uint8Array(SIGNATURE_BYTES)).length;
}

/**
 * A COSE_Sign1 (RFC 9052) over a claim, `reservedSize` bytes long: what the C2PA's SDK takes from a callback in place of a bare
 * signature. The certificates are in the protected header (C2PA specification 2.x, §14.6). Nothing is padded: padding is not
 * signed, and whoever shortens it has room in the file for something else, such as EXIF that turns the picture round.
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
