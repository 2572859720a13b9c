import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';
import { decodePacket } from '../xmp/decode.ts';
import { MAX_UNPACKED_BYTES } from './blocks.ts';

/** A part of an extended XMP packet (XMP specification, part 3, §1.1.3.1). */
export interface XmpExtension {
  /** Which packet it belongs to: 32 hexadecimal digits. */
  readonly id: string;
  readonly offset: number;
  readonly data: Buffer;
}

/**
 * The extended packets that one of the file's standard packets names, up to the first part that is missing: others belong
 * to an earlier state of the file. Whether the identifier is the packet's MD5, as it should be, and how long the packet
 * says that it is, is not asked: a writer who got it wrong would only get a label away with it.
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

/** Identifiers that a standard packet gives. */
function namedExtensions(packet: Buffer): string[] {
  const found = decodePacket(packet).matchAll(/HasExtendedXMP[^0-9a-z]{1,20}([0-9a-f]{32})(?![0-9a-f])/gi);
  return [...found].map((match) => match[1]?.toUpperCase() ?? '');
}

/** The parts from the beginning up to the first gap; undefined where the beginning is missing. */
function join(parts: readonly XmpExtension[]): Buffer | undefined {
  const pieces: Buffer[] = [];
  let end = 0;
  for (const { offset, data } of parts.toSorted((a, b) => a.offset - b.offset)) {
    if (offset > end) break;
    // A part given twice, or one that overlaps, adds only what it has beyond.
    const more = data.subarray(end - offset);
    pieces.push(more);
    end += more.length;
  }
  if (end > MAX_UNPACKED_BYTES) throw new ImageTooComplex(`extended XMP of ${end} bytes`);
  return end === 0 ? undefined : Buffer.concat(pieces);
}
