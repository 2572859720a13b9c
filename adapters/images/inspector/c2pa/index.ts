import { type ExtractedField, historyFinding } from '../../../../domain/index.ts';
import { type MetadataFindings, NO_FINDINGS } from '../findings.ts';
import { generatorOf } from './generator.ts';
import { type Json, record, text } from './json.ts';
import { readManifestStore } from './sdk.ts';
import { manifestRecords } from './source-types.ts';
import { validationOf } from './validation.ts';

/**
 * Reads a file's C2PA manifests, validated offline. Only statements covered by a valid signature count; the rest is
 * extracted for the record. A malformed manifest is invalid.
 * @param anchors PEM of the operator's trust list; null for none
 * @throws ImageTooComplex for manifests that cannot be read to their end
 */
export async function readC2pa(
  container: string,
  bytes: Uint8Array,
  anchors: string | null,
): Promise<MetadataFindings> {
  const report = await readManifestStore(container, bytes, anchors);
  if (report === 'none') return NO_FINDINGS;
  return 'error' in report ? unreadableManifest(report.error) : findingsOf(record(JSON.parse(report.json)));
}

/** The findings in the SDK's report on a manifest store. Pure. */
export function findingsOf(store: Json): MetadataFindings {
  const active = text(store.active_manifest);
  if (active === undefined) return unreadableManifest('there is no active manifest');
  const { state, failures, isSound } = validationOf(store, active);
  const manifest = record(record(store.manifests)[active]);
  const signature = record(manifest.signature_info);
  const software = generatorOf(manifest);
  const isBelieved = state !== 'invalid';
  const records = manifestRecords(store, active, (label) => label === active || isSound(label));
  const finding = isBelieved ? historyFinding(records, active) : null;
  return {
    ...NO_FINDINGS,
    sourceTypes: finding === null ? [] : [finding],
    software: isBelieved ? software : [],
    c2paState: state,
    extracted: [
      field('validation_state', state),
      ...failures.map((code) => field('validation_failure', code)),
      field('active_manifest', active),
      ...fields('signer', signature.issuer, signature.common_name),
      ...fields('signed_at', signature.time),
      ...software.map((name) => field('claim_generator', name)),
      ...[...records].flatMap(([label, { actions }]) =>
        actions.map(({ action, sourceType }) => field(`${label}/${action}/digitalSourceType`, sourceType)),
      ),
    ],
  };
}

function field(name: string, value: string): ExtractedField {
  return { from: 'c2pa', name, value };
}

const fields = (name: string, ...values: readonly unknown[]) =>
  values.flatMap((value) => text(value) ?? []).map((value) => field(name, value));

/** Findings for a manifest that exists but cannot be read, with the reason. */
function unreadableManifest(reason: string): MetadataFindings {
  return { ...NO_FINDINGS, c2paState: 'invalid', extracted: [{ from: 'c2pa', name: 'error', value: reason }] };
}
