import { ApplicationError } from '../../errors.ts';
import type { PortalNewsroom, PortalSearch, PortalSearchQueries, Ports } from '../../ports/index.ts';
import { newsroomsToMatch } from './newsrooms-to-match.ts';
import { type SearchRequest, searchQuery } from './search-portal.ts';
import { plainWord, suggestions } from './suggestions.ts';
import { searchTerms } from './words.ts';

/** Other spellings are suggested below this number of results. */
const FEW_RESULTS = 4;
/** Maximum suggestions to try, and words to replace in them. */
const SUGGESTIONS_MAX = 3;
const REPLACED_WORDS_MAX = 4;

/** Data that a search page shows besides a page of results (contract §16). */
export interface SearchSummary {
  /** Results on all pages, SEARCH_COUNT_MAX + 1 if there are more; null if counting takes too long. */
  readonly total: number | null;
  /** The newsrooms that the search names; empty if it is narrowed to one. */
  readonly newsrooms: readonly PortalNewsroom[];
  /** A similar search with more results; null unless this one has few. */
  readonly suggestion: string | null;
}

/** @throws DomainError `validation_failed` for a text that is too long */
export function makeSummariseSearch({ queries: { portal } }: Pick<Ports, 'queries'>) {
  /** `known` are the values that the page of results contains already. */
  return async (request: SearchRequest, known?: Pick<SearchSummary, 'total' | 'newsrooms'>): Promise<SearchSummary> => {
    const [query] = searchQuery(request);
    const names = newsroomsToMatch(query);
    const { total, newsrooms } = known ?? {
      total: await unlessTooSlow(() => portal.searchCount(query)),
      newsrooms: names === undefined ? [] : await portal.newsroomsNamed(names),
    };
    const isFew = total !== null && total < FEW_RESULTS;
    const suggestion = isFew ? await unlessTooSlow(() => suggest(portal, request.text, query, total)) : null;
    return { total, newsrooms, suggestion };
  };
}

/** The first of a few other spellings that has more results. */
async function suggest(
  portal: Pick<PortalSearchQueries, 'similarWords' | 'searchCount'>,
  text: string,
  query: PortalSearch,
  total: number,
): Promise<string | null> {
  const words = query.terms.flatMap((term) => (term.excluded ? [] : term.words));
  const plainWords = [...new Set(words.map(plainWord))].filter((word) => /^[a-z]{4,30}$/.test(word));
  const similar = await portal.similarWords(plainWords.slice(0, REPLACED_WORDS_MAX));
  for (const suggestion of suggestions(text, similar).slice(0, SUGGESTIONS_MAX)) {
    // Results also prove that the suggested words are in public releases.
    const count = await portal.searchCount({ ...query, terms: searchTerms(suggestion) });
    if (count === null || count > total) return suggestion;
  }
  return null;
}

async function unlessTooSlow<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!ApplicationError.is(error, 'unavailable')) throw error;
    return null;
  }
}
