/** The text of a packet in UTF-8 or UTF-16, told by its first bytes as XML has it; byte order marks taken off. */
export function decodePacket(packet: Buffer): string {
  return new TextDecoder(encodingOf(packet)).decode(packet);
}

function encodingOf(packet: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [a, b] = packet;
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return 'utf-16be';
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return 'utf-16le';
  return 'utf-8';
}
