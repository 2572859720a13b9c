import type { SearchTerm } from '../../ports/queries/portal-search.ts';

/** Maximum characters and words of a search. */
export const SEARCH_MAX = 200;
export const SEARCH_WORDS_MAX = 16;

/** A word: letters and digits with their marks. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A phrase in quotation marks, closed or not, or text between spaces; a leading minus excludes it. */
const TERM = /(?<minus>(?<=^|\s)-)?(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+))/gu;

const QUOTATION_MARKS = /[„“”«»]/gu;

/**
 * Parses a search: words, "phrases" and -exclusions. Everything else is white space. A hyphenated word is a phrase.
 * Words after the first SEARCH_WORDS_MAX are ignored.
 */
export function searchTerms(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let wordsLeft = SEARCH_WORDS_MAX;
  const readable = text.toWellFormed().normalize('NFC').replace(QUOTATION_MARKS, '"');
  for (const { groups = {} } of readable.matchAll(TERM)) {
    const words = ((groups.quoted ?? groups.plain ?? '').match(WORD) ?? []).slice(0, wordsLeft);
    if (words.length > 0) terms.push({ words, excluded: groups.minus !== undefined });
    wordsLeft -= words.length;
    if (wordsLeft === 0) break;
  }
  return terms;
}
