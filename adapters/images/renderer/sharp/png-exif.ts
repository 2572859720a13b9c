/** Offset after the signature and the header chunk. */
const AFTER_HEADER = 33;

/**
 * Moves a PNG's EXIF before its picture, where libvips looks for it; the format also allows it after. Returns the bytes
 * themselves if there is nothing to move. Never throws for any bytes.
 */
export function withExifInFront(bytes: Buffer): Buffer {
  let isAfterPicture = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || type === 'IEND' || (type === 'eXIf' && !isAfterPicture)) return bytes;
    if (type === 'eXIf') {
      return Buffer.concat([
        bytes.subarray(0, AFTER_HEADER),
        bytes.subarray(at, end),
        bytes.subarray(AFTER_HEADER, at),
        bytes.subarray(end),
      ]);
    }
    if (type === 'IDAT') isAfterPicture = true;
    at = end;
  }
  return bytes;
}
