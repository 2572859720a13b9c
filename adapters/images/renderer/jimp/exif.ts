import type { ImageMimeType } from '../../../../domain/index.ts';
import { jpegSegments } from './jpeg/jpeg-segments.ts';
import { pngChunks } from './png/png-chunks.ts';
import { webpChunk } from './webp/webp-chunk.ts';

const EXIF_NAME = Buffer.from('Exif\0\0', 'latin1');

/** The file's EXIF as a TIFF block; undefined if it has none. Never throws for any bytes. */
export function exifOf(bytes: Buffer, mimeType: ImageMimeType): Buffer | undefined {
  if (mimeType === 'image/jpeg') {
    for (const { marker, data } of jpegSegments(bytes)) {
      if (marker === 0xe1 && startsWithName(data)) return data.subarray(EXIF_NAME.length);
    }
    return undefined;
  }
  if (mimeType === 'image/png') {
    for (const { type, data } of pngChunks(bytes)) if (type === 'eXIf') return data;
    return undefined;
  }
  const block = webpChunk(bytes, 'EXIF');
  // Some writers keep the prefix that only JPEG needs.
  return block !== undefined && startsWithName(block) ? block.subarray(EXIF_NAME.length) : block;
}

const startsWithName = (data: Buffer) => data.subarray(0, EXIF_NAME.length).equals(EXIF_NAME);
