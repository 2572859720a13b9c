import { IMAGE_BYTES_MAX, type ImageHeader } from '../../../domain/index.ts';
import type { ReadBytes } from './file-bytes.ts';

/** Bytes per read. */
const WINDOW = 64 * 1024;

/**
 * Reads the file's header (contract §7): JPEG, PNG or WebP with its stored size; undefined for everything else, and for
 * a header that contradicts its format. Never throws for any bytes; reads at most one window per segment.
 */
export async function readHeader(read: ReadBytes): Promise<ImageHeader | undefined> {
  const start = await read(0, 12);
  if (start.length < 12) return undefined;
  if (start.readUInt16BE(0) === 0xffd8) return readJpeg(read);
  if (start.subarray(0, 8).equals(PNG_SIGNATURE)) return readPng(read);
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return readWebp(read);
  return undefined;
}

/**
 * Walks the segments of a file from `from`. `visit` receives at least `size` bytes from the start of a segment and
 * returns the distance to the next one, or the result; the walk returns undefined if the file ends first. One pass,
 * however many segments there are.
 */
async function walk<T extends object>(
  read: ReadBytes,
  from: number,
  size: number,
  visit: (window: Buffer, at: number) => number | T | 'none',
): Promise<T | 'none' | undefined> {
  for (let start = from; start < IMAGE_BYTES_MAX; ) {
    const window = await read(start, WINDOW);
    if (window.length < size) return undefined;
    let at = 0;
    while (at + size <= window.length) {
      const found = visit(window, at);
      if (typeof found !== 'number') return found;
      at += found;
    }
    start += at;
  }
  return undefined;
}

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** SOF0 to SOF15; 0xC4 is DHT, 0xC8 JPG and 0xCC DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Marker, length, and the fields of a frame header up to its components. */
const FRAME_HEAD = 10;

async function readJpeg(read: ReadBytes): Promise<ImageHeader | undefined> {
  const found = await walk(read, 2, FRAME_HEAD, (bytes, at): number | ImageHeader | 'none' => {
    if (bytes[at] !== 0xff) {
      // Some writers leave stray bytes between segments: like every decoder, skip to the next marker.
      const next = bytes.indexOf(0xff, at);
      return (next === -1 ? bytes.length : next) - at;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) return 1; // a fill byte
    if (marker === 0x00 || isStandalone(marker)) return 2;
    // The end, or the picture data, before any frame header.
    if (marker >= 0xd8 && marker <= 0xda) return 'none';
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return 'none';
    if (!isFrame(marker)) return 2 + length;
    const components = bytes[at + 9] ?? 0;
    if (components === 0 || length !== 8 + 3 * components) return 'none';
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    return { mimeType: 'image/jpeg', width, height, animated: false };
  });
  return found === 'none' ? undefined : found;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function readPng(read: ReadBytes): Promise<ImageHeader | undefined> {
  const header = await read(8, 25);
  if (header.length < 25 || header.readUInt32BE(0) !== 13 || header.toString('latin1', 4, 8) !== 'IHDR')
    return undefined;
  const found = { mimeType: 'image/png', width: header.readUInt32BE(8), height: header.readUInt32BE(12) } as const;
  // An animation control chunk counts only before the picture, and a single frame is no animation (PNG specification,
  // third edition).
  const animation = await walk(read, 8 + 25, 12, (bytes, at): number | { animated: true } | 'none' => {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || type === 'IEND') return 'none';
    if (type === 'acTL' && bytes.readUInt32BE(at + 8) > 1) return { animated: true };
    return 12 + bytes.readUInt32BE(at);
  });
  // A file truncated before the picture is still identified as a PNG; the decoder will refuse it.
  return { ...found, animated: typeof animation === 'object' };
}

/** Type, length, signature, and the bits of width and height. */
const VP8L_HEAD = 13;

async function readWebp(read: ReadBytes): Promise<ImageHeader | undefined> {
  const first = await read(12, 18);
  // A tiny lossless picture is shorter than the other headers.
  if (first.length < VP8L_HEAD) return undefined;
  const type = first.toString('latin1', 0, 4);
  const mimeType = 'image/webp';
  if (type !== 'VP8L' && first.length < 18) return undefined;
  if (type === 'VP8 ') {
    const isKeyFrame = ((first[8] ?? 1) & 1) === 0;
    if (!isKeyFrame || first.readUIntBE(11, 3) !== 0x9d012a) return undefined;
    const width = first.readUInt16LE(14) & 0x3fff;
    return { mimeType, width, height: first.readUInt16LE(16) & 0x3fff, animated: false };
  }
  if (type === 'VP8L') {
    const bits = first.readUInt32LE(9);
    if (first[8] !== 0x2f || bits >>> 29 !== 0) return undefined;
    return { mimeType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, animated: false };
  }
  if (type !== 'VP8X' || first.readUInt32LE(4) < 10) return undefined;
  const canvas = { mimeType, width: first.readUIntLE(12, 3) + 1, height: first.readUIntLE(15, 3) + 1 } as const;
  if (((first[8] ?? 0) & 0x02) !== 0) return { ...canvas, animated: true };
  return animatedWithoutFlag(read, 12, canvas);
}

/** Some files contain animation frames without the header flag. */
async function animatedWithoutFlag(
  read: ReadBytes,
  firstChunk: number,
  canvas: Omit<ImageHeader, 'animated'>,
): Promise<ImageHeader | undefined> {
  const animation = await walk(read, firstChunk, 8, (bytes, at): number | { animated: true } | 'none' => {
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'ANIM' || type === 'ANMF') return { animated: true };
    if (type === 'VP8 ' || type === 'VP8L') return 'none';
    const length = bytes.readUInt32LE(at + 4);
    return 8 + length + (length % 2);
  });
  return { ...canvas, animated: typeof animation === 'object' };
}
