import { inflateSync } from 'node:zlib';

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  /** Length, type, data and checksum. */
  readonly whole: Buffer;
}

const SIGNATURE_LENGTH = 8;

/** The chunks of a PNG up to its end chunk; ends where the structure does. Never throws for bytes. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  let at = SIGNATURE_LENGTH;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return;
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield { type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    if (type === 'IEND') return;
    at = end;
  }
}

/** What the pixels need; everything else only costs the decoder time, or makes it refuse what others show. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * The PNG with nothing but its picture: without metadata, and without what stands behind its end.
 * Throws where it has not exactly one header and an end, or where its data do not unfold to what the header says: the
 * decoder would trust a second header, unfold interlaced data without bound, and take what is missing for black.
 */
export function pictureOnly(bytes: Buffer): Buffer {
  const chunks = [...pngChunks(bytes)].filter(({ type }) => NEEDED.has(type));
  const header = chunks[0];
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new Error('PNG: no header');
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1) throw new Error('PNG: two headers');
  if (chunks.at(-1)?.type !== 'IEND') throw new Error('PNG: no end');
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  assertUnfolds(data, header.data);
  return Buffer.concat([bytes.subarray(0, SIGNATURE_LENGTH), ...chunks.map(({ whole }) => whole)]);
}

function assertUnfolds(data: Buffer, header: Buffer): void {
  const isInterlaced = header[12] === 1;
  const wanted = isInterlaced
    ? interlacedBytes(header)
    : rowsBytes(header.readUInt32BE(0), header.readUInt32BE(4), header);
  let found: number;
  try {
    found = inflateSync(data, { maxOutputLength: wanted }).length;
  } catch (error) {
    // More than is wanted; without passes the decoder stops there by itself.
    if (!isInterlaced && (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return;
    throw error;
  }
  if (found < wanted) throw new Error(`PNG: its data unfold to ${found} bytes of ${wanted}`);
}

/** Bits of one pixel as the header says. */
export function bitsPerPixel(header: Buffer): number {
  const samples = new Map([
    [0, 1],
    [2, 3],
    [3, 1],
    [4, 2],
    [6, 4],
  ]).get(header[9] ?? -1);
  if (samples === undefined) throw new Error('PNG: unknown colour type');
  return samples * (header[8] ?? 0);
}

/** The seven passes of Adam7: first column and row, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** What the data of an interlaced picture unfold to: each pass has its rows. */
function interlacedBytes(header: Buffer): number {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  let total = 0;
  for (const [x, y, stepX, stepY] of PASSES) {
    const columns = Math.ceil((width - x) / stepX);
    const rows = Math.ceil((height - y) / stepY);
    if (columns > 0 && rows > 0) total += rowsBytes(columns, rows, header);
  }
  return total;
}

/** Each row has a byte for its filter, and begins with a byte of its own. */
function rowsBytes(columns: number, rows: number, header: Buffer): number {
  return rows * (1 + Math.ceil((columns * bitsPerPixel(header)) / 8));
}
