/** The first chunk of that type in a WebP; undefined if there is none. Never throws for any bytes. */
export function webpChunk(bytes: Buffer, wanted: string): Buffer | undefined {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === wanted) return bytes.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  return undefined;
}
