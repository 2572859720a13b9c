import { assertAllowed, assertOwner, type Caller, DomainError, type Image, type ImageId } from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import type { OwnedImage, Queries } from '../ports/index.ts';

export interface ImageTarget {
  readonly caller: Caller;
  readonly imageId: ImageId;
}

/**
 * The caller's image; with an action, only if its release's status allows it.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`
 */
export async function ownImage(
  queries: Queries,
  { caller, imageId }: ImageTarget,
  action?: 'remove_image' | 'edit_image',
): Promise<OwnedImage> {
  const owned = await queries.images.find(imageId);
  if (owned === undefined) throw new DomainError('not_found', { what: 'image' });
  assertOwner(owned, caller);
  if (action !== undefined) assertAllowed(owned.releaseStatus, action, 'publisher');
  return owned;
}

/** True if the image matches the client's If-Match. */
export type ImagePrecondition = (image: Image) => boolean;

/** @throws ApplicationError `precondition_failed` */
export function assertImagePrecondition(image: Image, precondition: ImagePrecondition | undefined): void {
  if (precondition !== undefined && !precondition(image)) throw new ApplicationError('precondition_failed', {});
}

/**
 * The checks before the body of a change is read (contract §1).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; ApplicationError `precondition_failed`
 */
export function makeGuardImage({ queries }: { readonly queries: Queries }) {
  return async (target: ImageTarget & { readonly precondition?: ImagePrecondition | undefined }): Promise<void> => {
    const { image } = await ownImage(queries, target, 'edit_image');
    assertImagePrecondition(image, target.precondition);
  };
}
