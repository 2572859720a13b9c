import { assertAllowed, assertOwner, type Caller, DomainError, type ImageId } from '../../domain/index.ts';
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
  action?: 'remove_image',
): Promise<OwnedImage> {
  const owned = await queries.images.find(imageId);
  if (owned === undefined) throw new DomainError('not_found', { what: 'image' });
  assertOwner(owned, caller);
  if (action !== undefined) assertAllowed(owned.releaseStatus, action, 'publisher');
  return owned;
}
