import type { ImageMimeType, Rectangle, Size } from '../../../../domain/index.ts';
import type { Bitmap } from './bitmap.ts';
import { exifOf } from './exif.ts';

/** Orientation of the stored picture: the steps that map a point of the upright picture to the stored one. */
export interface Orientation {
  /** Columns are stored as rows. Applied first. */
  readonly transposed: boolean;
  /** Stored from right to left. */
  readonly mirroredX: boolean;
  /** Stored from bottom to top. */
  readonly mirroredY: boolean;
}

const UPRIGHT: Orientation = { transposed: false, mirroredX: false, mirroredY: false };

/** By EXIF's number (EXIF 2.32, tag 0x0112). */
const ORIENTATIONS: readonly Orientation[] = [
  UPRIGHT, // 0 is none
  UPRIGHT,
  { transposed: false, mirroredX: true, mirroredY: false },
  { transposed: false, mirroredX: true, mirroredY: true },
  { transposed: false, mirroredX: false, mirroredY: true },
  { transposed: true, mirroredX: false, mirroredY: false },
  { transposed: true, mirroredX: false, mirroredY: true },
  { transposed: true, mirroredX: true, mirroredY: true },
  { transposed: true, mirroredX: true, mirroredY: false },
];

/** The orientation in the file's EXIF; upright if there is none. Never throws for any bytes. */
export function readOrientation(bytes: Buffer, mimeType: ImageMimeType): Orientation {
  const exif = exifOf(bytes, mimeType);
  return ORIENTATIONS[exif === undefined ? 0 : orientationNumber(exif)] ?? UPRIGHT;
}

/** The orientation tag of a TIFF block's first directory; 0 if there is none. */
function orientationNumber(tiff: Buffer): number {
  if (tiff.length < 8) return 0;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 0;
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (u16(2) !== 42 || directory + 2 > tiff.length) return 0;
  /**
   * Type 3 is a two-byte number, and 4, which some writers use, a four-byte one; both are stored in the entry itself.
   */
  const shortNumber = (entry: number) => {
    const type = u16(entry + 2);
    if (type === 3) return u16(entry + 8);
    return type === 4 ? u16(entry + (order === 'II' ? 8 : 10)) : 0;
  };
  const entries = u16(directory);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.length) return 0;
    if (u16(entry) === 0x0112) return shortNumber(entry);
  }
  return 0;
}

/** The upright size of a stored picture. */
export function uprightSize({ width, height }: Size, orientation: Orientation): Size {
  return orientation.transposed ? { width: height, height: width } : { width, height };
}

/** The stored size of an upright picture. The function is its own inverse. */
export const storedSize = uprightSize;

/** The stored rectangle for a rectangle of the upright picture; `stored` is the stored size. */
export function storedRectangle(upright: Rectangle, stored: Size, orientation: Orientation): Rectangle {
  const { transposed, mirroredX, mirroredY } = orientation;
  const { left, top, width, height } = transposed
    ? { left: upright.top, top: upright.left, width: upright.height, height: upright.width }
    : upright;
  return {
    left: mirroredX ? stored.width - left - width : left,
    top: mirroredY ? stored.height - top - height : top,
    width,
    height,
  };
}

/** Turns a stored bitmap upright; returns the bitmap itself if it already is. */
export function turnUpright(stored: Bitmap, orientation: Orientation): Bitmap {
  const { transposed, mirroredX, mirroredY } = orientation;
  if (!transposed && !mirroredX && !mirroredY) return stored;
  const { width, height } = uprightSize(stored, orientation);
  const data = Buffer.allocUnsafe(stored.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const column = transposed ? y : x;
      const row = transposed ? x : y;
      const fromX = mirroredX ? stored.width - 1 - column : column;
      const fromY = mirroredY ? stored.height - 1 - row : row;
      data.writeUInt32BE(stored.data.readUInt32BE((fromY * stored.width + fromX) * 4), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}
