import { containerOf } from '../../inspector/containers/index.ts';

/**
 * True if a JPEG, PNG, WebP or SVG contains only the picture: no EXIF, XMP, comments or trailing data, and no colour
 * profile, because profiles contain texts.
 */
export function isBarePicture(bytes: Buffer): boolean {
  const container = containerOf(bytes);
  if (container === 'image/jpeg') return isBareJpeg(bytes);
  if (container === 'image/png') return isBarePng(bytes);
  return container === 'image/webp' ? isBareWebp(bytes) : BARE_DRAWING.test(bytes.toString('latin1'));
}

/** An SVG of shapes and colours only, as in program icons: no text content, and no names. */
const BARE_DRAWING =
  /^\s*(?:<\/?(?:svg|g|defs|path|rect|circle|ellipse|line|polyline|polygon)(?:\s+(?:xmlns|width|height|viewBox|version|fill|fill-rule|clip-rule|stroke|stroke-width|stroke-linecap|stroke-linejoin|opacity|transform|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points)="[^"<>&]*")*\s*\/?>\s*)+$/;

/** Markers of tables, frames, scans and restart intervals. */
const isOfPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === 0xda || marker === 0xdb || marker === 0xdd;
const EOI = 0xd9;

/** Segments decoders need for the colours: JFIF without a thumbnail, Adobe's segment. Length and prefix by marker. */
const HEADS = new Map([
  [0xe0, { length: 16, begins: 'JFIF\0' }],
  [0xee, { length: 14, begins: 'Adobe' }],
]);

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const head = HEADS.get(marker);
    const isHead =
      head?.length === length && bytes.toString('latin1', at + 4, at + 4 + head.begins.length) === head.begins;
    if (!isHead && !isOfPicture(marker)) return false;
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === EOI;
}

/** Offset of the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 2;
  }
}

const PNG_CHUNKS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
  'IDAT',
  'IEND',
]);

function isBarePng(bytes: Buffer): boolean {
  let [at, last] = [8, ''];
  while (at + 12 <= bytes.length) {
    last = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_CHUNKS.has(last)) return false;
    at += 12 + bytes.readUInt32BE(at);
    if (last === 'IEND') break;
  }
  return last === 'IEND' && at === bytes.length;
}

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function isBareWebp(bytes: Buffer): boolean {
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!WEBP_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length;
}
