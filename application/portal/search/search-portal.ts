import { isLongerThan, keywordsOf, refuseIfAny } from '../../../domain/index.ts';
import { pause } from '../../kernel/pause.ts';
import type {
  PortalEntry,
  PortalNewsroom,
  PortalSearch,
  Ports,
  PublicRelease,
  SearchPart,
  SearchPosition,
} from '../../ports/index.ts';
import { excerptOf, type MarkedSegment, makeMarker, markMatches } from './highlights.ts';
import { newsroomsToMatch } from './newsrooms-to-match.ts';
import { SEARCH_MAX, searchTerms } from './words.ts';

/** Maximum results in a page. */
export const SEARCH_PAGE_MAX = 50;

export interface SearchRequest extends Omit<PortalSearch, 'terms'>, SearchPart {
  /** The search as typed (see searchTerms): at most SEARCH_MAX characters. */
  readonly text: string;
}

/** A result with its matches marked. */
export interface SearchResult extends PortalEntry {
  readonly titlePieces: readonly MarkedSegment[];
  /** Surroundings of the first match, or the beginning of the text. */
  readonly excerpt: readonly MarkedSegment[];
  /** The matching keywords, if neither title nor excerpt shows a match; else empty. */
  readonly keywordPieces: readonly (readonly MarkedSegment[])[];
}

export interface SearchResultsPage<Item> {
  /** Best first. */
  readonly items: readonly Item[];
  /** Position of the next page; null for the last. */
  readonly next: SearchPosition | null;
  /** Results on all pages, SEARCH_COUNT_MAX + 1 if there are more; null if counting takes too long. */
  readonly total: number | null;
}

/**
 * Full-text search of public releases (contract §11); see PortalSearchQueries for matching and order.
 * @throws DomainError `validation_failed` for a text that is too long; ApplicationError `unavailable` if a search
 *   exceeds its time limit
 */
export function makeSearchPortal({ queries: { portal } }: Pick<Ports, 'queries'>) {
  return {
    /** With the newsrooms that the search names, on its first page. */
    search: async (
      request: SearchRequest,
    ): Promise<SearchResultsPage<SearchResult> & { readonly newsrooms: readonly PortalNewsroom[] }> => {
      const [query, page] = searchQuery(request);
      const { items, stems, ...rest } = await portal.search(query, page, newsroomsToMatch(query, page.after));
      const marker = makeMarker(stems);
      const results: SearchResult[] = [];
      for (const { html, keywords, ...entry } of items) {
        const titlePieces = markMatches(entry.title, entry.language, marker);
        const excerpt = excerptOf(html, entry.language, marker);
        const marked = [...titlePieces, ...excerpt].some(({ hit }) => hit) ? [] : keywordsOf(keywords);
        const keywordPieces = marked
          .map((word) => markMatches(word, entry.language, marker))
          .filter((pieces) => pieces.some(({ hit }) => hit));
        results.push({ ...entry, titlePieces, excerpt, keywordPieces });
        // Texts may be long.
        await pause();
      }
      return { ...rest, items: results };
    },
    /** With full releases, for feeds. */
    searchReleases: async (request: SearchRequest): Promise<SearchResultsPage<PublicRelease>> => {
      const { items, next, total } = await portal.searchReleases(...searchQuery(request));
      return { items, next, total };
    },
  };
}

/** The query and the page of a request. @throws DomainError `validation_failed` for a text that is too long */
export function searchQuery({ text, after, limit, ...query }: SearchRequest): [PortalSearch, SearchPart] {
  refuseIfAny(isLongerThan(text, SEARCH_MAX) ? [{ field: 'q', rule: 'max', max: SEARCH_MAX }] : []);
  return [
    { ...query, terms: searchTerms(text) },
    { after, limit: Math.min(limit, SEARCH_PAGE_MAX) },
  ];
}
