import type { ImageHeader, ImageMimeType } from '../../../../domain/index.ts';
import type { Bitmap } from './bitmap.ts';
import { jpeg, png } from './formats.ts';
import { decodeJpeg } from './jpeg/decode-jpeg.ts';
import { pngChunks } from './png/png-chunks.ts';
import { pictureOnly } from './png/png-picture.ts';
import { pngShape } from './png/png-rows.ts';
import { webp } from './webp/webp-format.ts';

export interface Picture {
  readonly bitmap: Bitmap;
  readonly hasAlpha: boolean;
}

const MB = 1024 * 1024;

const DECODERS: Readonly<
  Record<ImageMimeType, (bytes: Buffer, header: ImageHeader, memoryLimitMb: number) => Bitmap | Promise<Bitmap>>
> = {
  'image/jpeg': decodeJpeg,
  'image/png': decodePng,
  'image/webp': decodeWebp,
};

/**
 * The pixels as stored. Throws an Error if the bytes do not decode to what the header declares, or would exceed the
 * memory limit.
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

export function encodeWebp(bitmap: Bitmap, quality: number): Promise<Uint8Array> {
  return webp.encode(bitmap, quality);
}

async function decodePng(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Promise<Bitmap> {
  const [head] = pngChunks(bytes);
  const { depth, samples } = pngShape(head?.data ?? Buffer.alloc(0));
  // The inflated and the unfiltered data, and per pixel the result of four samples; for depths other than 8 bits also an
  // intermediate picture of 8 bits.
  const bytesPerPixel = depth === 8 ? 4 : depth === 16 ? 12 : 8;
  assertFits(header.width * header.height * ((2 * depth * samples) / 8 + bytesPerPixel), memoryLimitMb);
  return png.decode(await pictureOnly(bytes));
}

async function decodeWebp(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Promise<Bitmap> {
  // The decoder's own copy, its result, and ours.
  assertFits(header.width * header.height * 12, memoryLimitMb);
  return webp.decode(bytes);
}

function assertFits(bytes: number, limitMb: number): void {
  if (bytes > limitMb * MB) throw new Error(`needs ${Math.ceil(bytes / MB)} MB to decode, ${limitMb} are allowed`);
}
