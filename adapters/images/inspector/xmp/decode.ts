/** Decodes a packet in UTF-8, UTF-16 or UTF-32, detected by its first bytes as in XML; removes byte order marks. */
export function decodePacket(packet: Buffer): string {
  const head = packet.toString('latin1', 0, 8);
  if (UTF_32_LE.test(head)) return decodeUtf32(packet, (at) => packet.readUInt32LE(at));
  if (UTF_32_BE.test(head)) return decodeUtf32(packet, (at) => packet.readUInt32BE(at));
  const encoding = UTF_16_LE.test(head) ? 'utf-16le' : UTF_16_BE.test(head) ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(packet);
}

/** A byte order mark, or two ASCII characters; one is not enough, as stray NULs may also precede a text in UTF-8. */
const UTF_32_LE = /^(?:\xff\xfe\0\0|[^\0]\0{3}[^\0]\0{3})/;
const UTF_32_BE = /^(?:\0\0\xfe\xff|\0{3}[^\0]\0{3}[^\0])/;
const UTF_16_LE = /^(?:\xff\xfe|[^\0]\0[^\0]\0)/;
const UTF_16_BE = /^(?:\xfe\xff|\0[^\0]\0[^\0])/;

/** TextDecoder does not support UTF-32, so its characters are converted to UTF-16 first. */
function decodeUtf32(packet: Buffer, codeAt: (at: number) => number): string {
  const units = Buffer.alloc(packet.length);
  let end = 0;
  const put = (unit: number) => {
    end = units.writeUInt16LE(unit, end);
  };
  for (let at = 0; at + 4 <= packet.length; at += 4) {
    const code = codeAt(at);
    if (code <= 0xffff) put(code);
    else if (code > 0x10ffff) put(0xfffd);
    else {
      put(0xd800 + ((code - 0x10000) >>> 10));
      put(0xdc00 + ((code - 0x10000) & 0x3ff));
    }
  }
  return new TextDecoder('utf-16le').decode(units.subarray(0, end));
}
