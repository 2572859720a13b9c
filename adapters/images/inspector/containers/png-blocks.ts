import { constants, inflateRawSync } from 'node:zlib';
import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';
import { assertPackets, MAX_UNPACKED_BYTES, type MetadataBlocks, startsWith, XMP_HEAD } from './blocks.ts';

/**
 * The metadata chunks of a PNG, anywhere in the file: text may also follow the picture. One pass; checksums are
 * ignored.
 */
export function pngBlocks(bytes: Buffer): MetadataBlocks {
  const xmp: Buffer[] = [];
  const exif: Buffer[] = [];
  const photoshop: Buffer[] = [];
  let hasManifest = false;
  const unpack = createUnpacker();
  let read = 0;
  for (const { type, data } of chunks(bytes)) {
    if (type === 'caBX') hasManifest = true;
    else if (type === 'eXIf') exif.push(data);
    assertPackets(read + exif.length);
    if (!TEXT_CHUNKS.has(type)) continue;
    const { keyword, rest } = splitKeyword(data);
    const target = METADATA_KEYWORDS.get(keyword);
    if (target === undefined) continue;
    read += 1;
    const text = textOf(type, rest, unpack);
    const content = target.raw ? rawProfile(text) : text;
    // ImageMagick stores a JPEG's APP1 under one name for both EXIF and XMP.
    if (startsWith(content, XMP_HEAD)) xmp.push(content.subarray(XMP_HEAD.length));
    else if (content.length > 0) ({ xmp, exif, photoshop })[target.kind].push(content);
  }
  return { xmp, exif: exif.map(withoutExifHead), photoshop, hasManifest };
}

const TEXT_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Keywords of metadata: the standard one for XMP, and those of ImageMagick's profiles, which are in hexadecimal digits.
 */
const METADATA_KEYWORDS: ReadonlyMap<string, { kind: 'xmp' | 'exif' | 'photoshop'; raw: boolean }> = new Map([
  ['XML:com.adobe.xmp', { kind: 'xmp', raw: false }],
  ['Raw profile type xmp', { kind: 'xmp', raw: true }],
  ['Raw profile type exif', { kind: 'exif', raw: true }],
  ['Raw profile type APP1', { kind: 'exif', raw: true }],
  ['Raw profile type iptc', { kind: 'photoshop', raw: true }],
  ['Raw profile type 8bim', { kind: 'photoshop', raw: true }],
]);

function* chunks(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  let at = 8;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return;
    if (at + 8 + length > bytes.length) return;
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

/** The text after a chunk's keyword, decompressed as far as possible. */
function textOf(type: string, rest: Buffer, unpack: (packed: Buffer) => Buffer): Buffer {
  if (type === 'tEXt') return rest;
  if (type === 'zTXt') return rest[0] === 0 ? unpack(rest.subarray(1)) : NOTHING;
  // iTXt: flag and method, then language and translated keyword, each ended by NUL.
  const text = afterNul(afterNul(rest.subarray(2)));
  if (rest[0] === 0) return text;
  return rest[0] === 1 && rest[1] === 0 ? unpack(text) : NOTHING;
}

const NOTHING = Buffer.alloc(0);

/** A keyword has at most 79 bytes. */
const KEYWORD_WITHIN = 80;

function splitKeyword(data: Buffer): { keyword: string; rest: Buffer } {
  const end = data.subarray(0, KEYWORD_WITHIN).indexOf(0);
  return { keyword: data.toString('latin1', 0, Math.max(0, end)), rest: data.subarray(end + 1) };
}

function afterNul(data: Buffer): Buffer {
  const end = data.indexOf(0);
  return end === -1 ? NOTHING : data.subarray(end + 1);
}

/** Bytes of the zlib header. Neither it nor the checksum after the data is verified or required. */
const ZLIB_HEAD = 2;

/** Decompresses within one budget for all calls. @throws ImageTooComplex beyond it */
function createUnpacker(): (packed: Buffer) => Buffer {
  let remaining = MAX_UNPACKED_BYTES;
  return (packed) => {
    const data = packed.subarray(ZLIB_HEAD);
    let unpacked = inflate(data, remaining);
    if (unpacked === undefined) {
      // The bisection may cost as much as the whole budget: halving it bounds the cost of many corrupt chunks.
      unpacked = inflateToFault(data, remaining);
      remaining = Math.floor(remaining / 2);
    }
    remaining = Math.max(0, remaining - unpacked.length);
    return unpacked;
  };
}

/** Decompresses data, even if truncated; undefined if they are corrupt. */
function inflate(data: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, maxBytes), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'Z_DATA_ERROR') return undefined;
    throw new ImageTooComplex(`metadata that unpack to more than ${MAX_UNPACKED_BYTES} bytes (${code})`);
  }
}

/** Decompresses data up to their first error: zlib returns nothing for corrupt data, so the length is bisected. */
function inflateToFault(data: Buffer, maxBytes: number): Buffer {
  let unpacked: Buffer = NOTHING;
  let [sound, broken] = [0, data.length];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    const start = inflate(data.subarray(0, middle), maxBytes);
    if (start === undefined) broken = middle;
    else [sound, unpacked] = [middle, start];
  }
  return unpacked;
}

/** `\n`, a name, `\n`, a length in digits, `\n`, and that many bytes in hexadecimal digits with line breaks. */
function rawProfile(text: Buffer): Buffer {
  const head = /^\s*\S+\s+(\d{1,8})\s/.exec(text.toString('latin1', 0, 200));
  if (head === null) return NOTHING;
  const digits = text.toString('latin1', head[0].length).replace(/\s+/g, '');
  return Buffer.from(digits, 'hex').subarray(0, Number(head[1]));
}

/** ImageMagick keeps the prefix that EXIF has in a JPEG. */
function withoutExifHead(block: Buffer): Buffer {
  return block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
}
