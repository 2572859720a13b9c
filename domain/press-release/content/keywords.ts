import { isBlank } from '../../text/text.ts';

/**
 * The keywords of a release as written: split at commas, without case-insensitive duplicates. `.` and `..` are dropped:
 * every keyword becomes a path segment, and browsers resolve these two, encoded or not, as relative steps (RFC 3986,
 * 5.2.4).
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

/** The canonical spelling for lookups: lower case, composed (NFC), single spaces. */
export function foldKeyword(keyword: string): string {
  return keyword.normalize('NFC').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();
}
