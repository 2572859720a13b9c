import type { ImageHeader } from '../../../../../domain/index.ts';
import type { Bitmap } from '../bitmap.ts';
import { jpeg } from '../formats.ts';
import { inksToRgb } from './cmyk.ts';
import { withLastArray } from './jpeg-samples.ts';
import { jpegSegments } from './jpeg-segments.ts';

/** What the segments before the first scan say of the samples. */
interface Samples {
  readonly components: number;
  /** What Adobe's segment says was done to the components: 0 nothing; undefined where there is no such segment. */
  readonly adobeTransform: number | undefined;
}

/** Throws an Error where the bytes are no whole JPEG of 8 bits per sample, or would take more memory than allowed. */
export function decodeJpeg(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Bitmap {
  const samples = readSamples(bytes);
  const options = {
    maxMemoryUsageInMB: memoryLimitMb,
    maxResolutionInMP: Math.ceil((header.width * header.height) / 1e6),
  };
  if (samples.components === 4) return decodeInks(bytes, samples, (file) => jpeg.decode(file, options), header);
  // Three components that nothing was done to are red, green and blue; the decoder overlooks that.
  return jpeg.decode(bytes, samples.adobeTransform === 0 ? { ...options, colorTransform: false } : options);
}

function readSamples(bytes: Buffer): Samples {
  let components = 0;
  let adobeTransform: number | undefined;
  for (const { marker, data } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xc2;
    // The decoder would read twelve bits as eight.
    if (isFrame && data[0] !== 8) throw new Error(`JPEG: ${data[0]} bits per sample`);
    if (isFrame) components = data[5] ?? 0;
    if (marker === 0xee && data.toString('latin1', 0, 5) === 'Adobe') adobeTransform = data[11];
  }
  return { components, adobeTransform };
}

/** Adobe's segment, saying that nothing was done to the components: without one the decoder refuses four of them. */
const ADOBE = Buffer.from([0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0]);

/** CMYK. Adobe stores inks the other way round, 255 for none, and so does everybody else by now: browsers, and libvips. */
function decodeInks(
  bytes: Buffer,
  { adobeTransform }: Samples,
  decode: (file: Buffer) => Bitmap,
  { width, height }: ImageHeader,
): Bitmap {
  const file = adobeTransform !== undefined ? bytes : Buffer.concat([bytes.subarray(0, 2), ADOBE, bytes.subarray(2)]);
  const { result, array: inks } = withLastArray(width * height * 4, () => decode(file));
  if (inks === undefined) throw new Error('JPEG: not as large as its header says');
  inksToRgb(inks, result.data);
  return result;
}
