import { type Change, type MoveContext, move } from '../press-release/move.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import { assertImage } from './attach.ts';
import type { Image, ImageDescription, ImageRendition } from './image.ts';
import { imageChanges } from './image-changes.ts';
import type { ParentManifest } from './provenance/provenance.ts';

/** New renditions of an image, and how they treat the original's manifests (see PARENT_MANIFESTS). */
export interface RemadeRenditions {
  readonly renditions: readonly ImageRendition[];
  readonly parentManifest: ParentManifest | null;
}

/**
 * Changes an image's description and, if given, its renditions. Also returns the previous image.
 * @throws DomainError `status_conflict` unless draft or rejected; `not_found`
 */
export function editImage(
  release: PressRelease,
  imageId: Image['id'],
  { description, remade }: { readonly description: ImageDescription; readonly remade: RemadeRenditions | null },
  context: MoveContext,
): Change & { readonly before: Image; readonly edited: Image } {
  const before = () => assertImage(release, imageId);
  const after = (): Image => ({ ...before(), ...description, ...remade });
  const change = move(release, 'edit_image', context, () => {
    const { role, sha256 } = before();
    const fields = imageChanges(before(), description).map(({ field }) => field);
    const images = release.images.map((image) => (image.id === imageId ? after() : image));
    return { details: { imageId, role, sha256, fields }, changed: { images } };
  });
  return { ...change, before: before(), edited: after() };
}
