import type { TextChange } from '../text/word-diff.ts';

/** Maximum characters in the result. */
const LOOKALIKES_MAX = 10;

const WORDS = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;
/** Invisible characters, such as a soft hyphen or a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;
/** Scripts with letters that look like Latin ones. */
const SIMILAR = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Characters of added text that readers cannot recognise, without duplicates: invisible characters, and letters of
 * another script in a word that is otherwise Latin or that replaces a Latin one.
 */
export function lookalikesIn(changes: readonly TextChange[]): string[] {
  const found = new Set<string>();
  changes.forEach(({ kind, text }, i) => {
    if (kind !== 'added') return;
    const before = changes[i - 1];
    const wasLatin = before?.kind === 'removed' && LATIN.test(before.text) && !SIMILAR.test(before.text);
    for (const [word] of text.matchAll(WORDS)) {
      const isMixed = LATIN.test(word) || wasLatin;
      for (const character of word) {
        if (INVISIBLE.test(character) || (isMixed && SIMILAR.test(character))) found.add(character);
      }
    }
  });
  return [...found].slice(0, LOOKALIKES_MAX);
}
