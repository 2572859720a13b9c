import type { ProvenanceSource, SourceTypeFinding } from '../ai-label/ai-label.ts';

/**
 * Validation result of a C2PA manifest. `invalid`: signature or hashes do not hold; such a manifest raises no label. In
 * all other states they hold. `trusted` and `valid`: the signer is on the trust list or not. `expired`: the certificate
 * had expired at signing, or has expired since and no time stamp proves the time of signing. `unfit_certificate`: it
 * does not fit the C2PA's profile, or is revoked. `partial`: the signer excluded more of the file than the manifest
 * itself, so that the picture may have been replaced.
 */
export const C2PA_STATES = ['trusted', 'valid', 'expired', 'unfit_certificate', 'partial', 'invalid'] as const;
export type C2paState = (typeof C2PA_STATES)[number];

/**
 * How a rendition's manifest treats those of the original (contract §15). `none`: the original has none. `kept`: they are
 * embedded, with the original as the parent. `invalid`: they do not hold for the whole file, so the original is no
 * parent. Otherwise the original is the parent, but its manifests are left out because they are `too_large` or contain
 * `personal` data that cannot be removed.
 */
export const PARENT_MANIFESTS = ['none', 'kept', 'invalid', 'too_large', 'personal'] as const;
export type ParentManifest = (typeof PARENT_MANIFESTS)[number];

/** Maximum bytes of an original's manifests to embed: every reader loads them with every rendition. */
export const PARENT_MANIFESTS_MAX = 256 * 1024;

/** The metadata block that a value was read from. */
export type MetadataPlace = ProvenanceSource | 'exif';

/** A value as read, under its name in that block. Stored as evidence even if it did not decide the label. */
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
