/** Whether a WebP has frames, one or many. The walk ends where the structure does. Never throws for bytes. */
export function isAnimatedWebp(bytes: Buffer): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'ANIM' || type === 'ANMF') return true;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return false;
}
