import { deflateSync } from 'node:zlib';
import { jpeg, png, pngChunk, webp, withExif, withJpegSegment, withPngChunk } from './pictures.ts';
import type { PictureFile } from './sample-pictures.ts';
import { iccpChunk } from './sample-pictures.ts';

export interface HostilePicture extends PictureFile {
  /** The required outcome; `either` if showing and refusing are both correct. */
  readonly outcome: 'shown' | 'refused' | 'either';
}

const SIZE = { width: 160, height: 120 };
const JPEG = { ...SIZE, mimeType: 'image/jpeg' } as const;
const PNG = { ...SIZE, mimeType: 'image/png' } as const;
const WEBP = { ...SIZE, mimeType: 'image/webp' } as const;
const SCRIPT = Buffer.from('<html><script>alert(document.cookie)</script></html>');
const MB = 1024 * 1024;

/** Malicious or suspicious files, by their effect. */
export async function hostilePictures(): Promise<ReadonlyMap<string, HostilePicture>> {
  const photo = Buffer.from(await jpeg(SIZE));
  const drawing = Buffer.from(await png(SIZE));
  const web = Buffer.from(await webp(SIZE));
  const found = new Map<string, HostilePicture>([
    ['a JPEG with a page of HTML behind it', { ...JPEG, bytes: Buffer.concat([photo, SCRIPT]), outcome: 'shown' }],
    ['a JPEG with HTML in a comment', { ...JPEG, bytes: withJpegSegment(photo, 0xfe, SCRIPT), outcome: 'shown' }],
    ['a PNG with a script behind it', { ...PNG, bytes: Buffer.concat([drawing, SCRIPT]), outcome: 'shown' }],
    ['a PNG with a script in a text', { ...PNG, bytes: withPngChunk(drawing, 'tEXt', SCRIPT), outcome: 'shown' }],
    ['a WebP with a script behind it', { ...WEBP, bytes: Buffer.concat([web, SCRIPT]), outcome: 'shown' }],
    ['a JPEG with another one behind it', { ...JPEG, bytes: Buffer.concat([photo, photo]), outcome: 'shown' }],
    ['a JPEG that claims more than it has', { ...claiming(photo, 1600, 1200), outcome: 'refused' }],
    ['a JPEG that claims 8000×8000', { ...claiming(photo, 8000, 8000), outcome: 'refused' }],
    ['a JPEG with a larger second frame', { ...JPEG, bytes: withSecondFrame(photo), outcome: 'refused' }],
    ['a JPEG whose data end too early', { ...JPEG, bytes: withEarlyEnd(photo), outcome: 'refused' }],
    ['a JPEG with odd scan parameters, as phones write them', { ...JPEG, bytes: withOddScan(photo), outcome: 'shown' }],
    ['a JPEG with stray bytes before its end', { ...JPEG, bytes: withStrayBytes(photo), outcome: 'shown' }],
    ['a JPEG with a thousand scans to nowhere', { ...JPEG, bytes: withScans(photo, 1000), outcome: 'either' }],
    ['a PNG that claims 8000×8000', { ...PNG, ...claimingPng(8000, 8000, 1000), outcome: 'refused' }],
    ['a PNG of a few pixels that unfolds to 60 MB', { ...PNG, ...claimingPng(8, 8, 60 * MB), outcome: 'either' }],
    [
      'a PNG with a text of 100 MB',
      { ...PNG, bytes: withPngChunk(drawing, 'zTXt', bomb('Comment\0\0')), outcome: 'shown' },
    ],
    ['a PNG with a profile of 100 MB', { ...PNG, bytes: withChunk(drawing, iccpChunk(bomb(''))), outcome: 'shown' }],
    ['a PNG of a hundred thousand chunks', { ...PNG, bytes: withManyChunks(drawing, 100_000), outcome: 'either' }],
    ['a PNG with two headers', { ...PNG, bytes: withChunk(drawing, drawing.subarray(8, 33)), outcome: 'refused' }],
    [
      'a WebP whose canvas is larger than its picture',
      { ...WEBP, bytes: withCanvas(web, 8000, 8000), ...SQUARE, outcome: 'refused' },
    ],
    [
      'a WebP whose canvas is smaller than its picture',
      { ...WEBP, bytes: withCanvas(web, 8, 8), width: 8, height: 8, outcome: 'refused' },
    ],
    ['a JPEG with EXIF that leads in a circle', { ...JPEG, bytes: circularExif(photo), outcome: 'shown' }],
    ['nothing', { ...JPEG, bytes: new Uint8Array(), outcome: 'refused' }],
  ]);
  for (const [name, bytes] of strangers()) {
    for (const header of [JPEG, PNG, WEBP]) {
      found.set(`${name} under a header of ${header.mimeType}`, { ...header, bytes, outcome: 'refused' });
    }
  }
  for (const [header, bytes] of [
    [JPEG, drawing],
    [PNG, web],
    [WEBP, photo],
  ] as const) {
    found.set(`another format under a header of ${header.mimeType}`, { ...header, bytes, outcome: 'refused' });
  }
  return found;
}

