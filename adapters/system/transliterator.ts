import { createRequire } from 'node:module';
import type { Transliterator } from '../../application/ports/index.ts';

/** Loads the library synchronously on first use: its tables take megabytes and are rarely needed. */
const require = createRequire(import.meta.url);

/** Applied before the library's tables, which are the same for all languages. */
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

/** Transliterates all scripts of Unicode to Latin letters. */
export function createTransliterator(): Transliterator {
  return {
    toLatin(text) {
      const { transliterate } = require('transliteration') as typeof import('transliteration');
      return transliterate(text.normalize('NFC'), { replace: GERMAN });
    },
  };
}
