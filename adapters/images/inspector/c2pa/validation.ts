import type { C2paState } from '../../../../domain/index.ts';
import { type Json, list, record, text } from './json.ts';

/** What validation says of a store: its state, the failures, and which of the manifests can be believed. */
export interface Validation {
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
 * Failures that leave signature and hashes as they are (contract §7 asks for no more): a signer on no list, an identity
 * assertion or the form of an action, whose bytes are signed all the same. A code that is not known here is none of them.
 */
function isHarmless(code: string): boolean {
  return code === 'signingCredential.untrusted' || code.startsWith('cawg.') || code.startsWith('assertion.action.');
}

const breaks = (code: string) => !isHarmless(code) && !EXPIRED.has(code);

/**
 * Reads the SDK's validation results (C2PA specification 2.4, §15.2). The active manifest fails with each of its own
 * failures and with each in an ingredient that its signer did not record; an ingredient's manifest also with those recorded.
 */
export function validationOf(store: Json, active: string): Validation {
  const results = record(store.validation_results);
  const own = statuses(record(results.activeManifest));
  const deltas = list(results.ingredientDeltas).map((delta) => statuses(record(record(delta).validationDeltas)));
  const current = {
    success: [own, ...deltas].flatMap((s) => s.success),
    failure: [own, ...deltas].flatMap((s) => s.failure),
  };
  const recorded = Object.values(record(store.manifests)).flatMap((m) =>
    list(record(m).ingredients).flatMap((i) => recordedFailures(record(i))),
  );
  const broken = new Set([...current.failure, ...recorded].filter((s) => breaks(s.code)).map((s) => s.label));
  return {
    state: stateOf(store, own, current),
    failures: [...new Set(current.failure.map((s) => s.code))],
    isSound: (label) => label === active || !broken.has(label),
  };
}

type Statuses = Readonly<Record<'success' | 'failure', readonly Status[]>>;

function stateOf(store: Json, own: Statuses, current: Statuses): C2paState {
  const succeeded = (code: string) => own.success.some((status) => status.code === code);
  if (current.failure.some((status) => breaks(status.code))) return 'invalid';
  // The SDK calls it invalid for harmless failures too; then what it is to stand for must have been found sound.
  const isSound = succeeded('claimSignature.validated') && current.success.some((s) => ASSET_HASH.test(s.code));
  if (!isSound && store.validation_state !== 'Valid' && store.validation_state !== 'Trusted') return 'invalid';
  if (own.failure.some((status) => EXPIRED.has(status.code))) return 'expired';
  return succeeded('signingCredential.trusted') ? 'trusted' : 'valid';
}

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
