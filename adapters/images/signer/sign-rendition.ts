import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { ImageTooComplex, type RenditionToSign } from '../../../application/ports/index.ts';
import { type ManifestStatement, PARENT_MANIFESTS_MAX, type ParentManifest } from '../../../domain/index.ts';
import { list, record, text } from '../inspector/c2pa/json.ts';
import { askSdk, SdkVerdict, sdkSettings, withSdk } from '../inspector/c2pa/sdk.ts';
import { validationOf } from '../inspector/c2pa/validation.ts';
import { BytesBlob } from './bytes-blob.ts';
import { CredentialFault } from './certificates.ts';
import { coseSignature, reservedSize, type SigningKey } from './cose.ts';
import { manifestDefinition } from './manifest.ts';
import { withoutLast } from './manifest-store.ts';
import { addParent, nameParent, type Parent } from './parent.ts';
import { personalIn } from './privacy/redactions.ts';

export interface Credentials {
  readonly signing: SigningKey;
  /** The operator's own root in PEM, which the signature must lead to. */
  readonly anchor: string;
  /** PEM roots that an ingredient's signer may lead to. */
  readonly anchors: string;
}

/**
 * Signs a rendition, and returns how the parent's manifests were handled. Replaces an existing manifest.
 * @throws CredentialFault if it cannot be signed, or does not validate as trusted
 */
export async function signRendition(
  rendition: RenditionToSign,
  statement: ManifestStatement,
  parent: Parent,
  credentials: Credentials,
): Promise<{ readonly bytes: Uint8Array; readonly manifest: ParentManifest }> {
  const without = (manifest: ParentManifest) => signRendition(rendition, statement, { manifest }, credentials);
  const { included } = parent;
  const first = included?.known === undefined;
  let made = await signWith(rendition, statement, parent, credentials);
  // The content of the parent's manifests is known only after the first signature with them.
  if (first && included?.known !== undefined && included.known.redacted.length > 0) {
    made = await signWith(rendition, statement, parent, credentials);
  }
  if (typeof made === 'string') {
    if (included === undefined) throw new CredentialFault('the SDK gives up on a rendition');
    return without(made);
  }
  // If the SDK cannot redact something, all of the parent's manifests are left out.
  const redacted = included?.known?.redacted ?? [];
  if (redacted.length > 0 && personalIn(withoutLast(made.store))?.length !== 0) return without('personal');
  try {
    await readBack(made.asset, rendition, parent, credentials);
  } catch (error) {
    if (!(error instanceof CredentialFault) || redacted.length === 0) throw error;
    return without('personal');
  }
  return { bytes: made.asset, manifest: parent.manifest };
}

/** Signed with the parent, with the resulting manifest store; or why the parent's manifests must be left out. */
async function signWith(
  { bytes, mimeType, ...made }: RenditionToSign,
  statement: ManifestStatement,
  { manifest, included }: Parent,
  { signing, anchors }: Credentials,
): Promise<{ readonly asset: Uint8Array; readonly store: Uint8Array } | Exclude<ParentManifest, 'kept'>> {
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
        const parent = included === undefined ? undefined : await addParent(builder, included);
        if (typeof parent === 'string') return parent;
        if (parent === undefined && manifest !== 'invalid') nameParent(builder);
        const made = await builder.signAndGetManifestBytes(signer, [], mimeType, new BytesBlob(bytes));
        const store = new Uint8Array(made.manifest);
        if (included !== undefined && store.length > PARENT_MANIFESTS_MAX) return 'too_large';
        if (included !== undefined && parent !== undefined && included.known === undefined) {
          const own = withoutLast(store);
          const redacted = personalIn(own);
          if (redacted === undefined) return 'personal';
          included.known = { ...parent, store: own, redacted };
        }
        return { asset: new Uint8Array(made.asset), store };
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

/**
 * Validates the finished bytes as a reader that trusts only the operator.
 * @throws CredentialFault unless they are valid and trusted
 */
async function readBack(
  asset: Uint8Array,
  { mimeType }: RenditionToSign,
  { included }: Parent,
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
  const own = included?.known?.label;
  if (included !== undefined && !(own !== undefined && parents.includes(own) && Object.hasOwn(manifests, own))) {
    throw new CredentialFault('the original’s own manifest is not in what was signed');
  }
}
