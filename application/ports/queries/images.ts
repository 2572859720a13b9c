import type {
  AccountId,
  CompanyId,
  Image,
  ImageId,
  PressReleaseId,
  PressReleaseStatus,
} from '../../../domain/index.ts';
import type { ImageChange, ImageEvidence } from '../images/image-evidence.ts';
import type { PageRequest } from './page-request.ts';

/** An image with its account and its release's status. */
export interface OwnedImage {
  readonly image: Image;
  readonly accountId: AccountId;
  readonly companyId: CompanyId;
  readonly releaseStatus: PressReleaseStatus;
}

export interface ImageQueries {
  /** The release's images, oldest first; empty for an unknown release. */
  ofRelease(id: PressReleaseId): Promise<Image[]>;
  /** Images of the given releases, except those of other accounts; title images first. */
  ofReleases(accountId: AccountId, ids: readonly PressReleaseId[]): Promise<Image[]>;
  find(id: ImageId): Promise<OwnedImage | undefined>;
  /** Also finds the evidence of a removed image. */
  evidence(imageId: ImageId): Promise<ImageEvidence | undefined>;
  /** The last `limit` changes of an image, oldest first; also of a removed image. */
  changes(imageId: ImageId, limit: number): Promise<ImageChange[]>;
  /**
   * Evidence of every upload of the same bytes, oldest first. Paged, since a file may be uploaded any number of times.
   */
  evidenceOfOriginal(sha256: string, page: PageRequest<ImageId>): Promise<ImageEvidence[]>;
  /**
   * Evidence older than `before` whose image is not on a release any more: the `limit` oldest, and the total number.
   */
  purgeableEvidence(
    before: Date,
    limit: number,
  ): Promise<{ readonly items: readonly ImageEvidence[]; readonly total: number }>;
  /** The given values that evidence refers to. */
  referencedOriginals(sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** The given keys that an image refers to. */
  referencedRenditions(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Number of all images, and of those not signed by `certificate`, or not stamped, as in SigningRepository.claim. */
  signings(certificate: string, stamps: boolean): Promise<{ readonly images: number; readonly unsigned: number }>;
}
