import type { CategoryId, CompanyId, Language, SanitizedHtml } from '../../../domain/index.ts';
import type { PortalEntry, PortalPosition, PublicRelease } from './portal.ts';

/** What a search asks for in one place. */
export interface SearchTerm {
  /** A word, or several that have to stand in that order with none between them: letters and digits, as they were typed. */
  readonly words: readonly string[];
  /** True where what holds it is left out. */
  readonly excluded: boolean;
}

export const SEARCH_SORTS = ['relevance', 'newest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** How many ranks results have, the best of them 0. */
export const SEARCH_RANKS = { relevance: 5, newest: 1 } as const satisfies Record<SearchSort, number>;

export interface PortalSearch {
  /** Bounded by whoever asks (see searchTerms). All have to be found; none, or only excluded ones, find nothing. */
  readonly terms: readonly SearchTerm[];
  readonly sort: SearchSort;
  readonly language?: Language | undefined;
  readonly categoryId?: CategoryId | undefined;
  readonly companyId?: CompanyId | undefined;
  /** True leaves out what is not to be exported (see isExported). */
  readonly exported?: boolean | undefined;
  /** Only what was published then or later. */
  readonly from?: Date | undefined;
  /** Only what was published before. */
  readonly until?: Date | undefined;
}

/** A place in the results. */
export interface SearchPosition extends PortalPosition {
  /** 0 for the best, and for all where the sort is `newest`. */
  readonly rank: number;
}

export interface SearchPart {
  /** The place of the result above the part; the best where absent. */
  readonly after?: SearchPosition | undefined;
  readonly limit: number;
}

export interface SearchResults<Item> {
  /** At most `limit`, best first. */
  readonly items: readonly Item[];
  /** The place of the last, where there are more. */
  readonly next: SearchPosition | null;
  /** What the words of the search are looked for by, without umlauts and accents, in lower case: for marks. */
  readonly stems: readonly string[];
}

/** A result as a list shows it, with the text that an excerpt is made of. */
export interface SearchHit extends PortalEntry {
  readonly html: SanitizedHtml;
}

/**
 * Full text of public releases: title, keywords, visible text. Words are found in their forms, German and English (Häuser, Haus), in
 * whatever spelling of umlauts (Haeuser); words of four letters and more also as the beginning of others, and as parts of German
 * compounds, where there are few of them. Words that say nothing (`und`) do not count beside others. By relevance: all words in the title, then their longer
 * words there, then all in the keywords, then anywhere, then longer words anywhere; within each the newest first. The cost of a part
 * is bounded, however common the words are and however deep it is.
 * @throws ApplicationError `unavailable` where a search takes longer than it may
 */
export interface PortalSearchQueries {
  search(query: PortalSearch, part: SearchPart): Promise<SearchResults<SearchHit>>;
  /** As `search`, with everything. */
  searchReleases(query: PortalSearch, part: SearchPart): Promise<SearchResults<PublicRelease>>;
  /** A text that is another as soon as what `search` and `searchReleases` return might be, or the categories (see PortalQueries.stamp). */
  searchStamp(query: PortalSearch, part: SearchPart): Promise<string>;
}
