import { createInflate, deflateSync } from 'node:zlib';
import { PNG_SIGNATURE_LENGTH, type PngChunk, pngChunk, pngChunks } from './png-chunks.ts';
import { inflatedBytes, type PngShape, pngShape } from './png-rows.ts';
import { withByteSamples } from './png-samples.ts';

/** Chunks needed for the pixels; others cost time or make the decoder refuse files that others show. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * The PNG reduced to its picture: no metadata, nothing after its end, and 8 bits per sample. Throws an Error unless it
 * has exactly one header and an end, and its data inflate to the declared size: the decoder would trust a second
 * header, inflate interlaced data without bound, and show missing data as black.
 */
export async function pictureOnly(bytes: Buffer): Promise<Buffer> {
  const chunks = [...pngChunks(bytes)].filter(({ type }) => NEEDED.has(type));
  const header = chunks[0];
  if (header?.type !== 'IHDR') throw new Error('PNG: no header');
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1) throw new Error('PNG: two headers');
  if (chunks.at(-1)?.type !== 'IEND') throw new Error('PNG: no end');
  const shape = pngShape(header.data);
  const inflated = await inflatePicture(Buffer.concat(dataOf(chunks, 'IDAT')), shape);
  const signature = bytes.subarray(0, PNG_SIGNATURE_LENGTH);
  const needsConversion =
    [1, 2, 4].includes(shape.depth) || (shape.depth === 16 && dataOf(chunks, 'tRNS').length === 0);
  if (!needsConversion) return Buffer.concat([signature, ...chunks.map(({ whole }) => whole)]);
  const narrow = Buffer.from(header.data);
  narrow[8] = 8;
  return Buffer.concat([
    signature,
    pngChunk('IHDR', narrow),
    ...dataOf(chunks, 'PLTE').map((data) => pngChunk('PLTE', data)),
    ...dataOf(chunks, 'tRNS').map((data) => pngChunk('tRNS', widerTransparency(data, shape))),
    // Uncompressed, because the decoder inflates it right away.
    pngChunk('IDAT', deflateSync(withByteSamples(inflated, shape), { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const dataOf = (chunks: readonly PngChunk[], type: string) =>
  chunks.filter((chunk) => chunk.type === type).map(({ data }) => data);

/** Palette entries keep their values; a transparent grey is scaled like the samples. */
function widerTransparency(data: Buffer, { depth, colourType }: PngShape): Buffer {
  if (colourType !== 0 || data.length !== 2) return data;
  const wider = Buffer.alloc(2);
  const level = data.readUInt16BE(0);
  // An out-of-range level matches no sample, and must not match one after scaling.
  wider.writeUInt16BE(level < 2 ** depth ? (level * 255) / (2 ** depth - 1) : 0xffff);
  return wider;
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Inflates exactly the declared number of bytes. Without interlacing, excess bytes are ignored, as in every decoder.
 */
async function inflatePicture(data: Buffer, shape: PngShape): Promise<Buffer> {
  const expected = inflatedBytes(shape);
  const inflated = Buffer.allocUnsafe(expected);
  let received = 0;
  const inflate = createInflate({ chunkSize: CHUNK_BYTES });
  inflate.end(data);
  for await (const chunk of inflate) {
    const copied = (chunk as Buffer).copy(inflated, received);
    received += copied;
    if (copied === chunk.length) continue;
    if (shape.isInterlaced) throw new Error('PNG: more data than its header says');
    break;
  }
  if (received < expected) throw new Error(`PNG: its data inflate to ${received} bytes of ${expected}`);
  return inflated;
}
