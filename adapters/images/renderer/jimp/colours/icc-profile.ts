import { inflateSync } from 'node:zlib';
import type { ImageMimeType } from '../../../../../domain/index.ts';
import { jpegSegments } from '../jpeg/jpeg-segments.ts';
import { pngChunks } from '../png/png-chunks.ts';
import { webpChunk } from '../webp/webp-chunk.ts';

const ICC_NAME = Buffer.from('ICC_PROFILE\0', 'latin1');
/** The largest profiles in use, those of printing presses, have about 3 MB. */
const PROFILE_MAX = 8 * 1024 * 1024;

/** The file's ICC profile; undefined if it has none, or an incomplete one. Never throws for any bytes. */
export function iccProfileOf(bytes: Buffer, mimeType: ImageMimeType): Buffer | undefined {
  if (mimeType === 'image/jpeg') return jpegProfile(bytes);
  return mimeType === 'image/png' ? pngProfile(bytes) : webpChunk(bytes, 'ICCP');
}

/** In chunks, each with its number and the total (ICC.1, annex B.4). */
function jpegProfile(bytes: Buffer): Buffer | undefined {
  const parts = new Map<number, Buffer>();
  let count = 0;
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker !== 0xe2 || !data.subarray(0, ICC_NAME.length).equals(ICC_NAME)) continue;
    count = data[ICC_NAME.length + 1] ?? 0;
    parts.set(data[ICC_NAME.length] ?? 0, data.subarray(ICC_NAME.length + 2));
  }
  if (count === 0) return undefined;
  const found = Array.from({ length: count }, (_, i) => parts.get(i + 1));
  const whole = found.filter((part) => part !== undefined);
  return whole.length === count ? Buffer.concat(whole) : undefined;
}

/** A name ended by NUL, the method, which is always 0, and the deflated profile (PNG, 11.3.2.3). */
function pngProfile(bytes: Buffer): Buffer | undefined {
  for (const { type, data } of pngChunks(bytes)) {
    if (type !== 'iCCP') continue;
    const end = data.indexOf(0);
    if (end < 0 || data[end + 1] !== 0) return undefined;
    try {
      return inflateSync(data.subarray(end + 2), { maxOutputLength: PROFILE_MAX });
    } catch {
      return undefined;
    }
  }
  return undefined;
}
