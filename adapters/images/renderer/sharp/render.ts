import sharp, { type Sharp } from 'sharp';
import type {
  RenderedImage,
  RenderRequest,
  RenderResult,
} from '../../../../application/ports/images/image-renderer.ts';
import {
  NEUTRAL_GROUND,
  planRendition,
  type Rectangle,
  type RenditionPlan,
  renditionXmp,
  type Size,
} from '../../../../domain/index.ts';
import { atBestQuality } from '../fit-jpeg-quality.ts';
import { openPicture } from './open-picture.ts';

const QUALITY = { jpeg: 85, webp: 80 };
/** Effort of libwebp, 0 to 6: a low one takes half of the time for a few more bytes. */
const WEBP_EFFORT = 2;

sharp.cache(false);
sharp.concurrency(1);

/** Pixels in memory: three bytes each (red, green, blue). */
interface Pixels extends Size {
  readonly data: Buffer;
}

/**
 * Renders the picture in `bytes`. It is decoded once, at the scale of the largest rendition, from which the others are
 * made. Throws an Error if the bytes do not decode.
 */
export async function render(bytes: Buffer, request: RenderRequest<string>): Promise<RenderResult<string>> {
  const { size, plans, reduced, whole } = await decode(bytes, request);
  const xmp = renditionXmp(request.metadata);
  const jpegs: RenderedImage<string>[] = [];
  const webps: RenderedImage<string>[] = [];
  for (const plan of plans) {
    const identity = { name: plan.name, ...plan.canvas };
    const { data, ...raw } = await cut(reduced, size, plan);
    const picture = () => sharp(data, { raw: { ...raw, channels: 3 } }).withXmp(xmp);
    const jpeg = await picture().jpeg({ quality: QUALITY.jpeg }).toBuffer();
    jpegs.push({ ...identity, bytes: jpeg, mimeType: 'image/jpeg' });
    const webp = await picture().webp({ quality: QUALITY.webp, effort: WEBP_EFFORT }).toBuffer();
    webps.push({ ...identity, bytes: webp, mimeType: 'image/webp' });
  }
  for (const { name } of request.renditions.filter((spec) => spec.whole)) {
    const jpeg = await atBestQuality((quality) => whole.clone().withXmp(xmp).jpeg({ quality }).toBuffer());
    jpegs.push({ name, ...size, bytes: jpeg, mimeType: 'image/jpeg' });
  }
  return { ...size, renditions: [...jpegs, ...webps] };
}

interface Decoded {
  /** Size of the upright picture. */
  readonly size: Size;
  readonly plans: readonly RenditionPlan<string>[];
  readonly reduced: Pixels;
  /** The whole picture. Decoded again for encoding, rather than kept: its pixels may take hundreds of MB. */
  readonly whole: Sharp;
}

/** Warnings of libjpeg about complete pictures: phones write many such files. */
const HARMLESS = /Invalid SOS parameters|extraneous bytes before marker/;

/**
 * libjpeg only warns about truncated or corrupt data and fills the rest with grey, so its warnings count as errors, except
 * for the harmless ones. The other decoders fail if the picture is incomplete, and warn only about odd metadata.
 */
async function decode(bytes: Buffer, request: RenderRequest<string>): Promise<Decoded> {
  if (request.header.mimeType !== 'image/jpeg') return decodeBy('error', bytes, request);
  try {
    return await decodeBy('warning', bytes, request);
  } catch (error) {
    if (!(error instanceof Error) || !HARMLESS.test(error.message)) throw error;
    return decodeBy('error', bytes, request);
  }
}

async function decodeBy(failOn: 'error' | 'warning', bytes: Buffer, request: RenderRequest<string>): Promise<Decoded> {
  const { picture, size } = await openPicture(bytes, request.header, failOn);
  const plans = request.renditions.filter((spec) => !spec.whole).map((spec) => planRendition(spec, size, request));
  const whole = picture.clone().flatten({ background: NEUTRAL_GROUND }).toColourspace('srgb');
  return { size, plans, reduced: await reduce(picture, size, plans), whole };
}

/** The whole picture on its background, upright, in sRGB, at the size of the largest rendition. */
async function reduce(picture: Sharp, size: Size, plans: readonly RenditionPlan<string>[]): Promise<Pixels> {
  const scales = (side: 'width' | 'height') => plans.map(({ crop, scaled }) => scaled[side] / crop[side]);
  const { data, info } = await picture
    .flatten({ background: NEUTRAL_GROUND })
    .resize(scaledBy(size.width, scales('width')), scaledBy(size.height, scales('height')), { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`decodes to ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}

function scaledBy(side: number, scales: readonly number[]): number {
  return Math.max(1, Math.round(side * Math.max(...scales)));
}

async function cut(reduced: Pixels, size: Size, plan: RenditionPlan<string>): Promise<Pixels> {
  const { data, width, height } = reduced;
  const { scaled, canvas, left, top } = plan;
  const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(cropInReduced(plan, size, reduced))
    .resize(scaled.width, scaled.height, { fit: 'fill' })
    .extend({
      left,
      top,
      right: canvas.width - left - scaled.width,
      bottom: canvas.height - top - scaled.height,
      background: NEUTRAL_GROUND,
    })
    .raw()
    .toBuffer();
  return { data: pixels, ...canvas };
}

/** The plan's crop in the reduced picture: accurate to half a pixel, and entirely inside. */
function cropInReduced({ crop, scaled }: RenditionPlan<string>, size: Size, reduced: Size): Rectangle {
  const horizontal = span(crop.left, crop.width, scaled.width, size.width, reduced.width);
  const vertical = span(crop.top, crop.height, scaled.height, size.height, reduced.height);
  return { left: horizontal.from, width: horizontal.length, top: vertical.from, height: vertical.length };
}

function span(from: number, length: number, wanted: number, whole: number, reduced: number) {
  const scale = reduced / whole;
  const exact = length * scale;
  // The rendition that determines the scale is not resampled: half a pixel would only blur it.
  const taken = Math.abs(exact - wanted) < 1 ? wanted : Math.max(1, Math.round(exact));
  const bounded = Math.min(taken, reduced);
  return { from: Math.min(Math.max(Math.round(from * scale), 0), reduced - bounded), length: bounded };
}
