import { type KeyObject, sign } from 'node:crypto';

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

type Cbor = null | number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR (RFC 8949) as a signature needs. */
function cbor(value: Cbor): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]: [number | string, Cbor]) => [cbor(key), cbor(item)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 0x100) return Buffer.from([(major << 5) | 24, n]);
  if (n < 0x10000) return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
  return Buffer.from([(major << 5) | 26, n >>> 24, (n >> 16) & 0xff, (n >> 8) & 0xff, n & 0xff]);
}
