import type { ImageId, PressReleaseId } from '../../../../../../domain/index.ts';
import { releasePart } from '../releases/paths.ts';

/** The page of a release's pictures. */
export function picturesPath(id: PressReleaseId): string {
  return releasePart(id, 'pictures');
}

/** The page on which a picture is edited. */
export function picturePath(id: PressReleaseId, imageId: ImageId): string {
  return `${picturesPath(id)}/${imageId}`;
}