/** Files truncated at the end of each segment, and one byte before and after it. */
export async function truncatedPictures(): Promise<readonly PictureFile[]> {
  const photo = Buffer.from(withExif(await jpeg(SIZE), { orientation: 6 }));
  const drawing = Buffer.from(withExif(await png(SIZE), { orientation: 6 }));
  const web = Buffer.from(withExif(await webp(SIZE), { orientation: 6 }));
  const cuts = (header: Omit<PictureFile, 'bytes'>, bytes: Buffer, ends: readonly number[]) =>
    ends
      .flatMap((end) => [end - 1, end, end + 1])
      .filter((end) => end > 0 && end < bytes.length)
      .map((end) => ({ ...header, bytes: bytes.subarray(0, end) }));
  return [
    ...cuts(JPEG, photo, jpegEnds(photo)),
    ...cuts(
      PNG,
      drawing,
      chunkEnds(drawing, 8, (at) => drawing.readUInt32BE(at) + 12),
    ),
    ...cuts(
      WEBP,
      web,
      chunkEnds(web, 12, (at) => 8 + web.readUInt32LE(at + 4) + (web.readUInt32LE(at + 4) % 2)),
    ),
  ];
}

const SQUARE = { width: 8000, height: 8000 };

function claiming(photo: Buffer, width: number, height: number): PictureFile {
  const bytes = Buffer.from(photo);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return { mimeType: 'image/jpeg', width, height, bytes };
}

function withSecondFrame(photo: Buffer): Uint8Array {
  const frame = Buffer.from([8, 0x1f, 0x40, 0x1f, 0x40, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  return withJpegSegment(photo, 0xc0, frame);
}

const scanOf = (photo: Buffer) => photo.indexOf(Buffer.from([0xff, 0xda]));

/** Half of the image data, followed directly by a valid end marker. */
function withEarlyEnd(photo: Buffer): Uint8Array {
  return Buffer.concat([photo.subarray(0, (scanOf(photo) + photo.length) >> 1), photo.subarray(-2)]);
}

/** Changes the scan's last spectral coefficient, which only matters to progressive images. */
function withOddScan(photo: Buffer): Uint8Array {
  const bytes = Buffer.from(photo);
  bytes[scanOf(bytes) + 2 + bytes.readUInt16BE(scanOf(bytes) + 2) - 2] = 0;
  return bytes;
}

function withStrayBytes(photo: Buffer): Uint8Array {
  return Buffer.concat([photo.subarray(0, -2), Buffer.from([1, 2, 3, 4, 5]), photo.subarray(-2)]);
}

/** Repeats the scan: a lenient decoder decodes one image for each. */
function withScans(photo: Buffer, count: number): Uint8Array {
  const scan = photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([photo.subarray(0, -2), ...Array.from({ length: count }, () => scan), photo.subarray(-2)]);
}

/** A PNG of colour type 2 whose data inflate to the given number of bytes. */
function claimingPng(
  width: number,
  height: number,
  unfolded: number,
): { bytes: Uint8Array; width: number; height: number } {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(unfolded))),
    pngChunk('IEND', new Uint8Array()),
  ]);
  return { bytes, width, height };
}

