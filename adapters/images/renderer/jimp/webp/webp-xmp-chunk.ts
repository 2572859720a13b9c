/** Of the header chunk of the extended format: there is XMP. */
const HAS_XMP = 0x04;

/**
 * A simple WebP (one chunk of lossy or lossless picture) in the extended format, with an XMP packet behind the picture, as the
 * container's specification orders them. Throws an Error where the WebP is no simple one.
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
