import { DomainError } from '../errors.ts';
import type { Change } from '../press-release/history.ts';
import { type Doing, move } from '../press-release/move.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import { assertAllowed } from '../press-release/status.ts';
import type { Image } from './image.ts';

/**
 * Adds an image in its role. A preview image takes the place of the one before, which is returned as `replaced`.
 * @throws DomainError `status_conflict` unless draft or rejected; `title_image_exists` for a second title image
 */
export function attachImage(
  release: PressRelease,
  image: Image,
  doing: Doing,
): Change & { readonly replaced: Image | null } {
  assertAllowed(release.status, 'attach_image', doing.actor.kind);
  if (image.role === 'title') assertTitleImageFree(release.images);
  const replaced = image.role === 'preview' ? (release.images.find((i) => i.role === 'preview') ?? null) : null;
  const images = [...release.images.filter((i) => i !== replaced), image];
  const change = move(
    release,
    'attach_image',
    doing,
    { images },
    {
      imageId: image.id,
      role: image.role,
      sha256: image.sha256,
      aiLabel: image.aiLabel,
      aiLabelDeclared: image.aiLabelDeclared,
      aiLabelSource: image.aiLabelSource,
      aiLabelRecognised: image.aiLabelRecognised,
      replacedImageId: replaced?.id ?? null,
    },
  );
  return { ...change, replaced };
}

/** @throws DomainError `title_image_exists` where the release has its title image already (specification §2.2) */
export function assertTitleImageFree(images: readonly { readonly role: Image['role'] }[]): void {
  if (images.some((i) => i.role === 'title')) throw titleImageExists();
}

/** The refusal of a second title image, to be thrown. */
export function titleImageExists(): DomainError<'title_image_exists'> {
  return new DomainError('title_image_exists', { violations: [{ field: 'image', rule: 'unique', max: 1 }] });
}

/** Takes an image off. @throws DomainError `status_conflict` unless draft or rejected; `not_found` */
export function removeImage(
  release: PressRelease,
  imageId: Image['id'],
  doing: Doing,
): Change & { readonly removed: Image } {
  assertAllowed(release.status, 'remove_image', doing.actor.kind);
  const removed = release.images.find((i) => i.id === imageId);
  if (removed === undefined) throw new DomainError('not_found', { what: 'image' });
  const change = move(
    release,
    'remove_image',
    doing,
    { images: release.images.filter((i) => i !== removed) },
    {
      imageId: removed.id,
      role: removed.role,
      sha256: removed.sha256,
    },
  );
  return { ...change, removed };
}
