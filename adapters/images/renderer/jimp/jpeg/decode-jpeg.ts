import type { ImageHeader } from '../../../../../domain/index.ts';
import type { Bitmap } from '../bitmap.ts';
import { jpeg } from '../formats.ts';
import { inksToRgb } from './cmyk.ts';
import { withLastArray } from './jpeg-samples.ts';
import { jpegSegments } from './jpeg-segments.ts';

/** The samples as declared by the segments before the first scan. */
interface Samples {
  readonly components: number;
  /** The colour transform in Adobe's segment: 0 for none; undefined without such a segment. */
  readonly adobeTransform: number | undefined;
}

/** Throws an Error unless the bytes are a complete JPEG of 8 bits per sample that fits into the memory limit. */
export function decodeJpeg(bytes: Buffer, header: ImageHeader, memoryLimitMb: number): Bitmap {
  const samples = readSamples(bytes);
  const options = {
    maxMemoryUsageInMB: memoryLimitMb,
    maxResolutionInMP: Math.ceil((header.width * header.height) / 1e6),
  };
  if (samples.components === 4) return decodeInks(bytes, samples, (file) => jpeg.decode(file, options), header);
  // Three untransformed components are red, green and blue, which the decoder does not detect.
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

/** Adobe's segment with no colour transform: without such a segment the decoder refuses four components. */
const ADOBE = Buffer.from([0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0]);

/** Decodes CMYK. Inks are stored inverted, 255 for none, as Adobe does; browsers and libvips read them the same way. */
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
