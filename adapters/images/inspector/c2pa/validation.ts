import type { C2paState } from '../../../../domain/index.ts';
import { type Json, list, record, text } from './json.ts';

/** Validation result of a store: its state, the failures, and which manifests are valid. */
export interface Validation {
  /** State of the active manifest. */
  readonly state: C2paState;
  /** Distinct codes of the active manifest's failures, of new failures in its ingredients, and of exclusions. */
  readonly failures: readonly string[];
  readonly isSound: (label: string) => boolean;
}

interface Status {
  readonly code: string;
  /** The manifest it refers to. */
  readonly label: string | undefined;
}

/** Expired at the time of signing, or now if no time stamp proves that time. */
const EXPIRED: ReadonlySet<string> = new Set(['signingCredential.expired', 'claimSignature.outsideValidity']);

/**
 * Failures that leave signature and hashes intact, which is all that contract §7 requires: anything about the signer's
 * certificate or the time, an identity assertion, the form of an action (its bytes are signed anyway), and an omitted
 * manifest of an ingredient. Unknown codes are not harmless.
 */
const HARMLESS =
  /^(?:signingCredential|timeStamp|timeOfSigning|cawg|assertion\.action)\.|^ingredient\.manifest\.missing$/;

/** True if the signed data differ from the data present: the file, or a statement about it. */
export const isIntegrityFailure = (code: string) => !HARMLESS.test(code) && !EXPIRED.has(code);

/** Failures of the hash by which one manifest refers to another: neither is as it was signed. */
const isReferenceFailure = (code: string) => /^(?:ingredient|hashedURI)\./.test(code);

/**
 * Reads the SDK's validation results (C2PA specification 2.4, §15.2). A manifest fails with every failure that refers
 * to it, found now or recorded when it became an ingredient, and with the hash of a manifest it refers to. A failure of
 * an ingredient alone does not invalidate what was made with it: its signer signed only their own statements.
 */
export function validationOf(store: Json, active: string): Validation {
  const results = record(store.validation_results);
  const own = statuses(record(results.activeManifest));
  const deltas = list(results.ingredientDeltas)
    .map(record)
    .map((delta) => ({
      referrer: labelIn(text(delta.ingredientAssertionURI)) ?? active,
      ...statuses(record(delta.validationDeltas)),
    }));
  const recorded = Object.values(record(store.manifests)).flatMap((m) =>
    list(record(m).ingredients).flatMap((i) => recordedFailures(record(i))),
  );
  const broken = new Set<string | undefined>(recorded.filter((s) => isIntegrityFailure(s.code)).map((s) => s.label));
  if (own.failure.some((status) => isIntegrityFailure(status.code))) broken.add(active);
  for (const { referrer, failure } of deltas) {
    for (const { code, label } of failure.filter((status) => isIntegrityFailure(status.code))) {
      broken.add(label ?? referrer);
      if (isReferenceFailure(code)) broken.add(referrer);
    }
  }
  // An update manifest is bound to the file by the hash of its ingredient.
  const excluded = [own, ...deltas].flatMap(({ informational }) =>
    informational.filter((s) => EXCLUSIONS.test(s.code)),
  );
  const failures = [...[own, ...deltas].flatMap(({ failure }) => failure), ...excluded].map(({ code }) => code);
  const isSound = (label: string) => !broken.has(label);
  const hashes = [own, ...deltas].flatMap(({ success }) => success.filter(({ code }) => ASSET_HASH.test(code)));
  return {
    state: isSound(active) && hashes.length > 0 ? stateOf(own, excluded.length > 0) : 'invalid',
    failures: [...new Set(failures)],
    isSound,
  };
}

interface Statuses {
  readonly success: readonly Status[];
  readonly failure: readonly Status[];
  readonly informational: readonly Status[];
}

/** The state of an active manifest whose hashes are valid. */
function stateOf(own: Statuses, hasExclusions: boolean): C2paState {
  const succeeded = (code: string) => own.success.some((status) => status.code === code);
  const failed = (is: (code: string) => boolean) => own.failure.some((status) => is(status.code));
  if (!succeeded('claimSignature.validated')) return 'invalid';
  if (hasExclusions) return 'partial';
  if (failed(isOfUnfitCertificate)) return 'unfit_certificate';
  if (failed((code) => EXPIRED.has(code))) return 'expired';
  return succeeded('signingCredential.trusted') ? 'trusted' : 'valid';
}

/** The certificate does not match the C2PA's profile, is revoked, or is refused for a reason other than trust or time. */
const isOfUnfitCertificate = (code: string) =>
  code.startsWith('signingCredential.') && code !== 'signingCredential.untrusted' && !EXPIRED.has(code);

/**
 * Ranges of the file, besides the manifest, that its hash leaves out. The SDK does not call this a failure, because some
 * signers leave out metadata; but it may be the picture.
 */
const EXCLUSIONS = /^assertion\.(?:data|boxes|bmff)Hash\.additionalExclusionsPresent$/;

/** The hash that binds a manifest to its file. */
const ASSET_HASH = /^assertion\.(?:data|boxes|bmff|collection)Hash\.match$/;

function statuses(codes: Json): Statuses {
  const statusesOf = (kind: keyof Statuses) => list(codes[kind]).flatMap(statusOf);
  return {
    success: statusesOf('success'),
    failure: statusesOf('failure'),
    informational: statusesOf('informational'),
  };
}

/** Failures of an ingredient that its signer recorded; the older form lists only failures. */
function recordedFailures(ingredient: Json): Status[] {
  const label = text(ingredient.active_manifest);
  const results = record(ingredient.validation_results);
  const deltas = list(results.ingredientDeltas).flatMap((d) => statuses(record(record(d).validationDeltas)).failure);
  const old = list(ingredient.validation_status).flatMap(statusOf);
  return [...statuses(record(results.activeManifest)).failure, ...deltas, ...old].map((status) => ({
    code: status.code,
    label: status.label ?? label,
  }));
}

function statusOf(value: unknown): Status[] {
  const status = record(value);
  const code = text(status.code);
  return code === undefined ? [] : [{ code, label: labelIn(text(status.url)) }];
}

/** `self#jumbf=/c2pa/<label>/…` */
function labelIn(url: string | undefined): string | undefined {
  return url === undefined ? undefined : /^self#jumbf=\/c2pa\/([^/]+)/.exec(url)?.[1];
}
