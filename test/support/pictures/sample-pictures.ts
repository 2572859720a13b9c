import { deflateSync } from 'node:zlib';
import type { ImageMimeType, Size } from '../../../domain/index.ts';
import { pngChunk, withJpegSegment, withOrientation } from './pictures.ts';

/** A picture file and its properties by its header. */
export interface PictureFile extends Size {
  readonly bytes: Uint8Array;
  readonly mimeType: ImageMimeType;
}

export const SIZE = { width: 450, height: 350 };

/**
 * RGB pixels that no rotation or reflection maps to themselves: colour gradients, a dark disc top left, a light bar.
 */
export function scene({ width, height }: Size = SIZE): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const v = y / height;
      const inDisc = (u - 0.25) ** 2 + (v - 0.3) ** 2 < 0.02;
      const inBar = v > 0.8 && v < 0.9 && u > 0.4;
      const colour = inDisc ? [40, 30, 60] : inBar ? [250, 240, 200] : [60 + 180 * u, 200 - 150 * v, 80 + 120 * u * v];
      data.set(colour, (y * width + x) * 3);
    }
  }
  return data;
}

/** RGBA pixels: the scene, increasingly transparent to the right. */
function clearingScene({ width, height }: Size = SIZE): Buffer {
  const solid = scene({ width, height });
  const data = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    data.set(solid.subarray(i * 3, i * 3 + 3), i * 4);
    data[i * 4 + 3] = 255 - Math.round((255 * (i % width)) / width);
  }
  return data;
}

/** Real files of every variant of the formats, made by sharp, which must load. */
export async function samplePictures(): Promise<ReadonlyMap<string, PictureFile>> {
  const { default: sharp } = await import('sharp');
  const solid = (size: Size = SIZE) => sharp(scene(size), { raw: { ...size, channels: 3 } });
  const clearing = () => sharp(clearingScene(), { raw: { ...SIZE, channels: 4 } });
  const jpeg = { quality: 92 } as const;
  const p3 = await solid().withIccProfile('p3').jpeg(jpeg).toBuffer();
  const cmyk = await solid().toColourspace('cmyk').jpeg(jpeg).toBuffer();
  const plain = await solid().jpeg(jpeg).toBuffer();
  const png = await solid().png().toBuffer();
  const files: [string, ImageMimeType, Uint8Array][] = [
    ['a JPEG', 'image/jpeg', plain],
    [
      'a JPEG of full colour resolution',
      'image/jpeg',
      await solid()
        .jpeg({ ...jpeg, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ],
    [
      'a progressive JPEG',
      'image/jpeg',
      await solid()
        .jpeg({ ...jpeg, progressive: true })
        .toBuffer(),
    ],
    ['a grey JPEG', 'image/jpeg', await solid().toColourspace('b-w').jpeg(jpeg).toBuffer()],
    ['a CMYK JPEG with Adobe’s inverted inks', 'image/jpeg', cmyk],
    ['a CMYK JPEG without Adobe’s segment', 'image/jpeg', withoutAdobe(cmyk)],
    ['a CMYK JPEG whose inks are stored as YCCK', 'image/jpeg', withAdobeTransform(cmyk, 2)],
    ['a JPEG in Display P3', 'image/jpeg', p3],
    ['a JPEG in Adobe RGB', 'image/jpeg', withProfile(plain, adobeRgb())],
    ['a JPEG in linear light', 'image/jpeg', withProfile(plain, adobeRgb(1))],
    ['a JPEG with a broken profile', 'image/jpeg', withProfile(plain, adobeRgb().subarray(0, 150))],
    ['a PNG', 'image/png', png],
    ['an interlaced PNG', 'image/png', await solid().png({ progressive: true }).toBuffer()],
    ['a PNG with transparency', 'image/png', await clearing().png().toBuffer()],
    ['a grey PNG', 'image/png', await solid().toColourspace('b-w').png().toBuffer()],
    ['a grey PNG with transparency', 'image/png', await clearing().toColourspace('b-w').png().toBuffer()],
    ['a PNG of 16 bits', 'image/png', await solid().toColourspace('rgb16').png().toBuffer()],
    ['a PNG of 16 bits with transparency', 'image/png', await clearing().toColourspace('rgb16').png().toBuffer()],
    ['a grey PNG of 16 bits', 'image/png', await solid().toColourspace('grey16').png().toBuffer()],
    ['a PNG with a palette', 'image/png', await solid().png({ palette: true }).toBuffer()],
    ['a PNG with a palette and transparency', 'image/png', await clearing().png({ palette: true }).toBuffer()],
    ['a PNG in Display P3', 'image/png', await solid().withIccProfile('p3').png().toBuffer()],
    ['a PNG in Adobe RGB', 'image/png', withIccp(png)],
    ['a PNG of 16 bits in Adobe RGB', 'image/png', withIccp(await solid().toColourspace('rgb16').png().toBuffer())],
    ['a PNG with transparency in Adobe RGB', 'image/png', withIccp(await clearing().png().toBuffer())],
    ['a PNG with a clear colour', 'image/png', withClearColour(await solid().png().toBuffer())],
    ['a WebP', 'image/webp', await solid().webp({ quality: 92 }).toBuffer()],
    ['a lossless WebP', 'image/webp', await solid().webp({ lossless: true }).toBuffer()],
    ['a WebP with transparency', 'image/webp', await clearing().webp({ quality: 92, alphaQuality: 100 }).toBuffer()],
    ['a WebP in Display P3', 'image/webp', await solid().withIccProfile('p3').webp({ quality: 92 }).toBuffer()],
  ];
  const webp = await solid().webp({ quality: 92 }).toBuffer();
  for (let orientation = 1; orientation <= 8; orientation++) {
    files.push(
      [`a JPEG of orientation ${orientation}`, 'image/jpeg', withOrientation(plain, orientation)],
      [`a PNG of orientation ${orientation}`, 'image/png', withOrientation(png, orientation)],
      [`a WebP of orientation ${orientation}`, 'image/webp', withOrientation(webp, orientation)],
    );
  }
  const sized: [string, Size][] = [
    ['one pixel', { width: 1, height: 1 }],
    ['a line of 8000 pixels', { width: 8000, height: 1 }],
    ['a column of 8000 pixels', { width: 1, height: 8000 }],
    ['an odd size', { width: 1601, height: 901 }],
    ['a large landscape', { width: 2001, height: 1303 }],
    ['a high portrait', { width: 501, height: 1999 }],
  ];
  const made = new Map(files.map(([name, mimeType, bytes]) => [name, { ...SIZE, mimeType, bytes }]));
  for (const [name, size] of sized) {
    made.set(name, { ...size, mimeType: 'image/jpeg', bytes: await solid(size).jpeg(jpeg).toBuffer() });
  }
  return made;
}

/** The JPEG without its APP14 segment. */
function withoutAdobe(jpeg: Buffer): Uint8Array {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xee]));
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
}

