import type { ProvenanceSource, SourceTypeFinding } from './ai-label.ts';

/**
 * Validation result of a C2PA manifest. `trusted` and `valid`: signature and hashes hold, with the signer on the trust
 * list or not. `expired`: they hold, but the certificate was out of date when signing, or is now and no time stamp
 * gives the time of signing. `unfit_certificate`: they hold, but the certificate has another profile than the C2PA's,
 * or is revoked. `partial`: they hold, but the signer excluded parts of the file besides the manifest itself, so that the
 * picture may have been replaced. `invalid`: raises no label.
 */
export const C2PA_STATES = ['trusted', 'valid', 'expired', 'unfit_certificate', 'partial', 'invalid'] as const;
export type C2paState = (typeof C2PA_STATES)[number];

/**
 * The treatment of the original's own manifests in a rendition's (contract §15). `none`: the original has none. `kept`:
 * the original is the parent. `invalid`: they do not hold for the whole file, so the original is no parent. `too_large`
 * for every rendition, or `personal` data in them that cannot be removed: the original is named as the parent without
 * them.
 */
export const PARENT_MANIFESTS = ['none', 'kept', 'invalid', 'too_large', 'personal'] as const;
export type ParentManifest = (typeof PARENT_MANIFESTS)[number];

/** Maximum bytes of an original's manifests to embed: every reader loads them with every rendition. */
export const PARENT_MANIFESTS_MAX = 256 * 1024;

/** The metadata block that a value was read from. */
export type MetadataPlace = ProvenanceSource | 'exif';

/** A value as read, under its name in that block. Kept as evidence even if it decided nothing. */
export interface ExtractedField {
  readonly from: MetadataPlace;
  readonly name: string;
  readonly value: string;
}

/** The file's statement about an AI system (IPTC 2025.1), as written there. Raises no label. */
export interface AiStatement {
  readonly systemUsed: string | null;
  readonly systemVersionUsed: string | null;
  readonly promptInformation: string | null;
  readonly promptWriterName: string | null;
}

/** Metadata of an image, as written in the file (contract §7 and §18). */
export interface Provenance {
  /** The digital source type with the strongest label, as written in the file. */
  readonly digitalSourceType: string | null;
  readonly creator: string | null;
  readonly credit: string | null;
  readonly copyrightNotice: string | null;
  readonly licence: string | null;
  readonly software: string | null;
  /** `plus:DataMining`, a term of the PLUS vocabulary: what data mining the rights holder allows. */
  readonly dataMining: string | null;
  /** `plus:OtherConstraints`. */
  readonly otherConstraints: string | null;
  readonly ai: AiStatement | null;
  readonly c2paState: C2paState | null;
  /** Everything that was read, as evidence about the image's origin; bounded by the inspector. */
  readonly extracted: readonly ExtractedField[];
}

export const NO_PROVENANCE: Provenance = {
  digitalSourceType: null,
  creator: null,
  credit: null,
  copyrightNotice: null,
  licence: null,
  software: null,
  dataMining: null,
  otherConstraints: null,
  ai: null,
  c2paState: null,
  extracted: [],
};

/** The result of inspecting a file: the metadata to show, and the findings that affect the label. */
export interface ProvenanceReading {
  readonly provenance: Provenance;
  /** Findings that may raise a label; those of an invalid manifest are left out. */
  readonly sourceTypes: readonly SourceTypeFinding[];
  /** The file's description of the picture; absent if it has none. */
  readonly caption?: string;
}
