import sharp, { type Sharp } from 'sharp';
import { IMAGE_SIDE_MAX, type ImageHeader, type ImageMimeType, type Size } from '../../../../domain/index.ts';
import { withExifInFront } from './png-exif.ts';

/** The only libvips reader allowed for each format, and sharp's name for the format. */
const READERS: Readonly<Record<ImageMimeType, { readonly operation: string; readonly format: string }>> = {
  'image/jpeg': { operation: 'VipsForeignLoadJpegBuffer', format: 'jpeg' },
  'image/png': { operation: 'VipsForeignLoadPngBuffer', format: 'png' },
  'image/webp': { operation: 'VipsForeignLoadWebpBuffer', format: 'webp' },
};

export interface OpenedPicture {
  /** Not decoded yet; the pipeline rotates it upright. */
  readonly picture: Sharp;
  /** Size of the upright picture. */
  readonly size: Size;
}

/**
 * Opens the picture in `bytes` with the reader of its declared format only, whatever the bytes really are. Must not run
 * concurrently. `failOn` decides whether decoder warnings count as damage. Throws an Error if the bytes do not match the
 * header.
 */
export async function openPicture(
  bytes: Buffer,
  header: ImageHeader,
  failOn: 'error' | 'warning',
): Promise<OpenedPicture> {
  const { operation, format } = READERS[header.mimeType];
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [operation] });
  if (header.mimeType === 'image/webp' && isAnimatedWebp(bytes)) throw new Error('WebP: animated');
  const picture = sharp(header.mimeType === 'image/png' ? withExifInFront(bytes) : bytes, {
    autoOrient: true,
    failOn,
    limitInputPixels: IMAGE_SIDE_MAX * IMAGE_SIDE_MAX,
  });
  const found = await picture.metadata();
  if (found.format !== format) throw new Error(`is ${found.format}, not ${format}`);
  if (found.width !== header.width || found.height !== header.height) {
    throw new Error(`is ${found.width}×${found.height}, not ${header.width}×${header.height}`);
  }
  // By default sharp converts 16 bits with a profile to Display P3, and then treats the numbers as sRGB.
  if (found.space === 'rgb16' && found.hasProfile) picture.withIccProfile('srgb');
  return { picture, size: { width: found.autoOrient.width, height: found.autoOrient.height } };
}

/** True if a WebP has animation frames, one or many. Stops at invalid structure. Never throws for any bytes. */
function isAnimatedWebp(bytes: Buffer): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'ANIM' || type === 'ANMF') return true;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return false;
}
