import { isLongerThan, refuseIfAny } from '../../../domain/index.ts';
import type { PortalEntry, PortalSearch, Ports, PublicRelease, SearchPart, SearchPosition } from '../../ports/index.ts';
import { excerptOf, type MarkedPiece, makeMarker, marked } from './marks.ts';
import { SEARCH_MAX, searchTerms } from './words.ts';

/** Most results in one part. */
export const SEARCH_PART_MAX = 50;

export interface SearchRequest extends Omit<PortalSearch, 'terms'>, SearchPart {
  /** As somebody typed it (see searchTerms): at most SEARCH_MAX characters. */
  readonly text: string;
}

/** A result, with what was searched for marked. */
export interface SearchResult extends PortalEntry {
  readonly titlePieces: readonly MarkedPiece[];
  /** Where the text first has it, or its beginning. */
  readonly excerpt: readonly MarkedPiece[];
}

export interface SearchResultsPage<Item> {
  /** Best first. */
  readonly items: readonly Item[];
  /** Where the next part begins; null for the last. */
  readonly next: SearchPosition | null;
}

/**
 * Full text of what is public (contract §11), for anybody: see PortalSearchQueries for what is found, and in which order.
 * Each throws `validation_failed` for a text that is too long, `unavailable` where a search takes longer than it may.
 */
export function makeSearchPortal({ queries: { portal } }: Pick<Ports, 'queries'>) {
  return {
    search: async (request: SearchRequest): Promise<SearchResultsPage<SearchResult>> => {
      const { items, next, stems } = await portal.search(...asked(request));
      const marker = makeMarker(stems);
      const results: SearchResult[] = [];
      for (const { html, ...entry } of items) {
        results.push({
          ...entry,
          titlePieces: marked(entry.title, entry.language, marker),
          excerpt: excerptOf(html, entry.language, marker),
        });
        // Texts are long: others have their turn between two of them.
        await new Promise((resolve) => setImmediate(resolve));
      }
      return { items: results, next };
    },
    /** With everything, for feeds. */
    searchReleases: async (request: SearchRequest): Promise<SearchResultsPage<PublicRelease>> => {
      const { items, next } = await portal.searchReleases(...asked(request));
      return { items, next };
    },
    /** See PortalSearchQueries.searchStamp. */
    searchStamp: async (request: SearchRequest): Promise<string> => portal.searchStamp(...asked(request)),
  };
}

function asked({ text, after, limit, ...query }: SearchRequest): [PortalSearch, SearchPart] {
  refuseIfAny(isLongerThan(text, SEARCH_MAX) ? [{ field: 'q', rule: 'max', max: SEARCH_MAX }] : []);
  return [
    { ...query, terms: searchTerms(text) },
    { after, limit: Math.min(limit, SEARCH_PART_MAX) },
  ];
}
