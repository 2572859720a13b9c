import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { withJpegSegment, withPngChunk, xmpPacket } from './pictures.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const uint32 = (n: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

/** The JPEG with these bytes as its XMP packet, in any encoding. */
export function withJpegXmpBytes(jpeg: Uint8Array, packet: Uint8Array): Uint8Array {
  return withJpegSegment(jpeg, 0xe1, Buffer.concat([latin1('http://ns.adobe.com/xap/1.0/\0'), packet]));
}

/** Faults of an extended packet. */
export interface ExtensionFaults {
  /** The identifier in the standard packet; the extension's own by default, none for null. */
  readonly named?: string | null;
  /** The identifier in the chunks; by default the MD5 of the whole extension, as it should be. */
  readonly id?: string;
  readonly total?: number;
  readonly offset?: (offset: number) => number;
  /** Reorders or drops chunks. */
  readonly order?: (chunks: Uint8Array[]) => Uint8Array[];
  readonly partLength?: number;
  /** Encodes the standard packet; UTF-8 by default. */
  readonly standard?: (xml: string) => Uint8Array;
}

/** The JPEG with an extended XMP packet, and a standard one that names it (XMP specification, part 3). */
export function withExtendedXmp(jpeg: Uint8Array, xml: string, faults: ExtensionFaults = {}): Uint8Array {
  const whole = Buffer.from(xml, 'utf8');
  const id = faults.id ?? createHash('md5').update(whole).digest('hex').toUpperCase();
  const { partLength = 60_000, offset = (n: number) => n, order = (chunks: Uint8Array[]) => chunks } = faults;
  const { standard: encode = Buffer.from } = faults;
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < whole.length; at += partLength) {
    const head = [latin1(`http://ns.adobe.com/xmp/extension/\0${id}`), uint32(faults.total ?? whole.length)];
    chunks.push(Buffer.concat([...head, uint32(offset(at)), whole.subarray(at, at + partLength)]));
  }
  const named = faults.named === undefined ? id : faults.named;
  const standard = xmpPacket({
    attributes: named === null ? '' : `xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="${named}"`,
  });
  // Each segment is inserted right after the start, so add them in reverse.
  const withChunks = order(chunks).reduceRight((picture, chunk) => withJpegSegment(picture, 0xe1, chunk), jpeg);
  return withJpegXmpBytes(withChunks, encode(standard));
}

/** The forms in which a PNG may hold its XMP packet. */
export const PNG_XMP_FORMS = {
  'plain iTXt': (xml: string) => ['iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0\0\0\0'), Buffer.from(xml)])],
  'compressed iTXt': (xml: string) => [
    'iTXt',
    Buffer.concat([latin1('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(Buffer.from(xml))]),
  ],
  'iTXt with language and translated keyword': (xml: string) => [
    'iTXt',
    Buffer.concat([latin1('XML:com.adobe.xmp\0\0\0de\0'), Buffer.from('Schlüssel\0'), Buffer.from(xml)]),
  ],
  'iTXt with a very long translated keyword': (xml: string) => [
    'iTXt',
    Buffer.concat([latin1(`XML:com.adobe.xmp\0\0\0de\0${'x'.repeat(5000)}\0`), Buffer.from(xml)]),
  ],
  'iTXt with a very long language tag': (xml: string) => [
    'iTXt',
    Buffer.concat([latin1(`XML:com.adobe.xmp\0\0\0${'x'.repeat(5000)}\0\0`), Buffer.from(xml)]),
  ],
  'tEXt profile of ImageMagick': (xml: string) => ['tEXt', latin1(`Raw profile type xmp\0${rawProfile(xml)}`)],
  'tEXt profile of ImageMagick, as a JPEG has it': (xml: string) => [
    'tEXt',
    latin1(`Raw profile type APP1\0${rawProfile(`http://ns.adobe.com/xap/1.0/\0${xml}`)}`),
  ],
  'zTXt profile of ImageMagick': (xml: string) => [
    'zTXt',
    Buffer.concat([latin1('Raw profile type xmp\0\0'), deflateSync(latin1(rawProfile(xml)))]),
  ],
} as const satisfies Record<string, (xml: string) => readonly [string, Uint8Array]>;

function rawProfile(xml: string): string {
  const bytes = Buffer.from(xml);
  const lines = bytes.toString('hex').match(/.{1,72}/g) ?? [];
  return `\nxmp\n${String(bytes.length).padStart(8)}\n${lines.join('\n')}\n`;
}

/** The PNG with its XMP packet in the given form. */
export function withPngXmp(png: Uint8Array, form: keyof typeof PNG_XMP_FORMS, xml: string): Uint8Array {
  const [type, data] = PNG_XMP_FORMS[form](xml);
  return withPngChunk(png, type, data);
}

/** Encodes text as UTF-16, big-endian. */
export function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Encodes text as UTF-32, little-endian. */
export function utf32le(text: string): Buffer {
  return Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0).buffer);
}
