/** Random integers from 0 below `limit`, reproducible by the seed (mulberry32). */
export type Random = (limit: number) => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** A segment, chunk or box of a file, from `start` up to but excluding `end`. */
interface Segment {
  readonly start: number;
  readonly end: number;
  /** The position, size and byte order of its length field. */
  readonly lengthAt: number;
  readonly lengthSize: 2 | 4;
  readonly littleEndian: boolean;
}

/** The segments of a valid JPEG, PNG or WebP, including the boxes of a manifest. */
export function segmentsOf(bytes: Buffer): Segment[] {
  const parts = bytes[0] === 0xff ? jpegSegments(bytes) : bytes[0] === 0x89 ? pngChunks(bytes) : webpChunks(bytes);
  return [...parts, ...boxes(bytes)];
}

function jpegSegments(bytes: Buffer): Segment[] {
  const parts: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    parts.push({ start: at, end, lengthAt: at + 2, lengthSize: 2, littleEndian: false });
    at = end;
  }
  return parts;
}

function pngChunks(bytes: Buffer): Segment[] {
  const parts: Segment[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    parts.push({ start: at, end, lengthAt: at, lengthSize: 4, littleEndian: false });
    at = end;
  }
  return parts;
}

function webpChunks(bytes: Buffer): Segment[] {
  const parts: Segment[] = [{ start: 0, end: 12, lengthAt: 4, lengthSize: 4, littleEndian: true }];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    parts.push({ start: at, end, lengthAt: at + 4, lengthSize: 4, littleEndian: true });
    at = end;
  }
  return parts;
}

/** JUMBF boxes, found by their types; a four-byte length precedes each. */
function boxes(bytes: Buffer): Segment[] {
  return ['jumb', 'jumd', 'cbor', 'json', 'bidb', 'bfdb', 'c2sh'].flatMap((type) => {
    const found: Segment[] = [];
    for (let at = bytes.indexOf(type); at >= 4; at = bytes.indexOf(type, at + 4)) {
      const end = Math.min(bytes.length, at - 4 + Math.max(8, bytes.readUInt32BE(at - 4)));
      found.push({ start: at - 4, end, lengthAt: at - 4, lengthSize: 4, littleEndian: false });
    }
    return found;
  });
}

/** Lengths that provoke arithmetic errors in a reader. */
const LENGTHS = [0, 1, 2, 3, 7, 8, 9, 16, 0x7f, 0x80, 0xff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 0xffff_ffff];

/** Fragments that a hostile file might contain instead of others. */
const FRAGMENTS = [
  '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>',
  '<a>'.repeat(2000),
  '<rdf:li>'.repeat(500),
  `<x ${Array.from({ length: 300 }, (_, n) => `xmlns:n${n}="u"`).join(' ')}>`,
  '&#x110000;&#0;&lt;&amp',
  '<![CDATA[',
  '<!--',
  ']]>',
  '\0'.repeat(64),
  '\xff\xd8\xff\xe1\xff\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF\xff\xff\xff\xffWEBP',
  '8BIM\x04\x04\0\0\xff\xff\xff\xff',
  '\x1c\x02\x50\xff\xff',
  'http://ns.adobe.com/xap/1.0/\0',
  'jumb\0\0\0\0jumd',
  '\x9f'.repeat(300),
  '\xdf\xbf\x5f\x7f\xff',
].map((text) => Buffer.from(text, 'latin1'));

