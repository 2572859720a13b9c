import type { ImageMimeType } from '../../../../../domain/index.ts';
import type { Bitmap } from '../bitmap.ts';
import { type Colours, readColours } from './icc-colours.ts';
import { iccProfileOf } from './icc-profile.ts';

/** From D50 tristimulus values to linear sRGB: the inverse of the standard's primaries, adapted to D50. */
const TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** Finer than 8-bit sRGB, even where its curve is steepest. */
const STEPS = 8192;
/** Lookup table from linear light (0 to STEPS) to 8-bit sRGB (IEC 61966-2-1). */
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const linear = i / STEPS;
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
});

/**
 * Converts a picture's colours to sRGB in place if its file has a matrix/TRC profile, such as Display P3 or Adobe RGB,
 * or a grey one. CMYK and LUT profiles are ignored: they need a colour management system, which sharp has.
 */
export function convertToSrgb(bitmap: Bitmap, bytes: Buffer, mimeType: ImageMimeType): void {
  const profile = iccProfileOf(bytes, mimeType);
  const colours = profile && readColours(profile);
  if (colours === undefined) return;
  const convert = converter(colours);
  if (!isSrgb(convert)) convert(bitmap.data);
}

/** Converts four-byte pixels to sRGB in place. */
type Convert = (pixels: Uint8Array) => void;

function converter({ curves, primaries }: Colours): Convert {
  // Stored values to linear sRGB in one step.
  const matrix = TO_SRGB.map((row) => primaries.map(([x, y, z]) => (row[0] * x + row[1] * y + row[2] * z) * STEPS));
  const [[m0, m1, m2], [m3, m4, m5], [m6, m7, m8]] = matrix as [Row, Row, Row];
  const [reds, greens, blues] = curves;
  return (pixels) => {
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      const r = reds[pixels[at] as number] as number;
      const g = greens[pixels[at + 1] as number] as number;
      const b = blues[pixels[at + 2] as number] as number;
      pixels[at] = encode(m0 * r + m1 * g + m2 * b);
      pixels[at + 1] = encode(m3 * r + m4 * g + m5 * b);
      pixels[at + 2] = encode(m6 * r + m7 * g + m8 * b);
    }
  };
}

type Row = [number, number, number];

/** Clips colours outside of sRGB. */
function encode(steps: number): number {
  return ENCODED[steps <= 0 ? 0 : steps >= STEPS ? STEPS : Math.round(steps)] as number;
}

/** Most profiles are sRGB itself: skip the conversion, which takes a second for 64 million pixels. */
function isSrgb(convert: Convert): boolean {
  const levels = [0, 64, 128, 192, 255];
  const samples = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b, 255])));
  const before = Uint8Array.from(samples.flat());
  const after = Uint8Array.from(before);
  convert(after);
  return before.every((value, i) => Math.abs(value - (after[i] ?? 0)) <= 2);
}
