import type {
  CacheVersions,
  PortalQueries,
  PortalSearch,
  PortalSearchQueries,
  PublicRelease,
  SearchPart,
  SearchPosition,
  SearchResults,
  SearchTerm,
} from '../../../../application/ports/index.ts';
import { LANGUAGES, type Language, visibleText } from '../../../../domain/index.ts';
import { entryOf } from './portal.ts';
import { isLonger, stemsOf, stemsOfAny, wordsOf } from './search-words.ts';

type Column = 'title' | 'keywords' | 'whole';

/** True if a column contains all the words, with or without their longer forms. */
type Matches = (column: Column, widened: boolean) => boolean;

/** By relevance, best first. */
const RANKS: readonly ((matches: Matches) => boolean)[] = [
  (matches) => matches('title', false),
  (matches) => matches('title', true),
  (matches) => matches('keywords', false),
  (matches) => matches('whole', false),
  (matches) => matches('whole', true),
];

/** Full-text search that scans every public release, with a stemmer that knows a few suffixes. */
export function createPortalSearch({
  releases,
  categories,
}: Pick<PortalQueries, 'releases' | 'categories'>): PortalSearchQueries & Pick<CacheVersions, 'ofSearch'> {
  const find = async (query: PortalSearch, { after, limit }: SearchPart): Promise<SearchResults<PublicRelease>> => {
    const { language, categoryIds, companyId, exported, from, until } = query;
    const languages = language === undefined ? LANGUAGES : [language];
    const wanted = countingTerms(query.terms, languages);
    if (wanted.length === 0) return { items: [], next: null, stems: [] };
    const all = await releases({ language, categoryIds, companyId, exported }, { limit: Number.MAX_SAFE_INTEGER });
    const found = all.items
      .filter(
        ({ publishedAt }) =>
          (from === undefined || publishedAt >= from) && (until === undefined || publishedAt < until),
      )
      .map((release) => ({ release, position: positionOf(release, query, wanted, languages) }))
      .filter((result): result is { release: PublicRelease; position: SearchPosition } => result.position !== undefined)
      .sort((a, b) => byRank(a.position, b.position))
      .filter(({ position }) => after === undefined || byRank(after, position) < 0);
    const shown = found.slice(0, limit);
    return {
      items: shown.map(({ release }) => release),
      next: found.length > limit ? (shown.at(-1)?.position ?? null) : null,
      stems: [...new Set(wanted.flatMap(({ words }) => words.flatMap((word) => stemsOfAny(word, languages))))],
    };
  };
  return {
    search: async (query, part) => {
      const { items, ...rest } = await find(query, part);
      return { ...rest, items: items.map((release) => ({ ...entryOf(release), html: release.text })) };
    },
    searchReleases: find,
    ofSearch: async (query, part) => JSON.stringify([await find(query, part), await categories()]),
  };
}

function byRank(a: SearchPosition, b: SearchPosition): number {
  return a.rank - b.rank || b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id;
}

/** Ignores stop words of one of the languages, unless there are only stop words. */
function countingTerms(terms: readonly SearchTerm[], languages: readonly Language[]): readonly SearchTerm[] {
  const wanted = terms.filter(
    ({ excluded, words }) => !excluded && words.some((word) => stemsOfAny(word, languages).length > 0),
  );
  const telling = wanted.filter(({ words }) =>
    words.some((word) => languages.every((language) => stemsOf(word, language).length > 0)),
  );
  return telling.length > 0 ? telling : wanted;
}

function positionOf(
  release: PublicRelease,
  { sort, terms }: PortalSearch,
  wanted: readonly SearchTerm[],
  languages: readonly Language[],
): SearchPosition | undefined {
  const { id, publishedAt, language, title, keywords, text } = release;
  const columns = { title, keywords: keywords ?? '', whole: [title, keywords, visibleText(text)].join(' ') };
  const has = (column: Column, term: SearchTerm, widened: boolean) =>
    hasTerm(wordsOf(columns[column]), language, term, languages, widened);
  const isExcluded = terms.some((term) => term.excluded && has('whole', term, false));
  if (isExcluded) return undefined;
  const matches: Matches = (column, widened) => wanted.every((term) => has(column, term, widened));
  const rank = sort === 'newest' ? (matches('whole', true) ? 0 : -1) : RANKS.findIndex((is) => is(matches));
  return rank < 0 ? undefined : { rank, publishedAt, id };
}

function hasTerm(
  text: readonly string[],
  language: Language,
  { words }: SearchTerm,
  languages: readonly Language[],
  widened: boolean,
): boolean {
  const isOneOf = (word: string | undefined, stems: readonly string[]) =>
    word !== undefined && stemsOf(word, language).some((stem) => stems.includes(stem));
  const [first = '', ...more] = words;
  if (more.length === 0) {
    const stems = stemsOfAny(first, languages);
    return text.some((word) => isOneOf(word, stems) || (widened && isLonger(word, stems, language)));
  }
  return languages.some((each) => {
    const row = words.map((word) => stemsOf(word, each));
    if (row.every((stems) => stems.length === 0)) return false;
    return text.some((_, at) => row.every((stems, n) => stems.length === 0 || isOneOf(text[at + n], stems)));
  });
}
