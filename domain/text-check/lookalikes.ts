import type { TextChange } from '../text/word-diff.ts';

/** Maximum characters named. */
const NAMED_MAX = 10;

const WORDS = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;
/** Shows nothing by itself, such as a soft hyphen or a space without width. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;
/** Scripts with letters that look like Latin ones. */
const SIMILAR = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Characters of added text that readers cannot see to be others, once each: invisible ones, and letters of another script
 * in a word that is otherwise Latin, or that was Latin before.
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
  return [...found].slice(0, NAMED_MAX);
}
