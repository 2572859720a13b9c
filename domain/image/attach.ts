import { DomainError } from '../errors.ts';
import type { Change } from '../press-release/history.ts';
import { assertAllowed, type MoveContext, move } from '../press-release/move.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import type { Image } from './image.ts';

/**
 * Adds an image in its role. A new preview image replaces the existing one, which is returned as `replaced`.
 * @throws DomainError `status_conflict` unless draft or rejected; `title_image_exists` for a second title image
 */
export function attachImage(
  release: PressRelease,
  image: Image,
  context: MoveContext,
): Change & { readonly replaced: Image | null } {
  assertAllowed(release.status, 'attach_image', context.actor.kind);
  if (image.role === 'title') assertTitleImageFree(release.images);
  const replaced = image.role === 'preview' ? (release.images.find((i) => i.role === 'preview') ?? null) : null;
  const images = [...release.images.filter((i) => i !== replaced), image];
  const { id: imageId, role, sha256, aiLabel, aiLabelDeclared, aiLabelSource, aiLabelRecognised } = image;
  const labels = { aiLabel, aiLabelDeclared, aiLabelSource, aiLabelRecognised };
  const details = { imageId, role, sha256, ...labels, replacedImageId: replaced?.id ?? null };
  return { ...move(release, { action: 'attach_image', details }, context, { images }), replaced };
}

/** @throws DomainError `title_image_exists` where the release already has a title image (specification §2.2) */
export function assertTitleImageFree(images: readonly { readonly role: Image['role'] }[]): void {
  if (images.some((i) => i.role === 'title')) throw titleImageExists();
}

/** The error for a second title image. */
export function titleImageExists(): DomainError<'title_image_exists'> {
  return new DomainError('title_image_exists', { violations: [{ field: 'image', rule: 'unique', max: 1 }] });
}

/** Removes an image. @throws DomainError `status_conflict` unless draft or rejected; `not_found` */
export function removeImage(
  release: PressRelease,
  imageId: Image['id'],
  context: MoveContext,
): Change & { readonly removed: Image } {
  assertAllowed(release.status, 'remove_image', context.actor.kind);
  const removed = release.images.find((i) => i.id === imageId);
  if (removed === undefined) throw new DomainError('not_found', { what: 'image' });
  const { role, sha256 } = removed;
  const images = release.images.filter((i) => i !== removed);
  return {
    ...move(release, { action: 'remove_image', details: { imageId, role, sha256 } }, context, { images }),
    removed,
  };
}
