import type { C2paState } from '../../../../domain/index.ts';
import { type Json, list, record, text } from './json.ts';

/** What validation says of a store: its state, the failures, and which of the manifests can be believed. */
export interface Validation {
  /** That of the active manifest. */
  readonly state: C2paState;
  /** Codes of the active manifest's failures and of new ones in its ingredients, each once. */
  readonly failures: readonly string[];
  readonly isSound: (label: string) => boolean;
}

interface Status {
  readonly code: string;
  /** The manifest that it speaks of. */
  readonly label: string | undefined;
}

/** Out of date when it signed, or now where no time stamp says when that was. */
const EXPIRED: ReadonlySet<string> = new Set(['signingCredential.expired', 'claimSignature.outsideValidity']);

/**
 * Failures that leave signature and hashes as they are (contract §7 asks for no more): whatever the SDK says of the signer's
 * certificate or of the time, an identity assertion, the form of an action, whose bytes are signed all the same, and an
 * ingredient's manifest that was left out. A code that is not known here is none of them.
 */
const HARMLESS =
  /^(?:signingCredential|timeStamp|timeOfSigning|cawg|assertion\.action)\.|^ingredient\.manifest\.missing$/;

/** Whether what was signed is not what is there: the file, or a statement about it. */
export const breaks = (code: string) => !HARMLESS.test(code) && !EXPIRED.has(code);

/** Failures of the hash by which one manifest names another: both are not what was signed. */
const isOfLink = (code: string) => /^(?:ingredient|hashedURI)\./.test(code);

/**
 * Reads the SDK's validation results (C2PA specification 2.4, §15.2). A manifest fails with each failure that speaks of it,
 * be it found now or recorded by whoever took it for an ingredient, and with the hash of a manifest that it names. What is
 * wrong with an ingredient alone takes nothing from what was made with it: its signer signed its own statements.
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
  const broken = new Set<string | undefined>(recorded.filter((s) => breaks(s.code)).map((s) => s.label));
  if (own.failure.some((status) => breaks(status.code))) broken.add(active);
  for (const { referrer, failure } of deltas) {
    for (const { code, label } of failure.filter((status) => breaks(status.code))) {
      broken.add(label ?? referrer);
      if (isOfLink(code)) broken.add(referrer);
    }
  }
  const failures = [own, ...deltas].flatMap(({ failure }) => failure.map(({ code }) => code));
  const isSound = (label: string) => !broken.has(label);
  const hashes = [own, ...deltas].flatMap(({ success }) => success.filter(({ code }) => ASSET_HASH.test(code)));
  return {
    state: isSound(active) && hashes.length > 0 ? stateOf(own) : 'invalid',
    failures: [...new Set(failures)],
    isSound,
  };
}

interface Statuses {
  readonly success: readonly Status[];
  readonly failure: readonly Status[];
}

/** The state of an active manifest whose hashes hold. */
function stateOf(own: Statuses): C2paState {
  const succeeded = (code: string) => own.success.some((status) => status.code === code);
  const failed = (is: (code: string) => boolean) => own.failure.some((status) => is(status.code));
  if (!succeeded('claimSignature.validated')) return 'invalid';
  if (failed(isOfUnfitCertificate)) return 'unfit_certificate';
  if (failed((code) => EXPIRED.has(code))) return 'expired';
  return succeeded('signingCredential.trusted') ? 'trusted' : 'valid';
}

/** Of another profile than the C2PA's, revoked, or refused for another reason than its list or its time. */
const isOfUnfitCertificate = (code: string) =>
  code.startsWith('signingCredential.') && code !== 'signingCredential.untrusted' && !EXPIRED.has(code);

/** The hash that binds a manifest to its file. */
const ASSET_HASH = /^assertion\.(?:data|boxes|bmff|collection)Hash\.match$/;

function statuses(codes: Json): Statuses {
  return { success: list(codes.success).flatMap(statusOf), failure: list(codes.failure).flatMap(statusOf) };
}

/** What the signer knew of an ingredient when signing; in the older form only failures are listed. */
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
