import { createRequire } from 'node:module';
import type { Transliterator } from '../../application/ports/index.ts';

/** For the library's tables, which have megabytes and are rarely needed: loaded synchronously on first use. */
const require = createRequire(import.meta.url);

/** Applied before the library's tables, which know no language. */
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

/** Transliterates every script of Unicode by tables. */
export function createTransliterator(): Transliterator {
  return {
    toLatin(text) {
      const { transliterate } = require('transliteration') as typeof import('transliteration');
      return transliterate(text.normalize('NFC'), { replace: GERMAN });
    },
  };
}
