import { type Image, planRendition, RENDITIONS } from '../../../../../domain/index.ts';
import type { PictureView } from './picture.ts';
import { shapeClass } from './shapes.ts';

type Uncropped = Pick<Image, 'noCrop' | 'width' | 'height' | 'focusX' | 'focusY'>;

/** The classes of a figure that shows an uncropped picture; null if the picture is cropped. */
export function uncroppedClass(image: Uncropped): string | null {
  return image.noCrop ? `whole ${shapeClass(image)}` : null;
}

/**
 * For an uncropped picture, the view with its size within the large rendition, without the neutral bars beside it (see
 * shapes.ts); otherwise the view unchanged.
 */
export function uncroppedView(image: Uncropped, view: PictureView | null): PictureView | null {
  const large = RENDITIONS.find(({ name }) => name === 'large');
  if (view === null || large === undefined || !image.noCrop) return view;
  const { width, height } = planRendition(large, image, image).scaled;
  return { ...view, width, height };
}
