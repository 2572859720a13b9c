import type { AccountId, Image, ImageId, PressReleaseId, PressReleaseStatus } from '../../../domain/index.ts';
import type { ImageEvidence } from '../images/image-evidence.ts';
import type { Part } from './part.ts';

/** An image, whose it is, and the state of its release. */
export interface OwnedImage {
  readonly image: Image;
  readonly accountId: AccountId;
  readonly releaseStatus: PressReleaseStatus;
}

/** Images, and the evidence of them. */
export interface ImageQueries {
  /** The release's, oldest first; none where there is no such release. */
  ofRelease(id: PressReleaseId): Promise<Image[]>;
  find(id: ImageId): Promise<OwnedImage | undefined>;
  /** Of an image that may be removed since. */
  evidence(imageId: ImageId): Promise<ImageEvidence | undefined>;
  /** Of uploads of the same bytes, oldest first: anybody may upload them again and again. */
  evidenceOfOriginal(sha256: string, part: Part<ImageId>): Promise<ImageEvidence[]>;
  /** Evidence from before a time whose image is on no release any more, oldest first: at most `limit`, and how much there is. */
  purgeableEvidence(
    before: Date,
    limit: number,
  ): Promise<{ readonly items: readonly ImageEvidence[]; readonly total: number }>;
  /** Those of the given values that evidence names. */
  referencedOriginals(sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of the given keys that an image names. */
  referencedRenditions(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many images there are, and how many of them `certificate` has not signed, as SigningRepository.claim sees them. */
  signings(certificate: string): Promise<{ readonly images: number; readonly unsigned: number }>;
}
