import type { AccountId, Image, ImageId, ImageRendition, ParentManifest } from '../../../domain/index.ts';

export interface ImageToSign {
  readonly image: Image;
  readonly accountId: AccountId;
}

export interface SigningTerms {
  /** SHA-256 of the certificate that is to sign. */
  readonly certificate: string;
  /** The id that the images come after; 0 for all. */
  readonly after: number;
  readonly limit: number;
  readonly now: Date;
  /** How long the claim holds: later than `now`. */
  readonly until: Date;
}

/** Renditions that are signed after they were stored. */
export interface SigningRepository {
  /**
   * Claims images whose renditions `certificate` has not all signed, by their ids, at most `limit`; those that somebody else has
   * claimed are passed over until his claim is over. Nobody waits for another.
   */
  claim(terms: SigningTerms): Promise<ImageToSign[]>;
  /**
   * Records what was signed of an image and ends the claim, which is known by its end; image and evidence get `parentManifest`. False, and
   * nothing is written, where the claim is another's by now or the image gone.
   */
  record(
    id: ImageId,
    until: Date,
    signed: { readonly renditions: readonly ImageRendition[]; readonly parentManifest: ParentManifest | null },
  ): Promise<boolean>;
  /** Ends a claim without a record, so that another may begin at once. One that is another's by now stays. */
  giveUp(id: ImageId, until: Date): Promise<void>;
}