type Mutation = (bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer;

const MUTATIONS: readonly Mutation[] = [
  flipBits,
  flipBits,
  setBytes,
  lieAboutLength,
  lieAboutLength,
  swapSegments,
  repeatSegment,
  dropSegment,
  truncate,
  truncateAtSegment,
  insertFragment,
  insertFragment,
  splice,
  replaceSegment,
  append,
];

/** Applies one to four mutations, mostly to the file's structure. */
export function mutate(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  let changed: Buffer = Buffer.from(bytes);
  for (let left = 1 + random(4); left > 0; left--) {
    const mutation = MUTATIONS[random(MUTATIONS.length)] ?? flipBits;
    if (changed.length > 16) changed = mutation(changed, random, others);
  }
  return changed;
}

/** A random position: half of them in metadata, the others anywhere. */
function position(bytes: Buffer, random: Random): number {
  const part = random(2) === 0 ? pick(validSegments(bytes), random) : undefined;
  if (part === undefined) return random(bytes.length);
  return Math.min(bytes.length - 1, part.start + random(Math.max(1, Math.min(part.end - part.start, 4000))));
}

/** The segments of a file that may be invalid. */
function validSegments(bytes: Buffer): Segment[] {
  try {
    return segmentsOf(bytes).filter((p) => p.start < p.end && p.end <= bytes.length);
  } catch {
    return [];
  }
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[random(items.length)];
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  for (let left = 1 + random(8); left > 0; left--) {
    const at = position(bytes, random);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  }
  return bytes;
}

function setBytes(bytes: Buffer, random: Random): Buffer {
  const at = position(bytes, random);
  const value = pick([0, 0xff, 0x3c, 0x26, 0x7f, 0x80, random(256)], random) ?? 0;
  return bytes.fill(value, at, Math.min(bytes.length, at + 1 + random(32)));
}

function lieAboutLength(bytes: Buffer, random: Random): Buffer {
  const part = pick(validSegments(bytes), random);
  if (part === undefined) return flipBits(bytes, random);
  const { lengthAt, lengthSize, littleEndian } = part;
  const truth = part.end - part.start;
  const length = random(3) === 0 ? truth + random(65) - 32 : (pick(LENGTHS, random) ?? 0);
  if (lengthSize === 2) bytes.writeUInt16BE(length & 0xffff, lengthAt);
  else if (littleEndian) bytes.writeUInt32LE(length >>> 0, lengthAt);
  else bytes.writeUInt32BE(length >>> 0, lengthAt);
  return bytes;
}

function swapSegments(bytes: Buffer, random: Random): Buffer {
  const parts = validSegments(bytes);
  const [a, b] = [pick(parts, random), pick(parts, random)].toSorted((x, y) => (x?.start ?? 0) - (y?.start ?? 0));
  if (a === undefined || b === undefined || a.end > b.start) return flipBits(bytes, random);
  return Buffer.concat([
    bytes.subarray(0, a.start),
    bytes.subarray(b.start, b.end),
    bytes.subarray(a.end, b.start),
    bytes.subarray(a.start, a.end),
    bytes.subarray(b.end),
  ]);
}

function repeatSegment(bytes: Buffer, random: Random): Buffer {
  const part = pick(validSegments(bytes), random);
  if (part === undefined) return bytes;
  const body = bytes.subarray(part.start, part.end);
  const times = 1 + random(Math.max(1, Math.min(2000, Math.floor(200_000 / body.length))));
  return Buffer.concat([
    bytes.subarray(0, part.end),
    Buffer.alloc(body.length * times, body),
    bytes.subarray(part.end),
  ]);
}

function dropSegment(bytes: Buffer, random: Random): Buffer {
  const part = pick(validSegments(bytes), random);
  return part === undefined ? bytes : Buffer.concat([bytes.subarray(0, part.start), bytes.subarray(part.end)]);
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, position(bytes, random));
}

function truncateAtSegment(bytes: Buffer, random: Random): Buffer {
  const part = pick(validSegments(bytes), random);
  return part === undefined ? bytes : bytes.subarray(0, Math.max(0, part.end + random(9) - 4));
}

function insertFragment(bytes: Buffer, random: Random): Buffer {
  const at = position(bytes, random);
  const piece = pick(FRAGMENTS, random) ?? Buffer.alloc(0);
  const over = random(2) === 0 ? piece.length : 0;
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(Math.min(bytes.length, at + over))]);
}

function splice(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  const other = pick(others, random) ?? bytes;
  return Buffer.concat([bytes.subarray(0, position(bytes, random)), other.subarray(position(other, random))]);
}

function replaceSegment(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  const part = pick(validSegments(bytes), random);
  const other = pick(others, random) ?? bytes;
  const replacement = pick(validSegments(other), random);
  if (part === undefined || replacement === undefined) return bytes;
  return Buffer.concat([
    bytes.subarray(0, part.start),
    other.subarray(replacement.start, replacement.end),
    bytes.subarray(part.end),
  ]);
}

function append(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  return Buffer.concat([bytes, random(2) === 0 ? (pick(others, random) ?? bytes) : (pick(FRAGMENTS, random) ?? bytes)]);
}
