import { AI_LABELS, type CredentialReading, NO_CREDENTIAL, PARENT_MANIFESTS } from '../../../../domain/index.ts';
import { cleanText } from '../provenance.ts';
import { IDENTIFIER, isMetadata, keyOf, LABEL_ASSERTION, PARENT_ASSERTION, SOURCE_TYPE } from './assertions.ts';
import { generatorOf } from './generator.ts';
import { type Json, list, record, text } from './json.ts';
import { readManifestStore } from './sdk.ts';
import { ACTIONS } from './source-types.ts';
import { isIntegrityFailure, validationOf } from './validation.ts';

/** Identifies the operator's own signatures. */
export interface OwnSigner {
  /** The root of the operator's chain, in PEM. */
  readonly anchor: string;
  /** The signer as named in the certificate: others may share the root. */
  readonly organisation: string | null;
  readonly commonName: string | null;
}

/** Maximum reported length of each list. */
const LISTED_MAX = 50;

/**
 * Reads a file's Content Credentials offline.
 * @param anchors PEM of the operator's trust list; null for none
 * @throws ImageTooComplex for manifests that cannot be read to their end
 */
export async function readCredential(
  container: string,
  bytes: Uint8Array,
  anchors: string | null,
  own: OwnSigner | null,
): Promise<CredentialReading> {
  const read = async (trusted: string | null) => {
    const report = await readManifestStore(container, bytes, trusted);
    if (report === 'none') return undefined;
    return 'error' in report ? INVALID : credentialOf(record(JSON.parse(report.json)), own);
  };
  // Validated against the operator's own root only: signers on the trust list are not the operator.
  const found = own === null ? undefined : await read(own.anchor);
  if (found?.ours) return found;
  const general = await read(anchors);
  return general === undefined ? NO_CREDENTIAL : { ...general, ours: false };
}

const INVALID: CredentialReading = { ...NO_CREDENTIAL, state: 'invalid' };

function credentialOf(store: Json, own: OwnSigner | null): CredentialReading {
  const active = text(store.active_manifest);
  if (active === undefined) return INVALID;
  const { state, failures } = validationOf(store, active);
  const succeeded = list(record(record(store.validation_results).activeManifest).success).map((s) => record(s).code);
  const isSigned = succeeded.includes('claimSignature.validated');
  const manifest = record(record(store.manifests)[active]);
  const signature = record(manifest.signature_info);
  const isOwn = own !== null && succeeded.includes('signingCredential.trusted') && isBy(own, signature);
  const broken = failures.filter(isIntegrityFailure);
  const changed = isSigned && broken.length > 0 && broken.every((code) => ASSET_MISMATCH.test(code));
  // A manifest copied from another picture still counts; one that is unsigned or was altered does not.
  if (state === 'invalid' && !changed) return { ...INVALID, manifest: clean(active) };
  return {
    state,
    // Our own signatures leave nothing out.
    ours: isSigned && isOwn && state !== 'partial',
    changed,
    manifest: clean(active),
    signer: clean(text(signature.issuer) ?? text(signature.common_name)),
    generator: clean(generatorOf(manifest)[0]),
    ...statementsOf(manifest),
  };
}

const ASSET_MISMATCH = /^assertion\.(?:dataHash|boxesHash|bmffHash)\.mismatch$/;

function isBy({ organisation, commonName }: OwnSigner, signature: Json): boolean {
  return (
    (organisation === null || organisation === signature.issuer) &&
    (commonName === null || commonName === signature.common_name)
  );
}

function statementsOf(manifest: Json) {
  const assertions = list(manifest.assertions).map(record);
  const data = (is: (label: string) => boolean) =>
    assertions.filter(({ label }) => is(text(label) ?? '')).map((assertion) => record(assertion.data));
  const [metadata = {}] = data(isMetadata);
  const [label = {}] = data((name) => name === LABEL_ASSERTION);
  const [parentStatement = {}] = data((name) => name === PARENT_ASSERTION);
  const actions = data((name) => ACTIONS.test(name)).flatMap(({ actions }) => list(actions).map(record));
  const ingredients = list(manifest.ingredients).map(record).slice(0, LISTED_MAX);
  const ingredientRecords = ingredients.map(({ relationship, active_manifest }) => ({
    relationship: clean(text(relationship)) ?? '',
    manifest: clean(text(active_manifest)),
  }));
  const parent = ingredientRecords.find(({ relationship }) => relationship === 'parentOf');
  const isOurs = text(label.label) !== undefined;
  return {
    actions: actions.flatMap(({ action }) => clean(text(action)) ?? []).slice(0, LISTED_MAX),
    sourceType: clean(
      text(metadata[SOURCE_TYPE]) ?? actions.map((a) => text(a.digitalSourceType)).find((t) => t !== undefined),
    ),
    credit: clean(text(metadata['photoshop:Credit'])),
    copyrightNotice: clean(text(metadata['dc:rights'])),
    licenceUrl: clean(text(metadata['xmpRights:WebStatement'])),
    rendition: isOurs ? keyOf(text(metadata[IDENTIFIER])) : null,
    aiLabel: AI_LABELS.find((known) => known === label.label) ?? null,
    ingredients: ingredientRecords,
    parentManifest: isOurs
      ? (PARENT_MANIFESTS.find((known) => known === parentStatement.reason) ?? (parent?.manifest ? 'kept' : 'none'))
      : null,
  } as const;
}

const clean = (value: string | undefined) => (value === undefined ? null : cleanText(value));
