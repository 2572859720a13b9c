import type { ImageHeader } from '../../../domain/index.ts';
import type { ReadBytes } from './file-bytes.ts';

/** No honest file has more parts than this before its picture begins; a longer walk is refused. */
const MAX_PARTS = 4096;

/** How far the next marker of a JPEG is looked for where none is. */
const STRAY_BYTES = 4096;

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

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** SOF0 to SOF15; 0xC4 is DHT, 0xC8 JPG and 0xCC DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

async function readJpeg(read: ReadBytes): Promise<ImageHeader | undefined> {
  let at = 2;
  for (let part = 0; part < MAX_PARTS; part++) {
    const head = await read(at, 4);
    if (head.length < 4) return undefined;
    if (head[0] !== 0xff) {
      // Some writers leave bytes between segments; every decoder looks for the next marker, and so does this.
      const next = (await read(at, STRAY_BYTES)).indexOf(0xff);
      if (next === -1) return undefined;
      at += next;
      continue;
    }
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === 0x00 || isStandalone(marker)) {
      at += 2;
      continue;
    }
    // The end, or the picture itself, before any frame header.
    if (marker >= 0xd8 && marker <= 0xda) return undefined;
    const length = head.readUInt16BE(2);
    if (length < 2) return undefined;
    if (isFrame(marker)) {
      const frame = await read(at + 4, 6);
      const components = frame[5] ?? 0;
      if (frame.length < 6 || components === 0 || length !== 8 + 3 * components) return undefined;
      return {
        mimeType: 'image/jpeg',
        width: frame.readUInt16BE(3),
        height: frame.readUInt16BE(1),
        animated: false,
      };
    }
    at += 2 + length;
  }
  return undefined;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function readPng(read: ReadBytes): Promise<ImageHeader | undefined> {
  const header = await read(8, 25);
  if (header.length < 25 || header.readUInt32BE(0) !== 13 || header.toString('latin1', 4, 8) !== 'IHDR')
    return undefined;
  const found = { mimeType: 'image/png', width: header.readUInt32BE(8), height: header.readUInt32BE(12) } as const;
  let at = 8 + 25;
  for (let part = 0; part < MAX_PARTS; part++) {
    const head = await read(at, 8);
    // Broken off before the picture: what is there says that it is a PNG; the decoder will refuse it.
    if (head.length < 8) return { ...found, animated: false };
    const type = head.toString('latin1', 4, 8);
    if (type === 'IDAT' || type === 'IEND') return { ...found, animated: false };
    // An animation control chunk counts only before the picture (PNG specification, third edition).
    if (type === 'acTL') return { ...found, animated: true };
    at += 12 + head.readUInt32BE(0);
  }
  return undefined;
}

async function readWebp(read: ReadBytes): Promise<ImageHeader | undefined> {
  const first = await read(12, 18);
  if (first.length < 18) return undefined;
  const type = first.toString('latin1', 0, 4);
  const mimeType = 'image/webp';
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
  let at = firstChunk;
  for (let part = 0; part < MAX_PARTS; part++) {
    const head = await read(at, 8);
    if (head.length < 8) return { ...canvas, animated: false };
    const type = head.toString('latin1', 0, 4);
    if (type === 'ANIM' || type === 'ANMF') return { ...canvas, animated: true };
    if (type === 'VP8 ' || type === 'VP8L') return { ...canvas, animated: false };
    const length = head.readUInt32LE(4);
    at += 8 + length + (length % 2);
  }
  return undefined;
}
