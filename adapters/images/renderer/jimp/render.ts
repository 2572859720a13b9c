import { Jimp } from 'jimp';
import type {
  RenderedImage,
  RenderRequest,
  RenderResult,
} from '../../../../application/ports/images/image-renderer.ts';
import {
  NEUTRAL_GROUND,
  planRendition,
  type RenditionPlan,
  renditionXmp,
  type Size,
} from '../../../../domain/index.ts';
import { atBestQuality } from '../fit-jpeg-quality.ts';
import { type Bitmap, crop, flatten, place } from './bitmap.ts';
import { decodePicture, encodeJpeg, encodeWebp } from './codecs.ts';
import { convertToSrgb } from './colours/srgb.ts';
import { withXmpSegment } from './jpeg/jpeg-xmp-segment.ts';
import { readOrientation, storedRectangle, storedSize, turnUpright, uprightSize } from './orientation.ts';
import { withXmpChunk } from './webp/webp-xmp-chunk.ts';

const QUALITY = { jpeg: 85, webp: 80 };

/**
 * Renders the picture in `bytes`. It is decoded once; crops are taken in stored coordinates, and only the small results
 * are turned upright. Throws an Error if the bytes do not decode.
 */
export async function render(
  bytes: Buffer,
  request: RenderRequest<string>,
  memoryLimitMb: number,
): Promise<RenderResult<string>> {
  const picture = await decodePicture(bytes, request.header, memoryLimitMb);
  convertToSrgb(picture.bitmap, bytes, request.header.mimeType);
  if (picture.hasAlpha) flatten(picture.bitmap, NEUTRAL_GROUND);
  const orientation = readOrientation(bytes, request.header.mimeType);
  const size = uprightSize(picture.bitmap, orientation);
  const xmp = new TextEncoder().encode(renditionXmp(request.metadata));

  const jpegs: RenderedImage<string>[] = [];
  const webps: RenderedImage<string>[] = [];
  let previous: { plan: RenditionPlan<string>; bitmap: Bitmap } | undefined;
  for (const spec of request.renditions) {
    const plan = planRendition(spec, size, request);
    if (spec.whole) {
      const whole = turnUpright(picture.bitmap, orientation);
      const jpeg = await atBestQuality((quality) => encodeJpeg(whole, quality));
      jpegs.push({ name: plan.name, ...plan.canvas, bytes: withXmpSegment(jpeg, xmp), mimeType: 'image/jpeg' });
      continue;
    }
    // A smaller size of the same crop is made from the previous result, so that the large picture is read only once.
    const source =
      previous !== undefined && isSmallerOf(plan, previous.plan)
        ? previous.bitmap
        : crop(picture.bitmap, storedRectangle(plan.crop, picture.bitmap, orientation));
    const scaled = resize(source, storedSize(plan.scaled, orientation));
    previous = { plan, bitmap: scaled };
    const upright = place(turnUpright(scaled, orientation), plan.canvas, plan.left, plan.top, NEUTRAL_GROUND);
    const { width, height } = upright;
    const identity = { name: plan.name, width, height };
    const jpeg = withXmpSegment(encodeJpeg(upright, QUALITY.jpeg), xmp);
    jpegs.push({ ...identity, bytes: jpeg, mimeType: 'image/jpeg' });
    const webp = withXmpChunk(await encodeWebp(upright, QUALITY.webp), upright, xmp);
    webps.push({ ...identity, bytes: webp, mimeType: 'image/webp' });
  }
  return { ...size, renditions: [...jpegs, ...webps] };
}

function isSmallerOf(plan: RenditionPlan<string>, larger: RenditionPlan<string>): boolean {
  const { left, top, width, height } = plan.crop;
  const outer = larger.crop;
  return (
    left === outer.left &&
    top === outer.top &&
    width === outer.width &&
    height === outer.height &&
    plan.scaled.width <= larger.scaled.width &&
    plan.scaled.height <= larger.scaled.height
  );
}

/** Resizes with jimp by averaging pixels. Does not change `bitmap`. */
function resize(bitmap: Bitmap, { width, height }: Size): Bitmap {
  if (bitmap.width === width && bitmap.height === height) return bitmap;
  return new Jimp({ ...bitmap }).resize({ w: width, h: height }).bitmap;
}
