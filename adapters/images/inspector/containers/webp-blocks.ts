import { assertPackets, type MetadataBlocks } from './blocks.ts';

/**
 * The metadata chunks of a WebP, in any position and whatever its header flags say. One pass, up to the declared size, or
 * to the end of the file if that size is impossible.
 */
export function webpBlocks(bytes: Buffer): MetadataBlocks {
  const xmp: Buffer[] = [];
  const exif: Buffer[] = [];
  let hasManifest = false;
  const size = 8 + bytes.readUInt32LE(4);
  const end = size > 12 && size < bytes.length ? size : bytes.length;
  let at = 12;
  while (at + 8 <= end) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) break;
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'XMP ') xmp.push(data);
    // Some writers keep the prefix that EXIF has in a JPEG.
    else if (type === 'EXIF') exif.push(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
    else if (type === 'C2PA') hasManifest = true;
    assertPackets(xmp.length + exif.length);
    at += 8 + length + (length % 2);
  }
  return { xmp, exif, photoshop: [], hasManifest };
}
