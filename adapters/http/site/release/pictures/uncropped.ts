import { type Image, planRendition, RENDITIONS } from '../../../../../domain/index.ts';
import type { PictureView } from './picture.ts';
import { shapeClass } from './shapes.ts';

type Uncropped = Pick<Image, 'noCrop' | 'width' | 'height' | 'focusX' | 'focusY'>;

/** The classes of a figure that shows an uncropped picture; null if the picture is cropped. */
export function uncroppedClass(image: Uncropped): string | null {
  return image.noCrop ? `whole ${shapeClass(image)}` : null;
}

/** An uncropped picture's view, with its size between the bars of the large rendition. */
export function uncroppedView(image: Uncropped, view: PictureView | null): PictureView | null {
  const large = RENDITIONS.find(({ name }) => name === 'large');
  if (view === null || large === undefined || !image.noCrop) return view;
  const { width, height } = planRendition(large, image, image).scaled;
  return { ...view, width, height };
}
