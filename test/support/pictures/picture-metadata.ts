import { crc32 } from 'node:zlib';

/** The fields of a test picture's EXIF block. */
export interface ExifFields {
  /** 1 to 8. */
  readonly orientation?: number;
  readonly software?: string;
  readonly artist?: string;
  readonly copyright?: string;
  /** Adds a GPS block with the latitude reference `N`. */
  readonly gps?: boolean;
  readonly byteOrder?: 'big' | 'little';
}

const ascii = (text: string) => Buffer.from(text, 'latin1');

/** A TIFF block for EXIF: header, IFD0, values and, on request, a GPS directory. */
export function exifBlock(fields: ExifFields): Uint8Array {
  const little = fields.byteOrder === 'little';
  const u16 = (n: number) => {
    const b = Buffer.alloc(2);
    little ? b.writeUInt16LE(n) : b.writeUInt16BE(n);
    return b;
  };
  const u32 = (n: number) => {
    const b = Buffer.alloc(4);
    little ? b.writeUInt32LE(n) : b.writeUInt32BE(n);
    return b;
  };
  const texts: [number, string | undefined][] = [
    [0x0131, fields.software],
    [0x013b, fields.artist],
    [0x8298, fields.copyright],
  ];
  const present = texts.filter((t): t is [number, string] => t[1] !== undefined);
  const count = (fields.orientation === undefined ? 0 : 1) + present.length + (fields.gps ? 1 : 0);
  let valueAt = 8 + 2 + count * 12 + 4;
  const entries: Buffer[] = [];
  const values: Buffer[] = [];
  if (fields.orientation !== undefined) {
    entries.push(Buffer.concat([u16(0x0112), u16(3), u32(1), u16(fields.orientation), u16(0)]));
  }
  for (const [tag, text] of present) {
    // Padded beyond four bytes, so that the value is stored outside the entry.
    const value = ascii(`${text}\0`.padEnd(6, '\0'));
    entries.push(Buffer.concat([u16(tag), u16(2), u32(value.length), u32(valueAt)]));
    values.push(value);
    valueAt += value.length;
  }
  if (fields.gps) {
    entries.push(Buffer.concat([u16(0x8825), u16(4), u32(1), u32(valueAt)]));
    values.push(Buffer.concat([u16(1), u16(1), u16(2), u32(2), ascii('N\0\0\0'), u32(0)]));
  }
  return Buffer.concat([ascii(little ? 'II' : 'MM'), u16(42), u32(8), u16(count), ...entries, u32(0), ...values]);
}

type Container = 'jpeg' | 'png' | 'webp';

function containerOf(bytes: Uint8Array): Container {
  if (bytes[0] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89) return 'png';
  return 'webp';
}

/** Adds an EXIF block where the format stores it. */
export function withExif(bytes: Uint8Array, fields: ExifFields): Uint8Array {
  const block = exifBlock(fields);
  const container = containerOf(bytes);
  if (container === 'jpeg') return withJpegSegment(bytes, 0xe1, Buffer.concat([ascii('Exif\0\0'), block]));
  if (container === 'png') return withPngChunk(bytes, 'eXIf', block);
  return withWebpChunk(bytes, 'EXIF', block, 0x08);
}

/** Adds an EXIF block with nothing but an orientation, 1 to 8. */
export function withOrientation(bytes: Uint8Array, orientation: number): Uint8Array {
  return withExif(bytes, { orientation });
}

/** Adds an XMP packet where the format stores it. */
export function withXmp(bytes: Uint8Array, xml: string): Uint8Array {
  const packet = Buffer.from(xml, 'utf8');
  const container = containerOf(bytes);
  if (container === 'jpeg') {
    return withJpegSegment(bytes, 0xe1, Buffer.concat([ascii('http://ns.adobe.com/xap/1.0/\0'), packet]));
  }
  if (container === 'png') {
    return withPngChunk(bytes, 'iTXt', Buffer.concat([ascii('XML:com.adobe.xmp\0\0\0\0\0'), packet]));
  }
  return withWebpChunk(bytes, 'XMP ', packet, 0x04);
}

/** Adds IPTC-IIM fields to a JPEG: the application record's datasets by number, such as 80 for By-line. */
export function withIptc(bytes: Uint8Array, datasets: readonly (readonly [number, string])[]): Uint8Array {
  const fields = datasets.map(([number, text]) => {
    const value = Buffer.from(text, 'utf8');
    return Buffer.concat([Buffer.from([0x1c, 2, number, value.length >> 8, value.length & 0xff]), value]);
  });
  // Dataset 1:90 with ESC % G declares UTF-8.
  const block = Buffer.concat([Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]), ...fields]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(block.length);
  const padding = Buffer.alloc(block.length % 2);
  const resource = Buffer.concat([ascii('8BIM'), Buffer.from([0x04, 0x04, 0, 0]), size, block, padding]);
  return withJpegSegment(bytes, 0xed, Buffer.concat([ascii('Photoshop 3.0\0'), resource]));
}

