import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';

/** The metadata of a file as stored in its container: complete, decompressed and joined, but not parsed. */
export interface MetadataBlocks {
  /** XMP packets in file order, with the segments of an extended one joined. */
  readonly xmp: readonly Buffer[];
  /** EXIF blocks, each a TIFF structure. */
  readonly exif: readonly Buffer[];
  /** Photoshop image resources (`8BIM…`), which hold IPTC-IIM. */
  readonly photoshop: readonly Buffer[];
  /** True if the container has a C2PA manifest store. */
  readonly hasManifest: boolean;
}

export const NO_BLOCKS: MetadataBlocks = { xmp: [], exif: [], photoshop: [], hasManifest: false };

/** The prefix of XMP in a JPEG segment. */
export const XMP_HEAD = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

export function startsWith(data: Buffer, head: Buffer): boolean {
  return data.length >= head.length && data.compare(head, 0, head.length, 0, head.length) === 0;
}

/** Limit for all decompressed text of a file, and for each joined packet. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

/** More than any legitimate file has. */
const MAX_PACKETS = 64;

/** @throws ImageTooComplex above the limit: the content of further packets would be missed */
export function assertPackets(count: number): void {
  if (count > MAX_PACKETS) throw new ImageTooComplex(`more than ${MAX_PACKETS} packets of metadata`);
}
