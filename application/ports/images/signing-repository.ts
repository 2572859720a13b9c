import type { AccountId, Image, ImageId, ImageRendition, ParentManifest } from '../../../domain/index.ts';

export interface ImageToSign {
  readonly image: Image;
  readonly accountId: AccountId;
}

export interface SigningTerms {
  /** SHA-256 of the current certificate. */
  readonly certificate: string;
  /** True to lease images whose signatures lack a time stamp, too. */
  readonly addsTimeStamps: boolean;
  /** Only images with a larger id; 0 for all. */
  readonly after: number;
  readonly limit: number;
  readonly now: Date;
  /** End of the lease, after `now`. */
  readonly leaseEndsAt: Date;
}

/** Signing of renditions after they were stored. */
export interface SigningRepository {
  /**
   * Leases up to `limit` images, by id, with renditions not signed by `certificate`, or not stamped. Skips leased images
   * until their lease ends. Waits for no lock.
   */
  claim(terms: SigningTerms): Promise<ImageToSign[]>;
  /**
   * Stores the signed renditions and ends the lease, which is identified by its end; sets `parentManifest` of image and
   * evidence. False, without writing, if another process has the lease or the image no longer exists.
   */
  record(
    id: ImageId,
    leaseEndsAt: Date,
    signed: { readonly renditions: readonly ImageRendition[]; readonly parentManifest: ParentManifest | null },
  ): Promise<boolean>;
  /** Ends a lease without a result, so that another process can start at once. Leaves another process's lease alone. */
  giveUp(id: ImageId, leaseEndsAt: Date): Promise<void>;
}
