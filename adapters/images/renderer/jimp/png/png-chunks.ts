import { crc32 } from 'node:zlib';

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  /** Length, type, data and checksum. */
  readonly whole: Buffer;
}

export const PNG_SIGNATURE_LENGTH = 8;

/** The chunks of a PNG up to its end chunk; stops at invalid structure. Never throws for any bytes. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  let at = PNG_SIGNATURE_LENGTH;
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

/** A chunk with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data, crc32(head.subarray(4))));
  return Buffer.concat([head, data, checksum]);
}
