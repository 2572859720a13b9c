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

/** Room that the SDK wants to be filled to the last byte, whatever the signature's own length. */
export function reservedSize({ chain }: SigningKey): number {
  return 1024 + chain.reduce((sum, { length }) => sum + length, 0);
}

/**
 * A COSE_Sign1 (RFC 9052) over a claim, padded to `reservedSize`: what the C2PA's SDK takes from a callback in place of a bare
 * signature. The certificates are in the protected header (C2PA specification 2.x, §14.6).
 */
export function coseSignature(claim: Uint8Array, signing: SigningKey): Uint8Array<ArrayBuffer> {
  const { cose, digest } = ALGORITHMS[signing.algorithm];
  const headers = cbor(
    new Map<number, Cbor>([
      [1, cose],
      [33, signing.chain],
    ]),
  );
  const signature = sign(digest, cbor(['Signature1', headers, new Uint8Array(), claim]), {
    key: signing.key,
    dsaEncoding: 'ieee-p1363',
  });
  const padded = (padding: number) =>
    Buffer.concat([Buffer.from([0xd2]), cbor([headers, new Map([['pad', new Uint8Array(padding)]]), null, signature])]);
  // The length before the padding takes three bytes for any padding of 256 to 65535.
  const unpadded = padded(256).length - 256;
  return Uint8Array.from(padded(reservedSize(signing) - unpadded));
}
