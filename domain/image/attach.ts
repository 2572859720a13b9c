import { DomainError } from '../errors.ts';
import { type Change, type MoveContext, move } from '../press-release/move.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import type { Image } from './image.ts';

/**
 * Adds an image in its role. A new preview image replaces the existing one, which is returned as `replaced`.
 * `confirmedBy` is the person who confirmed the rights, if an agent passed that on.
 * @throws DomainError `status_conflict` unless draft or rejected; `title_image_exists` for a second title image
 */
export function attachImage(
  release: PressRelease,
  image: Image,
  context: MoveContext,
  confirmedBy?: string,
): Change & { readonly replaced: Image | null } {
  const replaced = image.role === 'preview' ? (release.images.find((i) => i.role === 'preview') ?? null) : null;
  const images = [...release.images.filter((i) => i !== replaced), image];
  const { id: imageId, role, sha256, aiLabel, aiLabelDeclared, aiLabelSource, aiLabelRecognised } = image;
  const labels = { aiLabel, aiLabelDeclared, aiLabelSource, aiLabelRecognised };
  const details = {
    imageId,
    role,
    sha256,
    ...labels,
    replacedImageId: replaced?.id ?? null,
    ...(confirmedBy !== undefined && { confirmedBy }),
  };
  const change = move(release, 'attach_image', context, () => {
    if (image.role === 'title') assertTitleImageFree(release.images);
    return { details, changed: { images } };
  });
  return { ...change, replaced };
}

/** @throws DomainError `title_image_exists` if the release already has a title image (specification §2.2) */
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
  const imageToRemove = () => assertImage(release, imageId);
  const change = move(release, 'remove_image', context, () => {
    const { role, sha256 } = imageToRemove();
    const images = release.images.filter((i) => i.id !== imageId);
    return { details: { imageId, role, sha256 }, changed: { images } };
  });
  return { ...change, removed: imageToRemove() };
}

/** The release's image. @throws DomainError `not_found` */
export function assertImage({ images }: Pick<PressRelease, 'images'>, imageId: Image['id']): Image {
  const image = images.find(({ id }) => id === imageId);
  if (image === undefined) throw new DomainError('not_found', { what: 'image' });
  return image;
}
