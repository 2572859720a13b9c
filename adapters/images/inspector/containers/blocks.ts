import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';

/** The metadata of a file as its container holds it: whole, unpacked and put together, but not yet understood. */
export interface MetadataBlocks {
  /** XMP packets in the order of the file; parts of an extended one joined. */
  readonly xmp: readonly Buffer[];
  /** EXIF blocks, each a TIFF structure. */
  readonly exif: readonly Buffer[];
  /** Photoshop image resources (`8BIM…`), which hold IPTC-IIM. */
  readonly photoshop: readonly Buffer[];
  /** Whether there is a place that holds a C2PA manifest store. */
  readonly hasManifest: boolean;
}

export const NO_BLOCKS: MetadataBlocks = { xmp: [], exif: [], photoshop: [], hasManifest: false };

/** What XMP begins with in a segment of a JPEG. */
export const XMP_HEAD = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

export function startsWith(data: Buffer, head: Buffer): boolean {
  return data.length >= head.length && data.compare(head, 0, head.length, 0, head.length) === 0;
}

/** What all packed text of a file, and each packet in parts, may unfold to. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

/** No honest file has more packets than this. */
const MAX_PACKETS = 64;

/** @throws ImageTooComplex for one packet too many: what it says would be missed */
export function assertPackets(count: number): void {
  if (count > MAX_PACKETS) throw new ImageTooComplex(`more than ${MAX_PACKETS} packets of metadata`);
}
