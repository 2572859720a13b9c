export interface JpegSegment {
  readonly marker: number;
  readonly data: Buffer;
}

/** The segments of a JPEG before its first scan; stops at invalid structure. Never throws for any bytes. */
export function* jpegSegments(bytes: Buffer): Generator<JpegSegment> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2; // has no length
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xda || marker === 0xd9 || length < 2) return;
    yield { marker, data: bytes.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
}
