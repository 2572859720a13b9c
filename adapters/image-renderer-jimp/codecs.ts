import { defaultFormats } from 'jimp';
import type { ImageHeader, ImageMimeType } from '../../domain/index.ts';
import type { Bitmap } from './bitmap.ts';
import { jpegSegments } from './jpeg-segments.ts';
import { bitsPerPixel, pictureOnly, pngChunks } from './png-chunks.ts';
import { webp } from './webp-format.ts';

export interface Picture {
  readonly bitmap: Bitmap;
  readonly hasAlpha: boolean;
}

const MB = 1024 * 1024;

type Format = ReturnType<(typeof defaultFormats)[number]>;
type FormatOf<Mime extends string> = Extract<Format, { mime: Mime }>;

function formatOf<Mime extends Format['mime']>(mime: Mime): FormatOf<Mime> {
  const format = defaultFormats.map((make) => make()).find((f): f is FormatOf<Mime> => f.mime === mime);
  if (format === undefined) throw new Error(`jimp has no format ${mime}`);
  return format;
}

// The formats are used without the Jimp class around them: it would guess the type anew and turn JPEG by itself, by
// another reader of EXIF than ours, and PNG and WebP not at all.
const jpeg = formatOf('image/jpeg');
const png = formatOf('image/png');

const DECODERS: Readonly<
  Record<ImageMimeType, (bytes: Buffer, header: ImageHeader, memoryLimitMb: number) => Bitmap | Promise<Bitmap>>
> = {
  'image/jpeg': decodeJpeg,
  'image/png': decodePng,
  'image/webp': decodeWebp,
};

/**
 * The pixels as they are stored. Throws an Error where the bytes do not decode to what the header says, or would take
 * more memory than allowed.
 */
export async function decodePicture(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Promise<Picture> {
  const { data, width, height } = await DECODERS[header.mimeType](bytes, header, memoryLimitMb);
  if (width !== header.width || height !== header.height) {
    throw new Error(`decodes to ${width}×${height}, not to ${header.width}×${header.height}`);
  }
  return { bitmap: { data, width, height }, hasAlpha: header.mimeType !== 'image/jpeg' };
}

export function encodeJpeg(bitmap: Bitmap, quality: number): Uint8Array {
  return jpeg.encode(bitmap, { quality });
}

function decodeJpeg(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Bitmap {
  let isRgb = false;
  for (const { marker, data } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xc2;
    // The decoder would read twelve bits as eight.
    if (isFrame && data[0] !== 8) throw new Error(`JPEG: ${data[0]} bits per sample`);
    // Adobe's segment says with a 0 that three components are red, green and blue; the decoder overlooks that.
    if (marker === 0xee && data.toString('latin1', 0, 5) === 'Adobe') isRgb = data[11] === 0;
  }
  return jpeg.decode(bytes, {
    maxMemoryUsageInMB: memoryLimitMb,
    maxResolutionInMP: Math.ceil((header.width * header.height) / 1e6),
    ...(isRgb ? { colorTransform: false } : {}),
  });
}

function decodePng(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Bitmap {
  const picture = pictureOnly(bytes);
  const [head] = pngChunks(picture);
  const bits = bitsPerPixel(head?.data ?? Buffer.alloc(0));
  // Unfolded, then unfiltered, then as four samples a pixel, which for 16 bits stand beside the result.
  const samples = bits / 8 > 4 || head?.data[8] === 16 ? 12 : 4;
  assertFits(header.width * header.height * ((2 * bits) / 8 + samples), memoryLimitMb);
  return png.decode(picture);
}

async function decodeWebp(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Promise<Bitmap> {
  // The decoder's own copy, its result, and ours.
  assertFits(header.width * header.height * 12, memoryLimitMb);
  return webp.decode(bytes);
}

function assertFits(bytes: number, limitMb: number): void {
  if (bytes > limitMb * MB) throw new Error(`needs ${Math.ceil(bytes / MB)} MB to decode, ${limitMb} are allowed`);
}
