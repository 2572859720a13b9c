import type { SearchTerm } from '../../ports/queries/portal-search.ts';

/** Most characters of a search, and most of its words that count. */
export const SEARCH_MAX = 200;
export const SEARCH_WORDS_MAX = 16;

/** What counts as a word: letters and digits, and the marks on them. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A phrase in quotation marks, which need not be closed, or what stands between spaces; a minus before it leaves it out. */
const PART = /(?<minus>(?<=^|\s)-)?(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+))/gu;

const QUOTATION_MARKS = /[„“”«»]/gu;

/**
 * The terms of a search in whatever characters: words, "words in a row" and -words. Everything else is white space. A word
 * with a hyphen in it is words in a row. Words after the first SEARCH_WORDS_MAX do not count.
 */
export function searchTerms(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let room = SEARCH_WORDS_MAX;
  const readable = text.toWellFormed().normalize('NFC').replace(QUOTATION_MARKS, '"');
  for (const { groups = {} } of readable.matchAll(PART)) {
    const words = ((groups.quoted ?? groups.plain ?? '').match(WORD) ?? []).slice(0, room);
    if (words.length > 0) terms.push({ words, excluded: groups.minus !== undefined });
    room -= words.length;
    if (room === 0) break;
  }
  return terms;
}
