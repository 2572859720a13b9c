import type { Size } from '../../../../../domain/index.ts';

/*
 * A picture that must not be cropped has bars in its renditions, which lists need. A page shows it in its own
 * proportions: the part of the rendition between the bars. Pages have no inline styles, so the stylesheet has a class
 * for each of many proportions, from 1:10 to 10:1.
 */

const STEP = 1.02;
const LEAST = 0.1;
const SHAPES = Math.ceil(Math.log(100) / Math.log(STEP));
/** Width by height of the renditions. */
const RENDITION = 16 / 9;

/**
 * The class for a picture of this size: its proportions or the next towards the rendition's, so that nothing is cut
 * off.
 */
export function shapeClass({ width, height }: Size): string {
  const step = Math.log(width / height / LEAST) / Math.log(STEP);
  const next = width / height < RENDITION ? Math.ceil(step) : Math.floor(step);
  return `shape-${Math.min(Math.max(next, 0), SHAPES)}`;
}

export const SHAPES_STYLE = Array.from(
  { length: SHAPES + 1 },
  (_, n) => `.shape-${n}{--shape:${(LEAST * STEP ** n).toFixed(3)}}\n`,
).join('');
