/** SHA-256 over the concatenated values, texts as UTF-8: 32 bytes. Supplied by the caller, as the domain has no crypto. */
export type Sha256 = (...parts: readonly (string | Uint8Array)[]) => Uint8Array;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** The bytes of hex digits. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
