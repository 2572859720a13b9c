import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { ImageTooComplex, type RenditionToSign } from '../../../application/ports/index.ts';
import { type ManifestStatement, PARENT_MANIFESTS_MAX, type ParentManifest } from '../../../domain/index.ts';
import { list, record, text } from '../inspector/c2pa/json.ts';
import { askSdk, SdkVerdict, sdkSettings, withSdk } from '../inspector/c2pa/sdk.ts';
import { validationOf } from '../inspector/c2pa/validation.ts';
import { CredentialFault } from './certificates.ts';
import { coseSignature, reservedSize, type SigningKey } from './cose.ts';
import { manifestDefinition, PARENT } from './manifest.ts';
import { withoutLast } from './manifest-store.ts';
import type { KeptParent, Parent } from './parent.ts';

export interface Credentials {
  readonly signing: SigningKey;
  /** The operator's own root, in PEM: what is signed has to lead to it. */
  readonly anchor: string;
  /** Whom an ingredient's signer may lead to, in PEM. */
  readonly anchors: string;
}

/**
 * A rendition with its manifest, and what became of the parent's. A manifest that was in it before is gone.
 * @throws CredentialFault where it cannot be signed, or does not read back as valid and trusted
 */
export async function signRendition(
  rendition: RenditionToSign,
  statement: ManifestStatement,
  parent: Parent,
  credentials: Credentials,
): Promise<{ readonly bytes: Uint8Array; readonly manifest: ParentManifest }> {
  const made = await signWith(rendition, statement, parent, credentials);
  if (parent.manifest === 'kept' && (made === 'too_large' || made.manifest.length > PARENT_MANIFESTS_MAX)) {
    return signRendition(rendition, statement, { manifest: 'too_large' }, credentials);
  }
  if (made === 'too_large') throw new CredentialFault('the SDK gives up on a rendition');
  await assertValid(made.asset, rendition, parent, credentials);
  return { bytes: made.asset, manifest: parent.manifest };
}

interface Made {
  readonly asset: Uint8Array;
  readonly manifest: Uint8Array;
}

async function signWith(
  { bytes, mimeType, ...made }: RenditionToSign,
  statement: ManifestStatement,
  { manifest, kept }: Parent,
  { signing, anchors }: Credentials,
): Promise<Made | 'too_large'> {
  Object.assign(globalThis, { FileReaderSync: BytesReader });
  const definition = JSON.stringify(manifestDefinition(statement, made, manifest));
  const signer = {
    alg: signing.algorithm,
    reserveSize: reservedSize(signing),
    sign: async (claim: Uint8Array) => coseSignature(claim, signing),
  };
  try {
    return await withSdk(async () => {
      const builder = WasmBuilder.fromJson(definition, sdkSettings(anchors));
      try {
        if (kept !== undefined) await addParent(builder, kept);
        else if (manifest !== 'invalid') builder.addIngredient(INGREDIENT);
        const ingredient = kept === undefined ? undefined : ingredientOf(builder);
        const made = (await builder.signAndGetManifestBytes(signer, [], mimeType, new BytesBlob(bytes))) as Made;
        const store = new Uint8Array(made.manifest);
        if (kept !== undefined) kept.known ??= { ingredient, store: withoutLast(store) };
        return { asset: new Uint8Array(made.asset), manifest: store };
      } finally {
        builder.free();
      }
    });
  } catch (error) {
    if (error instanceof ImageTooComplex) return 'too_large';
    if (error instanceof SdkVerdict) throw new CredentialFault(`the C2PA SDK does not sign: ${error.message}`);
    throw error;
  }
}

/** The first time from the whole original, which the SDK reads and hashes; then as it was found. */
async function addParent(builder: WasmBuilder, { bytes, container, known }: KeptParent): Promise<void> {
  if (known === undefined) {
    await builder.addIngredientFromBlob(INGREDIENT, container, new BytesBlob(bytes));
    return;
  }
  builder.addIngredient(JSON.stringify(known.ingredient));
  const { identifier } = record(record(known.ingredient).manifest_data);
  builder.addResourceFromBlob(text(identifier) ?? '', new BytesBlob(known.store));
}

const ingredientOf = (builder: WasmBuilder) => list(record(builder.getDefinition()).ingredients)[0];

const INGREDIENT = JSON.stringify({ title: 'original', relationship: 'parentOf', label: PARENT });

/** Reads the finished bytes as anybody would who trusts the operator, and nobody else. */
async function assertValid(
  asset: Uint8Array,
  { mimeType }: RenditionToSign,
  { kept }: Parent,
  { anchor }: Credentials,
): Promise<void> {
  const answer = await askSdk(mimeType, asset, anchor);
  if (answer === 'none' || 'error' in answer) throw new CredentialFault('what was signed cannot be read back');
  const store = record(JSON.parse(answer.json));
  const active = text(store.active_manifest) ?? '';
  const { state, failures } = validationOf(store, active);
  if (state !== 'trusted') {
    throw new CredentialFault(`what was signed does not read back as valid: ${[state, ...failures].join(', ')}`);
  }
  const manifests = record(store.manifests);
  const parents = list(record(manifests[active]).ingredients).map((i) => text(record(i).active_manifest));
  if (kept !== undefined && !(parents.includes(kept.label) && Object.hasOwn(manifests, kept.label))) {
    throw new CredentialFault('the original’s own manifest is not in what was signed');
  }
}

/** A Blob whose bytes are at hand at once: the SDK reads it synchronously, as a browser's worker can and Node cannot. */
class BytesBlob extends Blob {
  readonly content: Uint8Array;

  constructor(content: Uint8Array) {
    super([]);
    this.content = content;
    // It asks how much there is, and reads that from `content`: nothing is copied twice.
    Object.defineProperty(this, 'size', { value: content.length });
  }
}

class BytesReader {
  readAsArrayBuffer({ content }: BytesBlob): ArrayBuffer {
    return Uint8Array.from(content).buffer;
  }
}
