import { ImageTooComplex } from '../../../application/ports/images/image-unreadable.ts';
import { IMAGE_SIDE_MAX, type ImageHeader } from '../../../domain/index.ts';

/** Encoders write about ten scans for a progressive picture; those that optimise the scan script write a few dozen. */
const SCANS_MAX = 100;
/** The maximum for pictures of the largest size, as each scan may cover the whole picture. */
const SCANS_OF_LARGEST = 24;
const SCANNED_PIXELS_MAX = SCANS_OF_LARGEST * IMAGE_SIDE_MAX ** 2;

/**
 * A scan may have only a dozen bytes, but costs the decoder a pass over the whole picture.
 * @throws ImageTooComplex for a JPEG with more scans than a picture of its size may have
 */
export function assertScanCount(bytes: Buffer, { mimeType, width, height }: ImageHeader): void {
  if (mimeType !== 'image/jpeg') return;
  const maxScans = Math.min(SCANS_MAX, SCANNED_PIXELS_MAX / (width * height));
  const scans = scansOf(bytes, maxScans);
  if (scans > maxScans) throw new ImageTooComplex(`JPEG with ${scans} scans or more`);
}

/** Number of scans in a JPEG; stops counting at one more than `maxScans`. One pass. */
function scansOf(bytes: Buffer, maxScans: number): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && scans <= maxScans; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0xd9;
    if (marker === 0xd9) break;
    if (marker === 0xda) scans += 1;
    // Fill bytes, and stuffed bytes and restart markers within a scan, have no length.
    if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8) || at + 4 > bytes.length) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}
