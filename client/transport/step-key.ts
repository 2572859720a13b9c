/** Maximum length of an idempotency key. */
const KEY_MAX = 255;

/** The idempotency key of one step of a call: deterministic, and begins with the call's own key. */
export function stepKey(root: string, step: string): string {
  const key = `${root}-${step}`;
  if (key.length <= KEY_MAX) return key;
  const end = `-${checksum(root)}-${step}`;
  return `${root.slice(0, KEY_MAX - end.length)}${end}`;
}

/** Distinguishes long keys with the same beginning. Not a secure hash, since http pages have no `crypto.subtle`. */
function checksum(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
    a ^= b >>> 15;
    b ^= a >>> 13;
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
