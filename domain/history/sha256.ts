/** SHA-256 over the parts one after another, texts as UTF-8: 32 bytes. The domain computes none by itself. */
export type Sha256 = (...parts: readonly (string | Uint8Array)[]) => Uint8Array;

/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of hex digits. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
