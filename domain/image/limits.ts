import type { Violation } from '../faults/violation.ts';

export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageMimeType = (typeof IMAGE_MIME_TYPES)[number];

/** File name extensions, without the dot. */
export const IMAGE_FILE_EXTENSIONS: Readonly<Record<ImageMimeType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** 16 MB is 16 MiB (contract §7). */
export const IMAGE_BYTES_MAX = 16 * 1024 * 1024;
/** Pixels per side (specification §2.2). */
export const IMAGE_SIDE_MAX = 8000;

/** Lengths in Unicode code points (specification §8). */
export const COPYRIGHT_MAX = 255;
export const IMAGE_TITLE_MAX = 120;
export const IMAGE_DESCRIPTION_MAX = 500;
/** Our own limit: browsers and databases handle this length reliably. */
export const IMAGE_URL_MAX = 2048;
/** Percent from the left and from the top. */
export const FOCUS_MAX = 100;
export const FOCUS_CENTRE = 50;

/** The header of an image file, read without decoding the pixels. */
export interface ImageHeader {
  readonly mimeType: ImageMimeType;
  /** Pixels as stored, before any orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

/** Every fault that a file's header shows. `header` is undefined if the bytes are in none of the allowed formats. */
export function imageFaults(header: ImageHeader | undefined, bytes: number): Violation[] {
  const field = 'image';
  if (bytes > IMAGE_BYTES_MAX) return [{ field, rule: 'file_size', max: IMAGE_BYTES_MAX }];
  if (header === undefined) return [{ field, rule: 'image_format', allowed: ['JPG', 'PNG', 'WebP'] }];
  const faults: Violation[] = [];
  if (header.width > IMAGE_SIDE_MAX || header.height > IMAGE_SIDE_MAX) {
    faults.push({ field, rule: 'image_pixels', max: IMAGE_SIDE_MAX });
  }
  if (header.width < 1 || header.height < 1) faults.push({ field, rule: 'image_readable' });
  if (header.animated) faults.push({ field, rule: 'image_animated' });
  return faults;
}
