import {
  type CacheVersions,
  NEWSROOMS_FOUND_MAX,
  type PortalNewsroom,
  type PortalQueries,
  type PortalSearch,
  type PortalSearchQueries,
  type PublicRelease,
  SEARCH_COUNT_MAX,
  type SearchPart,
  type SearchPosition,
  type SearchResults,
  type SearchTerm,
} from '../../../../application/ports/index.ts';
import { LANGUAGES, type Language, newsroomName, visibleText } from '../../../../domain/index.ts';
import { entryOf } from './portal.ts';
import { isLongerForm, stemsOf, stemsOfAny, wordsOf } from './search-words.ts';
import { similarWords } from './similar-words.ts';

type Column = 'title' | 'keywords' | 'whole';

/** True if a column contains all the words, with or without their longer forms. */
type Matches = (column: Column, widened: boolean) => boolean;

/** Ranks by relevance, best first. */
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
  newsrooms,
}: Pick<PortalQueries, 'releases' | 'categories' | 'newsrooms'>): PortalSearchQueries &
  Pick<CacheVersions, 'ofSearch'> {
  const find = async (query: PortalSearch, { after, limit }: SearchPart): Promise<SearchResults<PublicRelease>> => {
    const { language, categoryIds, companyId, exported, from, until } = query;
    const languages = language === undefined ? LANGUAGES : [language];
    const required = requiredTerms(query.terms, languages);
    if (required.length === 0) return { items: [], next: null, stems: [], total: 0 };
    const all = await releases({ language, categoryIds, companyId, exported }, { limit: Number.MAX_SAFE_INTEGER });
    const found = all.items
      .filter(
        ({ publishedAt }) =>
          (from === undefined || publishedAt >= from) && (until === undefined || publishedAt < until),
      )
      .map((release) => ({ release, position: positionOf(release, query, required, languages) }))
      .filter((result): result is { release: PublicRelease; position: SearchPosition } => result.position !== undefined)
      .sort((a, b) => byRank(a.position, b.position));
    const rest = found.filter(({ position }) => after === undefined || byRank(after, position) < 0);
    const page = rest.slice(0, limit);
    return {
      items: page.map(({ release }) => release),
      next: rest.length > limit ? (page.at(-1)?.position ?? null) : null,
      total: Math.min(found.length, SEARCH_COUNT_MAX + 1),
      stems: [...new Set(required.flatMap(({ words }) => words.flatMap((word) => stemsOfAny(word, languages))))],
    };
  };
  const newsroomsNamed: PortalSearchQueries['newsroomsNamed'] = async ({ names, beginning }) => {
    const { items } = await newsrooms({ limit: Number.MAX_SAFE_INTEGER });
    const named = items.map((newsroom) => ({ newsroom, name: newsroomName(newsroom.company.name) }));
    const whole = named
      .filter(({ name }) => names.includes(name))
      .sort((a, b) => b.name.length - a.name.length || byName(a, b));
    const longer = beginning === '' ? [] : named.filter(({ name }) => name.startsWith(`${beginning} `)).sort(byName);
    return [...whole, ...longer].slice(0, NEWSROOMS_FOUND_MAX).map(({ newsroom }) => newsroom);
  };
  return {
    search: async (query, page, named) => {
      const { items, ...rest } = await find(query, page);
      const newsrooms = named === undefined ? [] : await newsroomsNamed(named);
      return {
        ...rest,
        items: items.map((release) => ({ ...entryOf(release), html: release.text, keywords: release.keywords })),
        newsrooms,
      };
    },
    searchReleases: find,
    searchCount: async (query) => (await find(query, { limit: 0 })).total,
    newsroomsNamed,
    async similarWords(words) {
      const { items } = await releases({}, { limit: Number.MAX_SAFE_INTEGER });
      return similarWords(words, items.map(wholeTextOf).join(' '));
    },
    ofSearch: async (query, page) => JSON.stringify([await find(query, page), await categories()]),
  };
}

interface Named {
  readonly newsroom: PortalNewsroom;
  readonly name: string;
}

function byName(a: Named, b: Named): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.newsroom.company.id - b.newsroom.company.id;
}

const wholeTextOf = ({ title, keywords, company, text }: PublicRelease) =>
  [title, keywords, company.name, visibleText(text)].join(' ');

function byRank(a: SearchPosition, b: SearchPosition): number {
  return a.rank - b.rank || b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id;
}

/** Ignores stop words of one of the languages, unless there are only stop words. */
export function requiredTerms(terms: readonly SearchTerm[], languages: readonly Language[]): readonly SearchTerm[] {
  const included = terms.filter(
    ({ excluded, words }) => !excluded && words.some((word) => stemsOfAny(word, languages).length > 0),
  );
  const significant = included.filter(({ words }) =>
    words.some((word) => languages.every((language) => stemsOf(word, language).length > 0)),
  );
  return significant.length > 0 ? significant : included;
}

function positionOf(
  release: PublicRelease,
  { sort, terms }: PortalSearch,
  required: readonly SearchTerm[],
  languages: readonly Language[],
): SearchPosition | undefined {
  const { id, publishedAt, language, title, keywords, company } = release;
  const columns = { title, keywords: [keywords, company.name].join(' '), whole: wholeTextOf(release) };
  const has = (column: Column, term: SearchTerm, widened: boolean) =>
    hasTerm(wordsOf(columns[column]), language, term, languages, widened);
  const isExcluded = terms.some((term) => term.excluded && has('whole', term, false));
  if (isExcluded) return undefined;
  const matches: Matches = (column, widened) => required.every((term) => has(column, term, widened));
  const rank = sort === 'newest' ? (matches('whole', true) ? 0 : -1) : RANKS.findIndex((is) => is(matches));
  return rank < 0 ? undefined : { rank, publishedAt, id };
}

/** True if the words contain a term of the search, with or without longer forms of its words. */
export function hasTerm(
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
    return text.some((word) => isOneOf(word, stems) || (widened && isLongerForm(word, stems, language)));
  }
  return languages.some((wordLanguage) => {
    const phrase = words.map((word) => stemsOf(word, wordLanguage));
    if (phrase.every((stems) => stems.length === 0)) return false;
    return text.some((_, at) => phrase.every((stems, n) => stems.length === 0 || isOneOf(text[at + n], stems)));
  });
}
