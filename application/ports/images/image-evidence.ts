import type {
  AccountId,
  AiLabel,
  AiLabelSource,
  ApiTokenId,
  ImageId,
  ImageMimeType,
  ImageRole,
  ParentManifest,
  PressReleaseId,
  Provenance,
  RecognisedLabel,
  UserId,
} from '../../../domain/index.ts';

/** What must be known of an upload years later (specification §2.2, contract §7). */
export interface ImageEvidence {
  readonly imageId: ImageId;
  readonly pressReleaseId: PressReleaseId;
  readonly accountId: AccountId;
  /** Null where a person uploaded it. */
  readonly tokenId: ApiTokenId | null;
  /** Null where it came with a token. */
  readonly userId: UserId | null;
  /** The address that the upload came from, as far as it is known. */
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
  /** What became of the original's manifests where its renditions are signed; `provenance` has why. Null where they are not. */
  readonly parentManifest: ParentManifest | null;
  readonly copyright: string;
  readonly licenseUrl: string | null;
  readonly sourceUrl: string | null;
  readonly confirmTextVersion: string;
  /** The wording itself, in both languages, as it was confirmed. */
  readonly confirmText: Readonly<Record<string, string>>;
  readonly confirmedAt: Date;
}

/** Where a piece of evidence is among all: what was confirmed first comes first. */
export type EvidencePosition = Pick<ImageEvidence, 'confirmedAt' | 'imageId'>;

export function olderFirst(a: EvidencePosition, b: EvidencePosition): number {
  return a.confirmedAt.getTime() - b.confirmedAt.getTime() || a.imageId - b.imageId;
}
