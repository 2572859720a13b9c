import { ApplicationError } from '../../errors.ts';
import type { PortalNewsroom, PortalSearch, PortalSearchQueries, Ports } from '../../ports/index.ts';
import { newsroomsMeant } from './newsrooms-meant.ts';
import { type SearchRequest, searchQuery } from './search-portal.ts';
import { plainWord, suggestions } from './suggestions.ts';
import { searchTerms } from './words.ts';

/** Other spellings are suggested below this number of results. */
const FEW = 4;
/** Maximum suggestions that are tried, and words that may be replaced. */
const TRIES = 3;
const REPLACED_MAX = 4;

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
  /** `known` is what the page of results has told already. */
  return async (request: SearchRequest, known?: Pick<SearchSummary, 'total' | 'newsrooms'>): Promise<SearchSummary> => {
    const [query] = searchQuery(request);
    const named = newsroomsMeant(query);
    const { total, newsrooms } = known ?? {
      total: await unlessTooSlow(() => portal.searchCount(query)),
      newsrooms: named === undefined ? [] : await portal.newsroomsNamed(named),
    };
    const isFew = total !== null && total < FEW;
    const suggestion = isFew ? await unlessTooSlow(() => suggest(portal, request.text, query, total)) : null;
    return { total, newsrooms, suggestion };
  };
}

/** The first of a few spellings that finds more. */
async function suggest(
  portal: Pick<PortalSearchQueries, 'similarWords' | 'searchCount'>,
  text: string,
  query: PortalSearch,
  total: number,
): Promise<string | null> {
  const sought = query.terms.flatMap((term) => (term.excluded ? [] : term.words));
  const plain = [...new Set(sought.map(plainWord))].filter((word) => /^[a-z]{4,30}$/.test(word));
  const similar = await portal.similarWords(plain.slice(0, REPLACED_MAX));
  for (const suggestion of suggestions(text, similar).slice(0, TRIES)) {
    // Finding results also proves that the words are of public releases.
    const found = await portal.searchCount({ ...query, terms: searchTerms(suggestion) });
    if (found === null || found > total) return suggestion;
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
