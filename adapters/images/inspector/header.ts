import { IMAGE_BYTES_MAX, type ImageHeader } from '../../../domain/index.ts';
import type { ReadBytes } from './file-bytes.ts';

/** So much of a file is looked through at once, between two reads. */
const WINDOW = 64 * 1024;

/**
 * What the first bytes of a file say (contract §7): JPEG, PNG or WebP with its size as stored. undefined for everything
 * else, and for a header that contradicts its format. Never throws for bytes; reads at most a window per part.
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
 * Walks the parts of a file from `from` on: `look` gets the bytes where one begins, `size` of them at least, and says how far
 * it is to the next one, or what was looked for; undefined where the file ends first. However many parts there are, it is
 * one pass.
 */
async function walk<T extends object>(
  read: ReadBytes,
  from: number,
  size: number,
  look: (window: Buffer, at: number) => number | T | 'none',
): Promise<T | 'none' | undefined> {
  for (let start = from; start < IMAGE_BYTES_MAX; ) {
    const window = await read(start, WINDOW);
    if (window.length < size) return undefined;
    let at = 0;
    while (at + size <= window.length) {
      const found = look(window, at);
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

/** A marker, a length, and what a frame's header says up to its components. */
const FRAME_HEAD = 10;

async function readJpeg(read: ReadBytes): Promise<ImageHeader | undefined> {
  const found = await walk(read, 2, FRAME_HEAD, (bytes, at): number | ImageHeader | 'none' => {
    if (bytes[at] !== 0xff) {
      // Some writers leave bytes between segments; every decoder looks for the next marker, and so does this.
      const next = bytes.indexOf(0xff, at);
      return (next === -1 ? bytes.length : next) - at;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) return 1; // a fill byte
    if (marker === 0x00 || isStandalone(marker)) return 2;
    // The end, or the picture itself, before any frame header.
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
  // An animation control chunk counts only before the picture, and one frame is none (PNG specification, third edition).
  const animation = await walk(read, 8 + 25, 12, (bytes, at): number | { animated: true } | 'none' => {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || type === 'IEND') return 'none';
    if (type === 'acTL' && bytes.readUInt32BE(at + 8) > 1) return { animated: true };
    return 12 + bytes.readUInt32BE(at);
  });
  // Broken off before the picture, what is there says that it is a PNG; the decoder will refuse it.
  return { ...found, animated: typeof animation === 'object' };
}

/** Type, length, signature, and the bits of width and height. */
const VP8L_HEAD = 13;

async function readWebp(read: ReadBytes): Promise<ImageHeader | undefined> {
  const first = await read(12, 18);
  // A tiny lossless picture ends sooner than the other heads.
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

/** Some files carry the frames of an animation without the flag that announces them. */
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
