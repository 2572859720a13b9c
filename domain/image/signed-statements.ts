import type { C2paState, Provenance } from './provenance.ts';

/** The states of a manifest whose signature and hashes hold. */
export type SoundC2paState = Exclude<C2paState, 'invalid'>;

export function isSound(state: C2paState | null): state is SoundC2paState {
  return state !== null && state !== 'invalid';
}

/** An action of a manifest that states a digital source type, both as written. */
export interface SignedAction {
  readonly action: string;
  readonly sourceType: string;
}

/** What an original's manifests say that a sound signature covers. */
export interface SignedStatements {
  readonly state: SoundC2paState;
  /** As the certificate names them: organisation and name. Who is on no trust list may call himself anything. */
  readonly signers: readonly string[];
  /** By a time stamp; null where there is none that can be read. */
  readonly signedAt: Date | null;
  /** The programs that made the claim. */
  readonly software: readonly string[];
  /** Those of the file's own manifest first, each once. */
  readonly actions: readonly SignedAction[];
}

const ACTION = /^[^/]*\/([^/]+)\/digitalSourceType$/;

/**
 * The statements among what an inspector extracted; null where no manifest holds. A manifest that does not hold proves
 * nothing, and what stands elsewhere in a file anybody can write.
 */
export function signedStatements({
  c2paState,
  extracted,
}: Pick<Provenance, 'c2paState' | 'extracted'>): SignedStatements | null {
  if (!isSound(c2paState)) return null;
  const signed = extracted.filter(({ from }) => from === 'c2pa');
  const named = (name: string) => signed.filter((field) => field.name === name).map(({ value }) => value);
  const signedAt = new Date(named('signed_at')[0] ?? '');
  const actions = new Map<string, SignedAction>();
  for (const { name, value: sourceType } of signed) {
    const action = ACTION.exec(name)?.[1];
    if (action !== undefined) actions.set(`${action} ${sourceType}`, { action, sourceType });
  }
  return {
    state: c2paState,
    signers: [...new Set(named('signer'))],
    signedAt: Number.isNaN(signedAt.getTime()) ? null : signedAt,
    software: named('claim_generator').slice(0, 1),
    actions: [...actions.values()],
  };
}
