import type { C2paState, Provenance } from './provenance.ts';

/** The states of a manifest whose signature and hashes hold for the whole file. */
export type SoundC2paState = Exclude<C2paState, 'partial' | 'invalid'>;

export function isSound(state: C2paState | null): state is SoundC2paState {
  return state !== null && state !== 'partial' && state !== 'invalid';
}

/** A manifest's action and its digital source type, verbatim. */
export interface SignedAction {
  readonly action: string;
  readonly sourceType: string;
}

/** Statements of an original's manifests that are covered by a valid signature. */
export interface SignedStatements {
  readonly state: SoundC2paState;
  /** Organisation and name from the certificate. Without a trust list these are unverified. */
  readonly signers: readonly string[];
  /** From a time stamp; null if none is readable. */
  readonly signedAt: Date | null;
  /** The claim generator of the file's own manifest; null if it names none. */
  readonly software: string | null;
  /** The file's own manifest first; each action once. */
  readonly actions: readonly SignedAction[];
}

/** Name of an extracted digital source type, such as `urn:c2pa:1/c2pa.created/digitalSourceType`. */
const ACTION = /^[^/]*\/([^/]+)\/digitalSourceType$/;

/**
 * The signed statements among the extracted values; null unless a manifest holds for the whole file. Other manifests
 * prove nothing about the picture, and anybody can write the rest of a file's metadata.
 */
export function signedStatements({
  c2paState,
  extracted,
}: Pick<Provenance, 'c2paState' | 'extracted'>): SignedStatements | null {
  if (!isSound(c2paState)) return null;
  const signed = extracted.filter(({ from }) => from === 'c2pa');
  const valuesOf = (name: string) => signed.filter((field) => field.name === name).map(({ value }) => value);
  const signedAt = new Date(valuesOf('signed_at')[0] ?? Number.NaN);
  const actions = new Map<string, SignedAction>();
  for (const { name, value: sourceType } of signed) {
    const action = ACTION.exec(name)?.[1];
    if (action !== undefined) actions.set(`${action} ${sourceType}`, { action, sourceType });
  }
  return {
    state: c2paState,
    signers: [...new Set(valuesOf('signer'))],
    signedAt: Number.isNaN(signedAt.getTime()) ? null : signedAt,
    software: valuesOf('claim_generator')[0] ?? null,
    actions: [...actions.values()],
  };
}
