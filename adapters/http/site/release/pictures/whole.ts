import { type Image, planRendition, RENDITIONS } from '../../../../../domain/index.ts';
import type { PictureView } from './picture.ts';
import { shapeClass } from './shapes.ts';

type Uncropped = Pick<Image, 'noCrop' | 'width' | 'height' | 'focusX' | 'focusY'>;

/** The classes of a figure that shows a picture in its own proportions; null where its renditions are cropped. */
export function wholeClass(image: Uncropped): string | null {
  return image.noCrop ? `whole ${shapeClass(image)}` : null;
}

/** A picture's view with the size that it has between the bars of its large rendition. */
export function wholeView(image: Uncropped, view: PictureView | null): PictureView | null {
  const large = RENDITIONS.find(({ name }) => name === 'large');
  if (view === null || large === undefined || !image.noCrop) return view;
  const { width, height } = planRendition(large, image, image).scaled;
  return { ...view, width, height };
}
