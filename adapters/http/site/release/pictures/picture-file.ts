import type { Image, ImageRendition } from '../../../../../domain/index.ts';
import { largestRendition } from './picture.ts';

/** The rendition for the press; undefined for a picture without renditions. */
export function pictureFile(image: Image): ImageRendition | undefined {
  return image.renditions.find(({ name }) => name === 'press') ?? largestRendition(image);
}
