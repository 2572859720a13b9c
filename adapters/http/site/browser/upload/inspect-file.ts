import { IMAGE_BYTES_MAX, IMAGE_SIDE_MAX } from '../../../../../domain/image/limits.ts';
import { planRendition } from '../../../../../domain/image/renditions/crop.ts';
import { RENDITIONS, type Size } from '../../../../../domain/image/renditions/renditions.ts';
import { type BrowserTexts, sizeText } from './texts.ts';

/** A picture that the browser can show. */
export interface Picture {
  /** Full size, after rotation by EXIF. */
  readonly size: Size;
  /** A smaller copy, fast enough to redraw while the user drags. */
  readonly preview: ImageBitmap;
}

/** The result of inspecting a file before it is uploaded. */
export interface Inspection {
  /** Why the service would refuse the file; undefined if it would not. */
  readonly fault: string | undefined;
  readonly remarks: readonly string[];
  readonly picture: Picture | undefined;
}

/** Longer side of a preview, in pixels. */
const PREVIEW_MAX = 1280;

/** Inspects a file as the service does: by its bytes, not its name. */
export async function inspect(file: File, texts: BrowserTexts): Promise<Inspection> {
  const refused = (fault: string): Inspection => ({ fault, remarks: [], picture: undefined });
  if (!(await isPicture(file))) return refused(texts.noFormat);
  if (file.size > IMAGE_BYTES_MAX) {
    return refused(texts.tooLarge(sizeText(file.size), sizeText(IMAGE_BYTES_MAX)));
  }
  const image = await decodeFile(file);
  if (image === undefined) return { fault: undefined, remarks: [texts.cannotShow], picture: undefined };
  const { naturalWidth: width, naturalHeight: height } = image;
  const remarks = [texts.pixels(width, height)];
  if (Math.max(width, height) > IMAGE_SIDE_MAX) return { ...refused(texts.tooManyPixels(IMAGE_SIDE_MAX)), remarks };
  // Warn if the picture is too small for the `large` rendition.
  const large = RENDITIONS[0];
  const rendered = large && planRendition(large, { width, height }, { focusX: 50, focusY: 50, noCrop: false }).canvas;
  if (large !== undefined && rendered !== undefined && rendered.width < large.width) {
    remarks.push(texts.small(rendered.width, rendered.height, large.width, large.height));
  }
  return { fault: undefined, remarks, picture: await toPicture(image) };
}

/** A stored picture; undefined if it cannot be fetched or decoded. */
export async function pictureAt(url: string): Promise<Picture | undefined> {
  const image = await decode(url);
  return image && toPicture(image);
}

async function toPicture(image: HTMLImageElement): Promise<Picture | undefined> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const scale = Math.min(1, PREVIEW_MAX / Math.max(size.width, size.height));
  const preview = await createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
    resizeQuality: 'medium',
  }).catch(() => undefined);
  return preview && { size, preview };
}

/** True if the file has the signature of JPEG, PNG or WebP. */
async function isPicture(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...start);
  const isWebp = text.startsWith('RIFF') && text.endsWith('WEBP');
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || isWebp;
}

/** The decoded picture, rotated by EXIF; undefined if the browser cannot decode it. */
async function decodeFile(file: File): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(file);
  try {
    return await decode(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decode(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
