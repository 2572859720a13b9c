import { createRequire } from 'node:module';
import type { Transliterator } from '../../application/ports/index.ts';

/** Its tables are megabytes, and a name is put into an address now and then: loaded for the first that has to be, which cannot wait for it. */
const require = createRequire(import.meta.url);

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
  return {
    toLatin(text) {
      const { transliterate } = require('transliteration') as typeof import('transliteration');
      return transliterate(text.normalize('NFC'), { replace: GERMAN });
    },
  };
}