/** The JPEG with another colour transform in its APP14 segment, which changes its colours. */
function withAdobeTransform(jpeg: Buffer, transform: number): Uint8Array {
  const changed = Buffer.from(jpeg);
  changed[jpeg.indexOf(Buffer.from([0xff, 0xee])) + 4 + 11] = transform;
  return changed;
}

function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  return withJpegSegment(jpeg, 0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]));
}

function withIccp(png: Uint8Array): Uint8Array {
  return behindHeader(png, iccpChunk(deflateSync(adobeRgb())));
}

/** The PNG with 8-bit RGB in which the light bar's colour is transparent. */
function withClearColour(png: Uint8Array): Uint8Array {
  return behindHeader(png, pngChunk('tRNS', Buffer.from([0, 250, 0, 240, 0, 200])));
}

function behindHeader(png: Uint8Array, chunk: Uint8Array): Uint8Array {
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A PNG's iCCP chunk with this deflated data. */
export function iccpChunk(deflated: Uint8Array): Uint8Array {
  return pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflated]));
}

/** An ICC profile, version 2, with the primaries of Adobe RGB (1998) and this gamma. */
export function adobeRgb(gamma = 2.19921875): Buffer {
  const fixed = (values: readonly number[]) => {
    const data = Buffer.alloc(8 + 4 * values.length);
    data.write('XYZ ', 'latin1');
    for (const [i, value] of values.entries()) data.writeInt32BE(Math.round(value * 65_536), 8 + 4 * i);
    return data;
  };
  const curve = Buffer.alloc(16);
  curve.write('curv', 'latin1');
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(Math.round(gamma * 256), 12);
  const text = Buffer.concat([Buffer.from('text\0\0\0\0public\0\0', 'latin1')]);
  const description = Buffer.alloc(100);
  description.write('desc', 'latin1');
  description.writeUInt32BE(2, 8);
  description.write('A', 12, 'latin1');
  const tags: [string, Buffer][] = [
    ['desc', description],
    ['cprt', text],
    ['wtpt', fixed([0.9642, 1, 0.8249])],
    ['rXYZ', fixed([0.60974, 0.31111, 0.01947])],
    ['gXYZ', fixed([0.20528, 0.62567, 0.06087])],
    ['bXYZ', fixed([0.14919, 0.06322, 0.74457])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let at = 128 + table.length;
  for (const [i, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * i, 'latin1');
    table.writeUInt32BE(at, 8 + 12 * i);
    table.writeUInt32BE(data.length, 12 + 12 * i);
    at += data.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  header.writeInt32BE(Math.round(0.9642 * 65_536), 68);
  header.writeInt32BE(65_536, 72);
  header.writeInt32BE(Math.round(0.8249 * 65_536), 76);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}
