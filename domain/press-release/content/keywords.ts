import { isBlank } from '../../text/text.ts';

/**
 * The keywords of a release one by one, as they were written: parted by commas, each once whatever its case. `.` and `..` are none:
 * every keyword is a segment of an address, and browsers take these two, encoded or not, for steps between folders (RFC 3986, 5.2.4).
 */
export function keywordsOf(keywords: string | null): string[] {
  const words = new Map<string, string>();
  for (const part of (keywords ?? '').split(',')) {
    const word = part.trim().replace(/\s+/g, ' ');
    const folded = foldKeyword(word);
    if (!isBlank(word) && word !== '.' && word !== '..' && !words.has(folded)) words.set(folded, word);
  }
  return [...words.values()];
}

/** The one spelling under which a keyword is found: small letters, composed (NFC), single spaces. */
export function foldKeyword(keyword: string): string {
  return keyword.normalize('NFC').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();
}
