import type { SourceTypeFinding } from './ai-label.ts';

/**
 * What a C2PA manifest turned out to be: `trusted` and `valid` have sound signature and hashes (the signer on the trust
 * list or not), `expired` is sound but its certificate was out of date at signing; `invalid` raises no label.
 */
export const C2PA_STATES = ['trusted', 'valid', 'expired', 'invalid'] as const;
export type C2paState = (typeof C2PA_STATES)[number];

/** What was read from an image's metadata, as it stood there (contract §7). */
export interface Provenance {
  /** The digital source type that weighs most, as written in the file. */
  readonly digitalSourceType: string | null;
  readonly creator: string | null;
  readonly credit: string | null;
  readonly copyrightNotice: string | null;
  readonly licence: string | null;
  readonly software: string | null;
  readonly c2paState: C2paState | null;
}

export const NO_PROVENANCE: Provenance = {
  digitalSourceType: null,
  creator: null,
  credit: null,
  copyrightNotice: null,
  licence: null,
  software: null,
  c2paState: null,
};

/** Everything that an inspector found in a file: what is shown, and what weighs on the label. */
export interface ProvenanceReading {
  readonly provenance: Provenance;
  /** Only findings that may raise a label: those of a manifest that does not validate are left out. */
  readonly sourceTypes: readonly SourceTypeFinding[];
}
