import type {
  AccountId,
  AiLabel,
  AiLabelSource,
  ApiTokenId,
  ImageFieldChange,
  ImageId,
  ImageMimeType,
  ImageRole,
  ParentManifest,
  PressReleaseId,
  Provenance,
  RecognisedLabel,
  UserId,
} from '../../../domain/index.ts';

/** Evidence of an upload, kept for years (specification §2.2, contract §7). */
export interface ImageEvidence {
  readonly imageId: ImageId;
  readonly pressReleaseId: PressReleaseId;
  readonly accountId: AccountId;
  /** Null for an upload by a signed-in user. */
  readonly tokenId: ApiTokenId | null;
  /** Null for an upload with a token. */
  readonly userId: UserId | null;
  /** The client's address, if known. */
  readonly remoteAddress: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly mimeType: ImageMimeType;
  readonly role: ImageRole;
  readonly aiLabel: AiLabel;
  readonly aiLabelDeclared: AiLabel;
  readonly aiLabelSource: AiLabelSource;
  readonly aiLabelRecognised: RecognisedLabel | null;
  readonly provenance: Provenance;
  /**
   * Treatment of the original's manifests in signed renditions (see `provenance` for the reason); null if renditions
   * are unsigned.
   */
  readonly parentManifest: ParentManifest | null;
  readonly copyright: string;
  readonly licenseUrl: string | null;
  readonly sourceUrl: string | null;
  readonly confirmTextVersion: string;
  /** The confirmed wording in both languages. */
  readonly confirmText: Readonly<Record<string, string>>;
  readonly confirmedAt: Date;
  /** Null if the request contained the file. */
  readonly fetched: FetchedFrom | null;
}

/** A change of an image's description after the upload, kept with its evidence (contract §16). */
export interface ImageChange {
  readonly imageId: ImageId;
  readonly at: Date;
  /** Null for a change by a signed-in user. */
  readonly tokenId: ApiTokenId | null;
  /** Null for a change with a token. */
  readonly userId: UserId | null;
  /** The client's address, if known. */
  readonly remoteAddress: string | null;
  readonly changes: readonly ImageFieldChange[];
}

/** Origin of a file that the service fetched (contract §19). The publisher's `sourceUrl` is separate. */
export interface FetchedFrom {
  /** The URL as written by the publisher. */
  readonly url: string;
  /** The URL that sent the file, after redirects. */
  readonly finalUrl: string;
  /** RFC 3339. */
  readonly at: string;
}

/** Position in the list of all evidence, oldest confirmation first. */
export type EvidencePosition = Pick<ImageEvidence, 'confirmedAt' | 'imageId'>;

export function olderFirst(a: EvidencePosition, b: EvidencePosition): number {
  return a.confirmedAt.getTime() - b.confirmedAt.getTime() || a.imageId - b.imageId;
}
