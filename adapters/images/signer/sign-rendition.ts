import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { ImageTooComplex, type RenditionToSign } from '../../../application/ports/index.ts';
import { type ManifestStatement, PARENT_MANIFESTS_MAX, type ParentManifest } from '../../../domain/index.ts';
import { list, record, text } from '../inspector/c2pa/json.ts';
import { readManifestStore, SdkVerdict, sdkSettings, withSdk } from '../inspector/c2pa/sdk.ts';
import { validationOf } from '../inspector/c2pa/validation.ts';
import { BytesBlob } from './bytes-blob.ts';
import { CredentialFault } from './certificates.ts';
import { coseSignature, dummySignature, reservedSize, type SigningKey, stampedSignature } from './cose.ts';
import { manifestDefinition } from './manifest.ts';
import { withoutLast } from './manifest-store.ts';
import { addParent, nameParent, type Parent } from './parent.ts';
import { personalAssertions } from './privacy/redactions.ts';
import type { TimeStamps } from './time-stamp/time-stamper.ts';

export interface Credentials {
  readonly signing: SigningKey;
  /** The operator's own root in PEM, which the signature must lead to. */
  readonly anchor: string;
  /** PEM roots that an ingredient's signer may lead to. */
  readonly anchors: string;
  /** Absent if signatures are not stamped. */
  readonly timeStamps?: TimeStamps | undefined;
}

interface SignedBytes {
  readonly bytes: Uint8Array;
  readonly manifest: ParentManifest;
  /** True if its signature carries a valid time stamp. */
  readonly stamped: boolean;
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
): Promise<SignedBytes> {
  const without = (manifest: ParentManifest) => signRendition(rendition, statement, { manifest }, credentials);
  const { included } = parent;
  const isFirst = included?.known === undefined;
  let result = await signWith(rendition, statement, parent, credentials);
  // Only the first signature shows which of the parent's assertions have to be redacted: sign again with the redactions.
  if (isFirst && included?.known !== undefined && included.known.redacted.length > 0) {
    result = await signWith(rendition, statement, parent, credentials);
  }
  if (typeof result === 'string') {
    if (included === undefined) throw new CredentialFault('the SDK gives up on a rendition');
    return without(result);
  }
  // If the SDK cannot redact something, all of the parent's manifests are left out.
  const redacted = included?.known?.redacted ?? [];
  if (redacted.length > 0 && personalAssertions(withoutLast(result.store))?.length !== 0) return without('personal');
  let isStampValid: boolean;
  try {
    isStampValid = await validateSigned(result.asset, rendition, parent, credentials);
  } catch (error) {
    if (!(error instanceof CredentialFault) || redacted.length === 0) throw error;
    return without('personal');
  }
  if (result.stamped && !isStampValid) {
    credentials.timeStamps?.giveUp('its time stamps do not validate');
    return signRendition(rendition, statement, parent, credentials);
  }
  return { bytes: result.asset, manifest: parent.manifest, stamped: result.stamped };
}

interface SignedAsset {
  readonly asset: Uint8Array;
  readonly store: Uint8Array;
  readonly stamped: boolean;
}

/**
 * Signs the rendition with its parent, without a time stamp if the time stamper fails. Returns the reason instead if the
 * parent's manifests must be left out.
 */
async function signWith(
  rendition: RenditionToSign,
  statement: ManifestStatement,
  parent: Parent,
  credentials: Credentials,
): Promise<SignedAsset | Exclude<ParentManifest, 'kept'>> {
  const { signing, timeStamps } = credentials;
  const tokenBytes = await timeStamps?.tokenBytes();
  const reserveSize = reservedSize(signing, tokenBytes);
  if (timeStamps === undefined || tokenBytes === undefined) {
    const sign = async (claim: Uint8Array) => coseSignature(claim, signing);
    const result = await build(rendition, statement, parent, credentials, { reserveSize, sign });
    return typeof result === 'string' ? result : { ...result, stamped: false };
  }
  let isStamped = true;
  const sign = async (claim: Uint8Array) => {
    const signature = await stampedSignature(claim, signing, reserveSize, timeStamps.stamp);
    isStamped = signature !== undefined;
    return signature ?? dummySignature(reserveSize);
  };
  const result = await build(rendition, statement, parent, credentials, { reserveSize, sign });
  if (isStamped) return typeof result === 'string' ? result : { ...result, stamped: true };
  timeStamps.giveUp('the sizes of its time stamps differ too much');
  return signWith(rendition, statement, parent, credentials);
}

interface Signature {
  readonly reserveSize: number;
  sign(claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

async function build(
  { bytes, mimeType, ...identity }: RenditionToSign,
  statement: ManifestStatement,
  { manifest, included }: Parent,
  { signing, anchors }: Credentials,
  { reserveSize, sign }: Signature,
): Promise<Omit<SignedAsset, 'stamped'> | Exclude<ParentManifest, 'kept'>> {
  const definition = JSON.stringify(manifestDefinition(statement, identity, manifest));
  const signer = { alg: signing.algorithm, reserveSize, sign };
  try {
    return await withSdk(async () => {
      const builder = WasmBuilder.fromJson(definition, sdkSettings(anchors));
      try {
        const parent = included === undefined ? undefined : await addParent(builder, included);
        if (typeof parent === 'string') return parent;
        if (parent === undefined && manifest !== 'invalid') nameParent(builder);
        const signed = await builder.signAndGetManifestBytes(signer, [], mimeType, new BytesBlob(bytes));
        const store = new Uint8Array(signed.manifest);
        if (included !== undefined && store.length > PARENT_MANIFESTS_MAX) return 'too_large';
        if (included !== undefined && parent !== undefined && included.known === undefined) {
          const own = withoutLast(store);
          const redacted = personalAssertions(own);
          if (redacted === undefined) return 'personal';
          included.known = { ...parent, store: own, redacted };
        }
        return { asset: new Uint8Array(signed.asset), store };
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
 * Validates the finished bytes as a reader that trusts only the operator. Returns true if they carry a valid time stamp,
 * from any time stamper.
 * @throws CredentialFault unless they are valid and trusted
 */
async function validateSigned(
  asset: Uint8Array,
  { mimeType }: RenditionToSign,
  { included }: Parent,
  { anchor }: Credentials,
): Promise<boolean> {
  const report = await readManifestStore(mimeType, asset, anchor);
  if (report === 'none' || 'error' in report) throw new CredentialFault('what was signed cannot be read back');
  const store = record(JSON.parse(report.json));
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
  const { success } = record(record(store.validation_results).activeManifest);
  return list(success).some((status) => text(record(status).code) === 'timeStamp.validated');
}
