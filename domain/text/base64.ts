const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The bytes in base64 with padding (RFC 4648 §4). */
export function base64(bytes: Uint8Array): string {
  const text = encode(bytes, `${COMMON}+/`);
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** The bytes in base64url without padding (RFC 4648 §5). */
export function base64url(bytes: Uint8Array): string {
  return encode(bytes, `${COMMON}-_`);
}

function encode(bytes: Uint8Array, alphabet: string): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const characters = Math.min(4, bytes.length - i + 1);
    for (let c = 0; c < characters; c++) text += alphabet[(group >> (18 - 6 * c)) & 63];
  }
  return text;
}
