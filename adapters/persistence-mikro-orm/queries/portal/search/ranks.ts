import type { SEARCH_RANKS, SearchSort } from '../../../../../application/ports/index.ts';

/** The results of a rank have all words in this column. */
interface Rank {
  readonly column: 'title' | 'keywords' | 'whole';
  readonly words: 'exact' | 'widened';
}

/** The number of ranks. */
interface Ranks<Sort extends SearchSort> {
  readonly length: (typeof SEARCH_RANKS)[Sort];
}

/**
 * Ranks by relevance, best first. A result appears only in its best rank. The SQL that searches them is the database
 * function portal_search_page (schema/functions/portal-search-page.ts).
 */
export const RELEVANCE = [
  { column: 'title', words: 'exact' },
  { column: 'title', words: 'widened' },
  { column: 'keywords', words: 'exact' },
  { column: 'whole', words: 'exact' },
  { column: 'whole', words: 'widened' },
] as const satisfies readonly Rank[] & Ranks<'relevance'>;

export const NEWEST = [{ column: 'whole', words: 'widened' }] as const satisfies readonly Rank[] & Ranks<'newest'>;
