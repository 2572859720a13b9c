import { createHash, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { type Cbor, cbor } from '../../../adapters/images/signer/cbor.ts';
import { type Certificate, type CertificateOptions, createCertificate } from './certificates.ts';

/** A chain to sign with: the leaf signs; a trust list would contain the root. */
export interface Signer {
  readonly root: Certificate;
  readonly leaf: Certificate;
}

/** A throw-away signer; the options are the leaf's. */
export function createSigner(of: Pick<CertificateOptions, 'notBefore' | 'notAfter' | 'usages'> = {}): Signer {
  const long = { notBefore: new Date('2020-01-01'), notAfter: new Date('2049-01-01') };
  const root = createCertificate({ name: 'Presswerk Test Root', ...long });
  return { root, leaf: createCertificate({ name: 'Presswerk Test Signer', issuer: root, ...of }) };
}

/** An action as the C2PA specification writes it, such as `{ action: 'c2pa.created', digitalSourceType: … }`. */
export type Action = Readonly<Record<string, unknown>> & { readonly action: string };

/** A finished file that the signed one is made from. */
export interface Ingredient {
  readonly bytes: Uint8Array;
  readonly relationship: 'parentOf' | 'componentOf' | 'inputTo';
  /** Further members of the ingredient, in the SDK's form. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly thumbnail?: Uint8Array;
}

export interface ManifestOptions {
  readonly signer: Signer;
  readonly actions?: readonly Action[];
  /** `c2pa.actions.v2` by default. */
  readonly actionsLabel?: 'c2pa.actions' | 'c2pa.actions.v2';
  /** Further members of the actions assertion, such as templates. */
  readonly actionsExtra?: Readonly<Record<string, unknown>>;
  /** Further assertions, as JSON. */
  readonly assertions?: readonly { readonly label: string; readonly data: object }[];
  readonly ingredients?: readonly Ingredient[];
  /** A thumbnail of the file, stored unchanged. */
  readonly thumbnail?: Uint8Array;
  /** 2 by default. */
  readonly claimVersion?: 1 | 2;
}

/** Signs the picture with the SDK, with the given manifest. JPEG, PNG or WebP. */
export async function signPicture(picture: Uint8Array, options: ManifestOptions): Promise<Uint8Array> {
  await load();
  const { signer, actions = [], ingredients = [], claimVersion = 2 } = options;
  const builder = WasmBuilder.fromJson(
    JSON.stringify({
      claim_version: claimVersion,
      claim_generator_info: [{ name: 'Presswerk Test', version: '1.0' }],
      title: 'test picture',
      assertions: [
        ...(actions.length === 0
          ? []
          : [{ label: options.actionsLabel ?? 'c2pa.actions.v2', data: { actions, ...options.actionsExtra } }]),
        ...(options.assertions ?? []).map((assertion) => ({ ...assertion, kind: 'Json' })),
      ],
    }),
    JSON.stringify({
      builder: { thumbnail: { enabled: false } },
      verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
    }),
  );
  for (const [index, { bytes, relationship, extra, thumbnail }] of ingredients.entries()) {
    const identifier = `thumbnail-${index}`;
    const small = thumbnail && { thumbnail: { format: typeOf(thumbnail), identifier } };
    if (thumbnail) builder.addResourceFromBlob(identifier, new BytesBlob(thumbnail));
    const json = JSON.stringify({ title: 'ingredient', relationship, ...small, ...extra });
    await builder.addIngredientFromBlob(json, typeOf(bytes), new BytesBlob(bytes));
  }
  const { thumbnail } = options;
  if (thumbnail) builder.setThumbnailFromBlob(typeOf(thumbnail), new BytesBlob(thumbnail));
  const definition = {
    alg: 'es256',
    reserveSize: RESERVED,
    sign: async (claim: Uint8Array) => coseSignature(claim, signer),
  };
  const result = await builder.sign(definition, [], typeOf(picture), new BytesBlob(picture));
  builder.free();
  return new Uint8Array(result);
}

/**
 * A JPEG that the same signer signs again, except for `length` bytes from `start`, which must lie behind its manifest:
 * they may be replaced without breaking the signature. The SDK makes no such file itself.
 */
export function signPictureExcept(
  file: Uint8Array,
  { start, length }: { readonly start: number; readonly length: number },
  signer: Signer,
): Buffer {
  const altered = Buffer.from(file);
  const hashed = boxBehind(altered, 'c2pa.hash.data');
  const numbers = new Map<string, Cbor>([
    ['start', start],
    ['length', length],
  ]);
  const manifest = exclusionIn(hashed.content);
  const digest = createHash('sha256');
  digest.update(altered.subarray(0, manifest.start));
  digest.update(altered.subarray(manifest.start + manifest.length, start));
  const hash = digest.update(altered.subarray(start + length)).digest();
  const assertion = (padding: number) =>
    cbor(
      new Map<string, Cbor>([
        ['exclusions', [new Map(Object.entries(manifest)), numbers]],
        ['alg', 'sha256'],
        ['hash', hash],
        ['pad', Buffer.alloc(padding)],
      ]),
    );
  const known = assertionHash(altered, hashed.at);
  // The name that the SDK writes is left out, which makes room for the second exclusion.
  assertion(hashed.content.length - assertion(0).length).copy(hashed.content);
  const claim = boxBehind(altered, 'c2pa.claim.v2').content;
  assertionHash(altered, hashed.at).copy(claim, claim.indexOf(known));
  boxBehind(altered, 'c2pa.signature').content.set(coseSignature(claim, signer));
  return altered;
}

/** The last box with this label, and the CBOR in it. */
function boxBehind(file: Buffer, label: string): { readonly at: number; readonly content: Buffer } {
  const named = file.lastIndexOf(`${label}\0`);
  const at = file.lastIndexOf('jumb', named) - 4;
  const type = file.indexOf('cbor', named);
  return { at, content: file.subarray(type + 4, type - 4 + file.readUInt32BE(type - 4)) };
}

/** An assertion's hash covers the content of its box. */
const assertionHash = (file: Buffer, at: number) =>
  createHash('sha256')
    .update(file.subarray(at + 8, at + file.readUInt32BE(at)))
    .digest();

/** The only exclusion of an assertion that the SDK wrote. */
function exclusionIn(assertion: Buffer): { readonly start: number; readonly length: number } {
  const number = (name: string) => {
    const at = assertion.indexOf(name) + name.length;
    const size = { 24: 1, 25: 2, 26: 4 }[assertion[at] ?? 0];
    return size === undefined ? (assertion[at] ?? 0) : assertion.readUIntBE(at + 1, size);
  };
  return { start: number('start'), length: number('length') };
}

function typeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return 'image/jpeg';
  return bytes[0] === 0x89 ? 'image/png' : 'image/webp';
}

