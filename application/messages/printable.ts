/**
 * Makes untrusted text safe to print: removes characters that control the terminal or the reading direction. Keeps soft
 * hyphens and joiners, which emoji and some scripts need.
 */
export function printable(text: string): string {
  return text.replace(/[\n\r\t\u0085\u2028\u2029]+/g, ' ').replace(/(?![\u00ad\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '�');
}
