import type { Rectangle, Size } from '../../../../domain/index.ts';

/** Pixels in jimp's layout: four bytes each (red, green, blue, alpha), row by row. */
export interface Bitmap extends Size {
  readonly data: Buffer;
}

export interface Ground {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const PIXEL = 4;

/** A section of the bitmap; the bitmap itself if that is all of it. */
export function crop(bitmap: Bitmap, { left, top, width, height }: Rectangle): Bitmap {
  if (width === bitmap.width && height === bitmap.height) return bitmap;
  const data = Buffer.allocUnsafe(width * height * PIXEL);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * bitmap.width + left) * PIXEL;
    bitmap.data.copy(data, y * width * PIXEL, from, from + width * PIXEL);
  }
  return { width, height, data };
}

/** Composites the bitmap onto a background in place: every pixel is opaque afterwards. */
export function flatten({ data }: Bitmap, ground: Ground): void {
  const colours = [ground.r, ground.g, ground.b];
  for (let at = 0; at < data.length; at += PIXEL) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let c = 0; c < 3; c++) {
      data[at + c] = Math.round(((data[at + c] ?? 0) * alpha + (colours[c] ?? 0) * (255 - alpha)) / 255);
    }
    data[at + 3] = 255;
  }
}

/** Places the bitmap on a larger background; returns the bitmap itself if the background is no larger. */
export function place(bitmap: Bitmap, canvas: Size, left: number, top: number, ground: Ground): Bitmap {
  if (canvas.width === bitmap.width && canvas.height === bitmap.height) return bitmap;
  const pixel = Buffer.from([ground.r, ground.g, ground.b, 255]);
  const data = Buffer.alloc(canvas.width * canvas.height * PIXEL, pixel);
  const row = bitmap.width * PIXEL;
  for (let y = 0; y < bitmap.height; y++) {
    bitmap.data.copy(data, ((top + y) * canvas.width + left) * PIXEL, y * row, (y + 1) * row);
  }
  return { ...canvas, data };
}
