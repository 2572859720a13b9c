import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';
import { decodePacket } from '../xmp/decode.ts';
import { MAX_UNPACKED_BYTES } from './blocks.ts';

/** A segment of an extended XMP packet (XMP specification, part 3, §1.1.3.1). */
export interface XmpExtension {
  /** Identifier of the packet: 32 hexadecimal digits. */
  readonly id: string;
  readonly offset: number;
  readonly data: Buffer;
}

/**
 * Joins the extended packets that one of the file's standard packets names, each up to the first missing segment. Other
 * packets belong to an earlier version of the file. Neither the identifier (which should be the packet's MD5) nor the
 * declared length is verified: refusing a wrong one would let a label be evaded.
 */
export function joinExtendedXmp(standard: readonly Buffer[], extensions: readonly XmpExtension[]): Buffer[] {
  const named = new Set(standard.flatMap(namedExtensions));
  const packets: Buffer[] = [];
  for (const [id, parts] of Map.groupBy(extensions, (part) => part.id.toUpperCase())) {
    const whole = named.has(id) ? join(parts) : undefined;
    if (whole !== undefined) packets.push(whole);
  }
  return packets;
}

/** The identifiers that a standard packet names. */
function namedExtensions(packet: Buffer): string[] {
  const found = decodePacket(packet).matchAll(/HasExtendedXMP[^0-9a-z]{1,20}([0-9a-f]{32})(?![0-9a-f])/gi);
  return [...found].map((match) => match[1]?.toUpperCase() ?? '');
}

/** The segments from the beginning to the first gap; undefined if the beginning is missing. */
function join(parts: readonly XmpExtension[]): Buffer | undefined {
  const pieces: Buffer[] = [];
  let end = 0;
  for (const { offset, data } of parts.toSorted((a, b) => a.offset - b.offset)) {
    if (offset > end) break;
    // A repeated or overlapping segment adds only what lies beyond the others.
    const more = data.subarray(end - offset);
    pieces.push(more);
    end += more.length;
  }
  if (end > MAX_UNPACKED_BYTES) throw new ImageTooComplex(`extended XMP of ${end} bytes`);
  return end === 0 ? undefined : Buffer.concat(pieces);
}
