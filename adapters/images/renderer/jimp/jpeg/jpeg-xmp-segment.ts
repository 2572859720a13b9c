const XMP_NAME = new TextEncoder().encode('http://ns.adobe.com/xap/1.0/\0');
/** The maximum of a segment's two length bytes, which count themselves. */
const SEGMENT_MAX = 0xffff;

/**
 * Adds an XMP packet (UTF-8) to a JPEG in an APP1 segment: at the start, but after the JFIF segment, which has to be
 * first. Throws RangeError if the packet does not fit into a segment.
 */
export function withXmpSegment(jpeg: Uint8Array, xmp: Uint8Array): Uint8Array {
  const length = 2 + XMP_NAME.length + xmp.length;
  if (length > SEGMENT_MAX) throw new RangeError('the XMP packet does not fit into a segment');
  const at = jpeg[2] === 0xff && jpeg[3] === 0xe0 ? 4 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0)) : 2;
  const result = new Uint8Array(jpeg.length + 2 + length);
  result.set(jpeg.subarray(0, at));
  result.set([0xff, 0xe1, length >> 8, length & 0xff], at);
  result.set(XMP_NAME, at + 4);
  result.set(xmp, at + 4 + XMP_NAME.length);
  result.set(jpeg.subarray(at), at + 2 + length);
  return result;
}
