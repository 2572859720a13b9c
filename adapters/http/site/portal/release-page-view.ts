import type { PressReleaseDetails } from '../../../../application/ports/index.ts';
import type { Portal } from '../../../../domain/index.ts';
import type { ImageUrl } from './title-image.ts';

/** What the page of a release shows. */
export interface ReleasePage {
  readonly release: PressReleaseDetails;
  /** The portal on which the page is shown. */
  readonly portal: Portal;
  /** The release's address on its home portal. */
  readonly canonicalUrl: string;
  /** Its address on the other portal. */
  readonly alternateUrl: string;
  readonly imageUrl: ImageUrl;
}
