import type { Size } from '../../../../../domain/index.ts';

/*
 * Renditions of uncropped pictures have bars, because lists need one aspect ratio. Pages show such a picture without
 * the bars. Since pages have no inline styles, the stylesheet has a class for each of many aspect ratios, from 1:10 to
 * 10:1.
 */

const STEP = 1.02;
const LEAST = 0.1;
const SHAPES = Math.ceil(Math.log(100) / Math.log(STEP));
/** Aspect ratio of the renditions. */
const RENDITION = 16 / 9;

/** The class of a picture's aspect ratio, rounded towards that of the renditions so that nothing is cut off. */
export function shapeClass({ width, height }: Size): string {
  const step = Math.log(width / height / LEAST) / Math.log(STEP);
  const next = width / height < RENDITION ? Math.ceil(step) : Math.floor(step);
  return `shape-${Math.min(Math.max(next, 0), SHAPES)}`;
}

export const SHAPES_STYLE = Array.from(
  { length: SHAPES + 1 },
  (_, n) => `.shape-${n}{--shape:${(LEAST * STEP ** n).toFixed(3)}}\n`,
).join('');
