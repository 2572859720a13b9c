import type { ImageId, PressReleaseId } from '../../../../../../domain/index.ts';
import { releaseSubpath } from '../releases/paths.ts';

/** Path of a release's pictures. */
export function picturesPath(id: PressReleaseId): string {
  return releaseSubpath(id, 'pictures');
}

/** Path of the page that edits a picture. */
export function picturePath(id: PressReleaseId, imageId: ImageId): string {
  return `${picturesPath(id)}/${imageId}`;
}