/** Bytes reserved for the signature, which is padded to that length. */
const RESERVED = 4096;

/** A complete COSE_Sign1 structure over the claim (RFC 9052), with the chain in its protected header. */
function coseSignature(claim: Uint8Array, { leaf, root }: Signer): Uint8Array<ArrayBuffer> {
  const headers = cbor(
    new Map<number, Cbor>([
      [1, -7],
      [33, [leaf.der, root.der]],
    ]),
  );
  const signature = sign('sha256', cbor(['Signature1', headers, Buffer.alloc(0), claim]), {
    key: leaf.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  const whole = (padding: number) =>
    Buffer.concat([Buffer.from([0xd2]), cbor([headers, new Map([['pad', Buffer.alloc(padding)]]), null, signature])]);
  // The length field before the padding takes three bytes for 256 to 65535 bytes of padding.
  return Uint8Array.from(whole(RESERVED - (whole(1000).length - 1000)));
}

/** A Blob that can be read synchronously: the SDK does so, as in a browser's worker; Node's Blob cannot. */
class BytesBlob extends Blob {
  readonly content: Uint8Array;

  constructor(content: Uint8Array) {
    super([Uint8Array.from(content)]);
    this.content = content;
  }
}

class BytesReader {
  readAsArrayBuffer(blob: BytesBlob): ArrayBuffer {
    return Uint8Array.from(blob.content).buffer;
  }
}

let loading: Promise<unknown> | undefined;

function load(): Promise<unknown> {
  loading ??= (async () => {
    Object.assign(globalThis, { FileReaderSync: BytesReader });
    const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
    initSync({ module: await readFile(path) });
  })();
  return loading;
}
