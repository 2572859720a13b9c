/** Header flag of the extended format: the file has XMP. */
const HAS_XMP = 0x04;

/**
 * Converts a simple WebP (one lossy or lossless chunk) to the extended format, with an XMP packet after the picture, in
 * the order of the container specification. Throws an Error if the WebP is not a simple one.
 */
export function withXmpChunk(webp: Uint8Array, size: { width: number; height: number }, xmp: Uint8Array): Uint8Array {
  const bytes = Buffer.from(webp.buffer, webp.byteOffset, webp.length);
  const type = bytes.toString('latin1', 12, 16);
  if (type !== 'VP8 ' && type !== 'VP8L') throw new Error(`WebP begins with a chunk ${type}`);
  const header = Buffer.alloc(10);
  header.writeUInt8(HAS_XMP, 0);
  header.writeUIntLE(size.width - 1, 4, 3);
  header.writeUIntLE(size.height - 1, 7, 3);
  const chunks = [chunk('VP8X', header), bytes.subarray(12), chunk('XMP ', xmp)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
}

function chunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
