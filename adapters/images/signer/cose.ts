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

/** The number of bytes to reserve in the SDK, all of which must be filled. `tokenBytes` is the size of a time stamp. */
export function reservedSize({ algorithm, chain }: SigningKey, tokenBytes?: number): number {
  const headers = protectedHeaders({ algorithm, chain });
  const unsigned = tokenBytes === undefined ? NONE : stampHeader(new Uint8Array(tokenBytes), PADDING.usual);
  return sign1(headers, new Uint8Array(SIGNATURE_BYTES), unsigned).length;
}

/**
 * A COSE_Sign1 (RFC 9052) over a claim, `reservedSize` bytes long, which the SDK's callback returns instead of a bare
 * signature. The certificates are in the protected header (C2PA specification 2.x, §14.6). There is no padding: it would
 * not be signed, and an attacker could replace it with other data, such as EXIF that rotates the picture.
 */
export function coseSignature(claim: Uint8Array, signing: SigningKey): Uint8Array<ArrayBuffer> {
  const headers = protectedHeaders(signing);
  return Uint8Array.from(sign1(headers, signatureOf(claim, headers, signing), NONE));
}

/**
 * The same with a time stamp of the signature (`sigTst2`), padded to `reserved` bytes because the sizes of tokens vary.
 * Stamp and padding are in the unprotected header, as the C2PA requires. `stamp` receives the data to be time-stamped.
 * Undefined if there is no token, or none that fits.
 */
export async function stampedSignature(
  claim: Uint8Array,
  signing: SigningKey,
  reserved: number,
  stamp: (data: Uint8Array) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const headers = protectedHeaders(signing);
  const signature = signatureOf(claim, headers, signing);
  const token = await stamp(cbor(['CounterSignature', headers, new Uint8Array(), cbor(signature)]));
  if (token === undefined) return undefined;
  const withPadding = (bytes: number) => sign1(headers, signature, stampHeader(token, bytes));
  const padding = PADDING.usual + reserved - withPadding(PADDING.usual).length;
  return padding < PADDING.least || padding > PADDING.most ? undefined : Uint8Array.from(withPadding(padding));
}

/** A dummy signature of the size that the SDK expects, for a result that is discarded. */
export const dummySignature = (reserved: number) => new Uint8Array(reserved);

const signatureOf = (claim: Uint8Array, headers: Uint8Array, { algorithm, key }: SigningKey) =>
  sign(ALGORITHMS[algorithm].digest, cbor(['Signature1', headers, new Uint8Array(), claim]), {
    key,
    dsaEncoding: 'ieee-p1363',
  });

type UnprotectedHeader = ReadonlyMap<string, Cbor>;
const NONE: UnprotectedHeader = new Map();

/**
 * Padding lengths. From `least` to `most` the CBOR head always has two bytes, so one more byte of padding is exactly one
 * more byte in total.
 */
const PADDING = { least: 24, usual: 64, most: 255 };

const stampHeader = (token: Uint8Array, padding: number): UnprotectedHeader =>
  new Map<string, Cbor>([
    ['sigTst2', new Map([['tstTokens', [new Map([['val', token]])]]])],
    ['pad', new Uint8Array(padding)],
  ]);

const protectedHeaders = ({ algorithm, chain }: Pick<SigningKey, 'algorithm' | 'chain'>) =>
  cbor(
    new Map<number, Cbor>([
      [1, ALGORITHMS[algorithm].cose],
      [33, chain],
    ]),
  );

const sign1 = (headers: Uint8Array, signature: Uint8Array, unsigned: UnprotectedHeader) =>
  Buffer.concat([Buffer.from([0xd2]), cbor([headers, unsigned, null, signature])]);
