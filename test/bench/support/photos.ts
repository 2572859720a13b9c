import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { RENDITIONS, type Size } from '../../../domain/index.ts';

export interface PhotoOptions {
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
  readonly progressive?: boolean;
  /** EXIF orientation, 1 to 8. */
  readonly orientation?: number;
  /** The amplitude of the noise; the default of 45 compresses as badly as a photograph of a lawn. */
  readonly grain?: number;
}

/** A JPEG that costs as much to process as a photograph. */
export function photograph(size: Size, { grain = 45, orientation, ...options }: PhotoOptions): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const;
  const background = { r: 128, g: 128, b: 128 };
  const picture = sharp({ create: { ...size, channels: 3, background, noise } }).jpeg(options);
  return (orientation === undefined ? picture : picture.withMetadata({ orientation })).toBuffer();
}

/** The same renditions (sizes, formats, quality) as the service's, made with sharp alone. */
export async function bareRenditions(path: string): Promise<void> {
  const bytes = await readFile(path);
  await Promise.all(
    RENDITIONS.flatMap(({ width, height }) => {
      const picture = sharp(bytes).autoOrient().resize(width, height, { fit: 'cover' });
      return [
        picture.clone().jpeg({ quality: 85 }).toBuffer(),
        picture.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
      ];
    }),
  );
}

/** The same picture as a different file, by a comment in front. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, 'utf8');
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)]);
}
