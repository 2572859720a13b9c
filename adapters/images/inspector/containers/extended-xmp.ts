import { ImageTooComplex } from '../../../../application/ports/image-unreadable.ts';
import { decodePacket } from '../xmp/decode.ts';
import { MAX_UNPACKED_BYTES } from './blocks.ts';

/** A part of an extended XMP packet (XMP specification, part 3, §1.1.3.1). */
export interface XmpExtension {
  /** Which packet it belongs to: 32 hexadecimal digits. */
  readonly id: string;
  /** Bytes of the whole packet. */
  readonly total: number;
  readonly offset: number;
  readonly data: Buffer;
}

/**
 * The extended packets whose parts are all there, one after the other without a gap, and that one of the file's standard
 * packets names: others belong to an earlier state of the file. Whether the identifier is the packet's MD5, as it
 * should be, is not asked: a writer who got it wrong would only get a label away with it.
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

function join(parts: readonly XmpExtension[]): Buffer | undefined {
  const total = parts[0]?.total ?? 0;
  const present = parts.reduce((sum, { data }) => sum + data.length, 0);
  if (total === 0 || present < total) return undefined;
  if (total > MAX_UNPACKED_BYTES) throw new ImageTooComplex(`extended XMP of ${total} bytes`);
  const whole = Buffer.alloc(total);
  let end = 0;
  for (const { offset, data } of parts.toSorted((a, b) => a.offset - b.offset)) {
    // A gap, or a part that reaches out of the whole. A part told twice does no harm.
    if (offset > end || offset + data.length > total) return undefined;
    data.copy(whole, offset);
    end = Math.max(end, offset + data.length);
  }
  return end === total ? whole : undefined;
}
