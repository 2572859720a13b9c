import { assertPackets, type MetadataBlocks, startsWith, XMP_HEAD } from './blocks.ts';
import { joinExtendedXmp, type XmpExtension } from './extended-xmp.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const EXTENSION = Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1');
const PHOTOSHOP = Buffer.from('Photoshop 3.0\0', 'latin1');

/** A GUID of 32 digits, the total length and the offset of this segment. */
const EXTENSION_HEADER = 40;

/** The metadata segments of a JPEG, including those between scans. One pass; an invalid segment ends it. */
export function jpegBlocks(bytes: Buffer): MetadataBlocks {
  const xmp: Buffer[] = [];
  const exif: Buffer[] = [];
  const photoshop: Buffer[] = [];
  const extensions: XmpExtension[] = [];
  let hasManifest = false;
  for (const { marker, data } of segments(bytes)) {
    if (marker === 0xe1 && startsWith(data, XMP_HEAD)) {
      xmp.push(data.subarray(XMP_HEAD.length));
    } else if (marker === 0xe1 && startsWith(data, EXTENSION) && data.length >= EXTENSION.length + EXTENSION_HEADER) {
      const body = data.subarray(EXTENSION.length);
      extensions.push({
        id: body.toString('latin1', 0, 32),
        offset: body.readUInt32BE(36),
        data: body.subarray(EXTENSION_HEADER),
      });
    } else if (marker === 0xe1 && startsWith(data, EXIF)) {
      exif.push(data.subarray(EXIF.length));
    } else if (marker === 0xed && startsWith(data, PHOTOSHOP)) {
      photoshop.push(data.subarray(PHOTOSHOP.length));
    } else if (marker === 0xeb) {
      hasManifest ||= isManifest(data);
    }
    assertPackets(xmp.length + exif.length);
  }
  return {
    xmp: [...xmp, ...joinExtendedXmp(xmp, extensions)],
    exif,
    // Resources longer than a segment continue in the next one, split at any byte.
    photoshop: photoshop.length === 0 ? [] : [Buffer.concat(photoshop)],
    hasManifest,
  };
}

function* segments(bytes: Buffer): Generator<{ marker: number; data: Buffer }> {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) {
      // Some writers leave stray bytes between segments: like every decoder, skip to the next marker.
      at = bytes.indexOf(0xff, at);
      if (at === -1) return;
    } else if (marker === 0xff) {
      at += 1; // has no data
    } else if (marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2; // has no length
    } else {
      // Start of another image, or end of image. A scan's header is skipped as a segment, its data as stray bytes.
      if (marker === 0xd8 || marker === 0xd9) return;
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2 || at + 2 + length > bytes.length) return;
      yield { marker, data: bytes.subarray(at + 4, at + 2 + length) };
      at += 2 + length;
    }
  }
}

/** A JUMBF superbox (ISO 19566-5, segmented as in annex D) described as a C2PA store. */
function isManifest(data: Buffer): boolean {
  return data.toString('latin1', 0, 2) === 'JP' && data.toString('latin1', 12, 16) === 'jumb' && isC2paType(data, 24);
}

const isC2paType = (data: Buffer, at: number) => data.toString('latin1', at, at + 4) === 'c2pa';
