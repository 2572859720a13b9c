/** Whole numbers from 0 below `limit`, always the same ones for a seed (mulberry32). */
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

/** A stretch of a file that its format treats as one: a segment, a chunk or a box. `start` to `end`, without the end. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** Where its length stands, and in how many bytes of which order. */
  readonly lengthAt: number;
  readonly lengthSize: 2 | 4;
  readonly littleEndian: boolean;
}

/** The parts of a sound JPEG, PNG or WebP, the boxes of a manifest within them included. */
export function partsOf(bytes: Buffer): Part[] {
  const parts = bytes[0] === 0xff ? jpegParts(bytes) : bytes[0] === 0x89 ? pngParts(bytes) : webpParts(bytes);
  return [...parts, ...boxes(bytes)];
}

function jpegParts(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    parts.push({ start: at, end, lengthAt: at + 2, lengthSize: 2, littleEndian: false });
    at = end;
  }
  return parts;
}

function pngParts(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    parts.push({ start: at, end, lengthAt: at, lengthSize: 4, littleEndian: false });
    at = end;
  }
  return parts;
}

function webpParts(bytes: Buffer): Part[] {
  const parts: Part[] = [{ start: 0, end: 12, lengthAt: 4, lengthSize: 4, littleEndian: true }];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    parts.push({ start: at, end, lengthAt: at + 4, lengthSize: 4, littleEndian: true });
    at = end;
  }
  return parts;
}

/** The boxes of JUMBF, found by their types: a length of four bytes stands before each. */
function boxes(bytes: Buffer): Part[] {
  return ['jumb', 'jumd', 'cbor', 'json', 'bidb', 'bfdb', 'c2sh'].flatMap((type) => {
    const found: Part[] = [];
    for (let at = bytes.indexOf(type); at >= 4; at = bytes.indexOf(type, at + 4)) {
      const end = Math.min(bytes.length, at - 4 + Math.max(8, bytes.readUInt32BE(at - 4)));
      found.push({ start: at - 4, end, lengthAt: at - 4, lengthSize: 4, littleEndian: false });
    }
    return found;
  });
}

/** Lengths at which a reader's sums go wrong. */
const LENGTHS = [0, 1, 2, 3, 7, 8, 9, 16, 0x7f, 0x80, 0xff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 0xffff_ffff];

/** Pieces that a hostile file might have where another stood. */
const PIECES = [
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
  swapParts,
  repeatPart,
  dropPart,
  truncate,
  truncateAtPart,
  insertPiece,
  insertPiece,
  splice,
  replacePart,
  append,
];

/** The file changed in one to four ways, mostly where its structure is. */
export function mutate(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  let changed: Buffer = Buffer.from(bytes);
  for (let left = 1 + random(4); left > 0; left--) {
    const mutation = MUTATIONS[random(MUTATIONS.length)] ?? flipBits;
    if (changed.length > 16) changed = mutation(changed, random, others);
  }
  return changed;
}

/** Half of the places in metadata, the others anywhere. */
function place(bytes: Buffer, random: Random): number {
  const part = random(2) === 0 ? pick(safeParts(bytes), random) : undefined;
  if (part === undefined) return random(bytes.length);
  return Math.min(bytes.length - 1, part.start + random(Math.max(1, Math.min(part.end - part.start, 4000))));
}

/** The parts of a file that may no longer be sound. */
function safeParts(bytes: Buffer): Part[] {
  try {
    return partsOf(bytes).filter((p) => p.start < p.end && p.end <= bytes.length);
  } catch {
    return [];
  }
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[random(items.length)];
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  for (let left = 1 + random(8); left > 0; left--) {
    const at = place(bytes, random);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  }
  return bytes;
}

function setBytes(bytes: Buffer, random: Random): Buffer {
  const at = place(bytes, random);
  const value = pick([0, 0xff, 0x3c, 0x26, 0x7f, 0x80, random(256)], random) ?? 0;
  return bytes.fill(value, at, Math.min(bytes.length, at + 1 + random(32)));
}

function lieAboutLength(bytes: Buffer, random: Random): Buffer {
  const part = pick(safeParts(bytes), random);
  if (part === undefined) return flipBits(bytes, random);
  const { lengthAt, lengthSize, littleEndian } = part;
  const truth = part.end - part.start;
  const length = random(3) === 0 ? truth + random(65) - 32 : (pick(LENGTHS, random) ?? 0);
  if (lengthSize === 2) bytes.writeUInt16BE(length & 0xffff, lengthAt);
  else if (littleEndian) bytes.writeUInt32LE(length >>> 0, lengthAt);
  else bytes.writeUInt32BE(length >>> 0, lengthAt);
  return bytes;
}

function swapParts(bytes: Buffer, random: Random): Buffer {
  const parts = safeParts(bytes);
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

function repeatPart(bytes: Buffer, random: Random): Buffer {
  const part = pick(safeParts(bytes), random);
  if (part === undefined) return bytes;
  const body = bytes.subarray(part.start, part.end);
  const times = 1 + random(Math.max(1, Math.min(2000, Math.floor(200_000 / body.length))));
  return Buffer.concat([
    bytes.subarray(0, part.end),
    Buffer.alloc(body.length * times, body),
    bytes.subarray(part.end),
  ]);
}

function dropPart(bytes: Buffer, random: Random): Buffer {
  const part = pick(safeParts(bytes), random);
  return part === undefined ? bytes : Buffer.concat([bytes.subarray(0, part.start), bytes.subarray(part.end)]);
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, place(bytes, random));
}

function truncateAtPart(bytes: Buffer, random: Random): Buffer {
  const part = pick(safeParts(bytes), random);
  return part === undefined ? bytes : bytes.subarray(0, Math.max(0, part.end + random(9) - 4));
}

function insertPiece(bytes: Buffer, random: Random): Buffer {
  const at = place(bytes, random);
  const piece = pick(PIECES, random) ?? Buffer.alloc(0);
  const over = random(2) === 0 ? piece.length : 0;
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(Math.min(bytes.length, at + over))]);
}

function splice(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  const other = pick(others, random) ?? bytes;
  return Buffer.concat([bytes.subarray(0, place(bytes, random)), other.subarray(place(other, random))]);
}

function replacePart(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  const part = pick(safeParts(bytes), random);
  const other = pick(others, random) ?? bytes;
  const replacement = pick(safeParts(other), random);
  if (part === undefined || replacement === undefined) return bytes;
  return Buffer.concat([
    bytes.subarray(0, part.start),
    other.subarray(replacement.start, replacement.end),
    bytes.subarray(part.end),
  ]);
}

function append(bytes: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  return Buffer.concat([bytes, random(2) === 0 ? (pick(others, random) ?? bytes) : (pick(PIECES, random) ?? bytes)]);
}
