import { transliterate } from 'transliteration';
import type { Transliterator } from '../../application/ports/index.ts';

/** Before the tables of the library, which know no language. */
const GERMAN: [string, string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
  ['ß', 'ss'],
  ['ẞ', 'SS'],
];

/** By tables for every script of Unicode. */
export function createTransliterator(): Transliterator {
  return { toLatin: (text) => transliterate(text.normalize('NFC'), { replace: GERMAN }) };
}
