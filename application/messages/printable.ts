/**
 * Titles come from strangers: nothing in them may steer the terminal or turn the reading direction. Soft hyphens and
 * joiners, which emoji and other scripts need, stay.
 */
export function printable(text: string): string {
  return text.replace(/[\n\r\t\u0085\u2028\u2029]+/g, ' ').replace(/(?![\u00ad\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '�');
}