function bomb(before: string): Buffer {
  return Buffer.concat([Buffer.from(before, 'latin1'), deflateSync(Buffer.alloc(100 * MB))]);
}

function withChunk(drawing: Buffer, chunk: Uint8Array): Uint8Array {
  return Buffer.concat([drawing.subarray(0, 33), chunk, drawing.subarray(33)]);
}

function withManyChunks(drawing: Buffer, count: number): Uint8Array {
  const chunk = pngChunk('teSt', Buffer.from('x'));
  return withChunk(drawing, Buffer.concat(Array.from({ length: count }, () => chunk)));
}

function withCanvas(web: Buffer, width: number, height: number): Uint8Array {
  const extended = Buffer.alloc(18);
  extended.write('VP8X', 'latin1');
  extended.writeUInt32LE(10, 4);
  extended.writeUIntLE(width - 1, 12, 3);
  extended.writeUIntLE(height - 1, 15, 3);
  const bytes = Buffer.concat([web.subarray(0, 12), extended, web.subarray(12)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** A directory whose next directory and EXIF directory are itself. */
function circularExif(photo: Buffer): Uint8Array {
  const tiff = Buffer.from('MM\0\x2a\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08', 'latin1');
  return withJpegSegment(photo, 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** The first bytes of formats that are not accepted; libvips could read most of them. */
function strangers(): readonly (readonly [string, Uint8Array])[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="9" height="9"/></svg>`;
  const gif = Buffer.from(
    'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    'latin1',
  );
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}\0\0\0\x08mdat`, 'latin1');
  const ppm = Buffer.concat([
    Buffer.from(`P6\n${SIZE.width} ${SIZE.height}\n255\n`),
    Buffer.alloc(SIZE.width * SIZE.height * 3),
  ]);
  return [
    ['a GIF', gif],
    ['an SVG', Buffer.from(svg)],
    ['a TIFF', tiff()],
    ['a BMP', Buffer.concat([Buffer.from('BM', 'latin1'), Buffer.alloc(200)])],
    ['an AVIF', box('avif')],
    ['a HEIC', box('heic')],
    ['a PPM', ppm],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ];
}

/** A complete greyscale TIFF of the usual size. */
function tiff(): Uint8Array {
  const { width, height } = SIZE;
  const entries = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8 + 2 + 12 * 8 + 4],
    [278, height],
    [279, width * height],
  ] as const;
  const directory = Buffer.alloc(8 + 2 + 12 * entries.length + 4);
  directory.write('II*\0\x08\0\0\0', 'latin1');
  directory.writeUInt16LE(entries.length, 8);
  for (const [i, [tag, value]] of entries.entries()) {
    const at = 10 + 12 * i;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(4, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([directory, Buffer.alloc(width * height, 128)]);
}

function jpegEnds(photo: Buffer): number[] {
  const ends = [2];
  for (let at = 2; photo[at + 1] !== 0xd9 && at + 4 < photo.length; ) {
    at += 2 + photo.readUInt16BE(at + 2);
    ends.push(at);
    if (photo[at + 1] === 0xda) {
      ends.push(at + 2 + photo.readUInt16BE(at + 2));
      break;
    }
  }
  return [...ends, photo.length - 2];
}

function chunkEnds(file: Buffer, start: number, lengthAt: (at: number) => number): number[] {
  const ends = [start];
  for (let at = start; at + 8 <= file.length; ) {
    at += lengthAt(at);
    ends.push(at);
  }
  return ends;
}