/** An XMP packet with one description with these attributes and this content. */
export function xmpPacket({ attributes = '', content = '' }: { attributes?: string; content?: string }): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
  xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"
  xmlns:cc="http://creativecommons.org/ns#"
  xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${attributes}>${content}</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** Inserts a segment right after the JPEG's start. `data` at most 65533 bytes. */
export function withJpegSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  const head = Buffer.from([0xff, marker, length >> 8, length & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Inserts a chunk right after the PNG's header, before its image data. */
export function withPngChunk(png: Uint8Array, type: string, data: Uint8Array): Uint8Array {
  const afterHeader = 8 + 12 + 13;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, data), png.subarray(afterHeader)]);
}

/** A complete PNG chunk: length, type, data, checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([ascii(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Marks the PNG as an APNG of two frames, in its header only. */
export function animatedPng(png: Uint8Array): Uint8Array {
  return withPngChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
}

/** The WebP as an animation of one frame; `flagged: false` omits the header's animation flag. */
export function animatedWebp(webp: Uint8Array, { flagged = true } = {}): Uint8Array {
  const { chunks, canvas } = webpLayout(webp);
  const frame = Buffer.concat([
    Buffer.alloc(6),
    canvas,
    Buffer.alloc(4),
    ...chunks.map((c) => webpChunk(c.type, c.data)),
  ]);
  return webpFile([
    webpChunk('VP8X', Buffer.concat([Buffer.from([flagged ? 0x02 : 0, 0, 0, 0]), canvas])),
    webpChunk('ANIM', Buffer.alloc(6)),
    webpChunk('ANMF', frame),
  ]);
}

/** The shortest possible black lossless WebP: no transform, no cache, five codes of one symbol each. */
export function smallestWebp({ width, height }: { readonly width: number; readonly height: number }): Uint8Array {
  const data = Buffer.from([0x2f, 0, 0, 0, 0, 0x88, 0x88, 0x08]);
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return webpFile([webpChunk('VP8L', data)]);
}

/** Inserts 0xFF fill bytes before each marker except the first and those within scans. */
export function withFillBytes(jpeg: Uint8Array, count: number): Uint8Array {
  return withBeforeMarkers(jpeg, Buffer.alloc(count, 0xff));
}

/** Inserts `count` comments before each segment up to the first scan. */
export function withComments(jpeg: Uint8Array, count: number): Uint8Array {
  return withBeforeMarkers(jpeg, Buffer.alloc(count * 8, Buffer.from([0xff, 0xfe, 0, 6, 0x74, 0x65, 0x78, 0x74])));
}

function withBeforeMarkers(jpeg: Uint8Array, what: Uint8Array): Uint8Array {
  const bytes = Buffer.from(jpeg);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (bytes[at + 1] !== 0xda) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    parts.push(what, bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, what, bytes.subarray(at)]);
}

/** Appends a chunk to the WebP and sets the flag that announces it. */
export function withWebpChunk(webp: Uint8Array, type: string, data: Uint8Array, flag: number): Uint8Array {
  const { chunks, canvas, flags } = webpLayout(webp);
  return webpFile([
    webpChunk('VP8X', Buffer.concat([Buffer.from([flags | flag, 0, 0, 0]), canvas])),
    ...chunks.map((c) => webpChunk(c.type, c.data)),
    webpChunk(type, data),
  ]);
}

interface WebpChunk {
  readonly type: string;
  readonly data: Buffer;
}

/**
 * The chunks other than VP8X, the canvas in VP8X's form (width and height minus one, three bytes each), and the flags.
 */
function webpLayout(webp: Uint8Array): { chunks: WebpChunk[]; canvas: Buffer; flags: number } {
  const file = Buffer.from(webp);
  const chunks: WebpChunk[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    chunks.push({ type: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  const canvas = Buffer.alloc(6);
  const first = chunks[0];
  if (first === undefined) throw new Error('not a WebP');
  if (first.type === 'VP8X') {
    return { chunks: chunks.slice(1), canvas: Buffer.from(first.data.subarray(4, 10)), flags: first.data[0] ?? 0 };
  }
  if (first.type === 'VP8L') {
    const bits = first.data.readUInt32LE(1);
    canvas.writeUIntLE(bits & 0x3fff, 0, 3);
    canvas.writeUIntLE((bits >>> 14) & 0x3fff, 3, 3);
    return { chunks, canvas, flags: (bits >>> 28) & 1 ? 0x10 : 0 };
  }
  canvas.writeUIntLE((first.data.readUInt16LE(6) & 0x3fff) - 1, 0, 3);
  canvas.writeUIntLE((first.data.readUInt16LE(8) & 0x3fff) - 1, 3, 3);
  return { chunks, canvas, flags: 0 };
}

function webpChunk(type: string, data: Uint8Array): Uint8Array {
  const head = Buffer.concat([ascii(type), Buffer.alloc(4)]);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function webpFile(chunks: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  const head = Buffer.concat([ascii('RIFF'), Buffer.alloc(4)]);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
