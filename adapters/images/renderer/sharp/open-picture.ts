import sharp, { type Sharp } from 'sharp';
import { IMAGE_SIDE_MAX, type ImageHeader, type ImageMimeType, type Size } from '../../../../domain/index.ts';
import { withExifInFront } from './png-exif.ts';

/** The one reader of libvips that each format may have, and what sharp calls the format. */
const READERS: Readonly<Record<ImageMimeType, { readonly operation: string; readonly format: string }>> = {
  'image/jpeg': { operation: 'VipsForeignLoadJpegBuffer', format: 'jpeg' },
  'image/png': { operation: 'VipsForeignLoadPngBuffer', format: 'png' },
  'image/webp': { operation: 'VipsForeignLoadWebpBuffer', format: 'webp' },
};

export interface OpenedPicture {
  /** Not yet decoded; turns upright by itself. */
  readonly picture: Sharp;
  /** Pixels of the upright picture. */
  readonly size: Size;
}

/**
 * Opens the picture in `bytes` by the reader of its format alone, whatever else the bytes may be; so it must not run
 * twice at the same time. `failOn` says whether what the decoder only warns of counts as damage. Throws an Error where
 * the bytes are not what the header says.
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
  // By itself sharp brings 16 bits of a profile to Display P3, and then takes the numbers for sRGB.
  if (found.space === 'rgb16' && found.hasProfile) picture.withIccProfile('srgb');
  return { picture, size: { width: found.autoOrient.width, height: found.autoOrient.height } };
}

/** Whether a WebP has frames, one or many. The walk ends where the structure does. Never throws for bytes. */
function isAnimatedWebp(bytes: Buffer): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'ANIM' || type === 'ANMF') return true;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return false;
}
