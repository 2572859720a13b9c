import type { AccountId, Image, ImageId, ImageRendition, ParentManifest } from '../../../domain/index.ts';

export interface ImageToSign {
  readonly image: Image;
  readonly accountId: AccountId;
}

export interface SigningTerms {
  /** SHA-256 of the current certificate. */
  readonly certificate: string;
  /** True to claim images whose signatures lack a time stamp, too. */
  readonly stamps: boolean;
  /** Only images with a larger id; 0 for all. */
  readonly after: number;
  readonly limit: number;
  readonly now: Date;
  /** End of the claim, after `now`. */
  readonly until: Date;
}

/** Signing of renditions after they were stored. */
export interface SigningRepository {
  /**
   * Claims up to `limit` images, by id, with renditions not signed by `certificate`, or not stamped. Skips claimed images
   * until their claim ends. Waits for no lock.
   */
  claim(terms: SigningTerms): Promise<ImageToSign[]>;
  /**
   * Stores the signed renditions and ends the claim, which is identified by its end; sets `parentManifest` of image and
   * evidence. False, without writing, if another process holds the claim or the image no longer exists.
   */
  record(
    id: ImageId,
    until: Date,
    signed: { readonly renditions: readonly ImageRendition[]; readonly parentManifest: ParentManifest | null },
  ): Promise<boolean>;
  /** Ends a claim without a result, so that another process can start at once. Leaves another process's claim alone. */
  giveUp(id: ImageId, until: Date): Promise<void>;
}
