import type { Size } from '../../../../../domain/index.ts';

/*
 * Renditions of uncropped pictures have bars, because lists need one aspect ratio. Pages show such a picture without
 * the bars. Since pages have no inline styles, the stylesheet has a class for each of many aspect ratios, from 1:10 to
 * 10:1.
 */

/** Factor between the aspect ratios of consecutive classes. */
const STEP = 1.02;
const MIN_RATIO = 0.1;
const LAST_SHAPE = Math.ceil(Math.log(100) / Math.log(STEP));
/** Aspect ratio of the renditions. */
const RENDITION_RATIO = 16 / 9;

/** The class of a picture's aspect ratio, rounded towards that of the renditions so that nothing is cut off. */
export function shapeClass({ width, height }: Size): string {
  const step = Math.log(width / height / MIN_RATIO) / Math.log(STEP);
  const rounded = width / height < RENDITION_RATIO ? Math.ceil(step) : Math.floor(step);
  return `shape-${Math.min(Math.max(rounded, 0), LAST_SHAPE)}`;
}

export const SHAPES_STYLE = Array.from(
  { length: LAST_SHAPE + 1 },
  (_, n) => `.shape-${n}{--shape:${(MIN_RATIO * STEP ** n).toFixed(3)}}\n`,
).join('');
