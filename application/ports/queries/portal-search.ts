import type { CategoryId, CompanyId, Language, SanitizedHtml } from '../../../domain/index.ts';
import type { PortalEntry, PortalNewsroom, PortalPosition, PublicRelease } from './portal.ts';

/** One term of a search. */
export interface SearchTerm {
  /** A word, or a phrase of adjacent words: letters and digits, as typed. */
  readonly words: readonly string[];
  /** Excludes releases with the term. */
  readonly excluded: boolean;
}

export const SEARCH_SORTS = ['relevance', 'newest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Number of ranks by sort order, 0 being the best. */
export const SEARCH_RANKS = { relevance: 5, newest: 1 } as const satisfies Record<SearchSort, number>;

/** Maximum newsrooms that a search names. */
export const NEWSROOMS_FOUND_MAX = 3;

/** Results are counted up to this number (contract §16). */
export const SEARCH_COUNT_MAX = 1000;

export interface PortalSearch {
  /** Bounded by the caller (see searchTerms). All must match; without any non-excluded term nothing matches. */
  readonly terms: readonly SearchTerm[];
  readonly sort: SearchSort;
  readonly language?: Language | undefined;
  /** In any of these categories. */
  readonly categoryIds?: readonly CategoryId[] | undefined;
  readonly companyId?: CompanyId | undefined;
  /** True leaves out releases that are not exported (see isExported). */
  readonly exported?: boolean | undefined;
  /** Only releases published at this time or later. */
  readonly from?: Date | undefined;
  /** Only releases published before. */
  readonly until?: Date | undefined;
}

/** A position in the results. */
export interface SearchPosition extends PortalPosition {
  /** 0 for the best, and for all if the sort is `newest`. */
  readonly rank: number;
}

export interface SearchPart {
  /** Position of the result before the page; absent begins with the best. */
  readonly after?: SearchPosition | undefined;
  readonly limit: number;
}

export interface SearchResults<Item> {
  /** At most `limit`, best first. */
  readonly items: readonly Item[];
  /** Position of the last item, if more follow. */
  readonly next: SearchPosition | null;
  /** Results on all pages, SEARCH_COUNT_MAX + 1 if there are more; null if counting takes too long. */
  readonly total: number | null;
  /** Normalised stems of the terms, lower case without umlauts and accents, for highlighting. */
  readonly stems: readonly string[];
}

/** Names of newsrooms, all in the form of newsroomName (domain). */
export interface NewsroomNames {
  readonly names: readonly string[];
  /** Also matches names that begin with this and continue with another word; empty for none. */
  readonly beginning: string;
}

/** A search result with the text for its excerpt. */
export interface SearchHit extends PortalEntry {
  readonly html: SanitizedHtml;
  readonly keywords: string | null;
}

/**
 * Full-text search of public releases: title, keywords, name of the newsroom, visible text. Matches inflected forms,
 * German and English (Häuser, Haus), and any spelling of umlauts (Haeuser). Words of four letters or more also match as
 * prefixes and within German compounds, if those are few. Stop words (`und`) are ignored alongside others. Ranks by
 * relevance: all words in the title, then in the title within longer words, then in keywords and newsroom, then anywhere,
 * then anywhere within longer words; within a rank newest first. The cost of a page is bounded, however common the words
 * and however deep the page. Results for a phrase of very common words are ordered by time, in pages that may have few
 * results or none.
 * @throws ApplicationError `unavailable` if a search exceeds its time limit
 */
export interface PortalSearchQueries {
  /** With at most NEWSROOMS_FOUND_MAX newsrooms that have one of the names, if any are given (see newsroomsNamed). */
  search(
    query: PortalSearch,
    page: SearchPart,
    names?: NewsroomNames,
  ): Promise<SearchResults<SearchHit> & { readonly newsrooms: readonly PortalNewsroom[] }>;
  /** As `search`, with full releases. */
  searchReleases(query: PortalSearch, page: SearchPart): Promise<SearchResults<PublicRelease>>;
  /** The `total` of the results. */
  searchCount(query: PortalSearch): Promise<number | null>;
  /**
   * At most NEWSROOMS_FOUND_MAX newsrooms with public releases: those that have one of `names`, the longest name first,
   * then those whose name continues `beginning` with another word, by name.
   */
  newsroomsNamed(names: NewsroomNames): Promise<PortalNewsroom[]>;
  /**
   * Similar words for each word that is unknown, most similar first. They may come from releases that are no longer
   * public, so show one only if a search finds it.
   * @param words lower case, without umlauts and accents
   */
  similarWords(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}
