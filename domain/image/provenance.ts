import type { ProvenanceSource, SourceTypeFinding } from './ai-label.ts';

/**
 * What a C2PA manifest turned out to be: `trusted` and `valid` have sound signature and hashes (the signer on the trust
 * list or not), `expired` is as sound, but its certificate was out of date when it signed, or is now where no time stamp
 * says when that was; `unfit_certificate` as sound, but its certificate is of another profile than the C2PA's, or revoked;
 * `invalid` raises no label.
 */
export const C2PA_STATES = ['trusted', 'valid', 'expired', 'unfit_certificate', 'invalid'] as const;
export type C2paState = (typeof C2PA_STATES)[number];

/**
 * What became of the original's own manifests in that of its renditions (contract §15): it has `none`; they were `kept`, the
 * original being the parent; they do not hold (`invalid`), so that the original is no parent; they are `too_large` to go
 * along with every rendition, or hold something `personal` that cannot be taken out, so that the original is named as the
 * parent without them.
 */
export const PARENT_MANIFESTS = ['none', 'kept', 'invalid', 'too_large', 'personal'] as const;
export type ParentManifest = (typeof PARENT_MANIFESTS)[number];

/** What the manifests of an original may have in bytes to go along: every reader of every rendition loads them. */
export const PARENT_MANIFESTS_MAX = 256 * 1024;

/** Where in a file a value of its metadata was read. */
export type MetadataPlace = ProvenanceSource | 'exif';

/** A value as it was read, under the name that it has in its place: kept as evidence, whether it counted or not. */
export interface ExtractedField {
  readonly from: MetadataPlace;
  readonly name: string;
  readonly value: string;
}

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
  /** All that was read, for whoever has to answer for the image; bounded by the inspector. */
  readonly extracted: readonly ExtractedField[];
}

export const NO_PROVENANCE: Provenance = {
  digitalSourceType: null,
  creator: null,
  credit: null,
  copyrightNotice: null,
  licence: null,
  software: null,
  c2paState: null,
  extracted: [],
};

/** Everything that an inspector found in a file: what is shown, and what weighs on the label. */
export interface ProvenanceReading {
  readonly provenance: Provenance;
  /** Only findings that may raise a label: those of a manifest that does not validate are left out. */
  readonly sourceTypes: readonly SourceTypeFinding[];
}
