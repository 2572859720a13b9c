import { Jimp } from 'jimp';
import type { RenderedImage, RenderRequest, RenderResult } from '../../../../application/ports/image-renderer.ts';
import {
  NEUTRAL_GROUND,
  planRendition,
  RENDITIONS,
  type RenditionPlan,
  renditionXmp,
  type Size,
} from '../../../../domain/index.ts';
import { type Bitmap, crop, flatten, place } from './bitmap.ts';
import { decodePicture, encodeJpeg } from './codecs.ts';
import { withXmpSegment } from './jpeg-xmp-segment.ts';
import { readOrientation, storedRectangle, storedSize, turnUpright, uprightSize } from './orientation.ts';
import { convertToSrgb } from './srgb.ts';

const QUALITY = 85;

/**
 * The renditions of the picture in `bytes`. It is decoded once; orientation is applied to the small pictures only, the
 * cuts being taken where they lie in the picture as it is stored. Throws an Error where the bytes do not decode.
 */
export async function render(bytes: Buffer, request: RenderRequest, memoryLimitMb: number): Promise<RenderResult> {
  const picture = await decodePicture(bytes, request.header, memoryLimitMb);
  convertToSrgb(picture.bitmap, bytes, request.header.mimeType);
  if (picture.hasAlpha) flatten(picture.bitmap, NEUTRAL_GROUND);
  const orientation = readOrientation(bytes, request.header.mimeType);
  const size = uprightSize(picture.bitmap, orientation);
  const xmp = new TextEncoder().encode(renditionXmp(request.metadata));

  const renditions: RenderedImage[] = [];
  let previous: { plan: RenditionPlan; bitmap: Bitmap } | undefined;
  for (const spec of RENDITIONS) {
    const plan = planRendition(spec, size, request);
    // The same cut, only smaller, is made from the one just made: the large one is read once.
    const source =
      previous !== undefined && isSmallerOf(plan, previous.plan)
        ? previous.bitmap
        : crop(picture.bitmap, storedRectangle(plan.crop, picture.bitmap, orientation));
    const scaled = resize(source, storedSize(plan.scaled, orientation));
    previous = { plan, bitmap: scaled };
    const upright = place(turnUpright(scaled, orientation), plan.canvas, plan.left, plan.top, NEUTRAL_GROUND);
    renditions.push({
      name: plan.name,
      bytes: withXmpSegment(encodeJpeg(upright, QUALITY), xmp),
      width: upright.width,
      height: upright.height,
      mimeType: 'image/jpeg',
    });
  }
  return { ...size, renditions };
}

function isSmallerOf(plan: RenditionPlan, larger: RenditionPlan): boolean {
  const { left, top, width, height } = plan.crop;
  const of = larger.crop;
  return (
    left === of.left &&
    top === of.top &&
    width === of.width &&
    height === of.height &&
    plan.scaled.width <= larger.scaled.width &&
    plan.scaled.height <= larger.scaled.height
  );
}

/** By jimp: the mean of the pixels that fall together. `bitmap` stays as it is. */
function resize(bitmap: Bitmap, { width, height }: Size): Bitmap {
  if (bitmap.width === width && bitmap.height === height) return bitmap;
  return new Jimp({ ...bitmap }).resize({ w: width, h: height }).bitmap;
}
