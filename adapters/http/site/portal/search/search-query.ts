import { startOfDay } from '../../../../../application/kernel/local-days.ts';
import { SEARCH_MAX } from '../../../../../application/portal/search/words.ts';
import { type PortalSearch, SEARCH_SORTS } from '../../../../../application/ports/index.ts';
import {
  type CompanyId,
  isLongerThan,
  LANGUAGES,
  type Language,
  parseId,
  withDescendants,
} from '../../../../../domain/index.ts';
import { type QueryValues, SEARCH_PATH } from '../addresses/paths.ts';
import { readCategories, readNewsroom } from '../request/catalogue.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { QueryFault, queryChoice, queryText } from '../request/query.ts';
import { queryDay } from './day.ts';

/** The search text is put in quotation marks unless it already contains a quoted phrase. */
const NAMES: Readonly<Record<Language, { name: (text: string) => string; description: (portal: string) => string }>> = {
  de: {
    name: (text) => (text === '' ? 'Suche' : text.includes('"') ? `Suche: ${text}` : `Suche nach „${text}“`),
    description: (portal) => `Passende Pressemitteilungen auf ${portal}.`,
  },
  en: {
    name: (text) => (text === '' ? 'Search' : text.includes('"') ? `Search: ${text}` : `Search for “${text}”`),
    description: (portal) => `Matching press releases on ${portal}.`,
  },
};

/** A search parsed from a URL, shared by its page and its feeds. */
export interface SearchQuery {
  readonly path: string;
  /** The query parameters, including the text, without defaults. */
  readonly filters: QueryValues;
  readonly text: string;
  readonly search: Omit<PortalSearch, 'terms'>;
  /** In the request's language, like the description. */
  readonly name: string;
  readonly description: string;
}

/**
 * Parses `q`, `sort`, `language`, `category` (a slug), `newsroom` (an id), `from` and `until` (days in the portals'
 * time zone, inclusive).
 * @throws QueryFault for an invalid value
 */
export async function parseSearchQuery(
  { ctx, language, settings, cacheWindow }: PortalRequest,
  services: Pick<PortalServices, 'reading' | 'sharedReads' | 'timeZone'>,
): Promise<SearchQuery> {
  const { timeZone } = services;
  const text = queryText(ctx, 'q')?.trim() ?? '';
  if (isLongerThan(text, SEARCH_MAX)) throw new QueryFault('q', text);
  const sort = queryChoice(ctx, 'sort', SEARCH_SORTS) ?? 'relevance';
  const onlyLanguage = queryChoice(ctx, 'language', LANGUAGES);
  const slug = queryText(ctx, 'category');
  const categories = slug === undefined ? [] : await readCategories(services, cacheWindow);
  const category = categories.find((candidate) => candidate.slug === slug);
  if (slug !== undefined && category === undefined) throw new QueryFault('category', slug);
  const id = queryText(ctx, 'newsroom');
  const companyId = id === undefined ? undefined : parseId<CompanyId>(id);
  const newsroom = companyId === undefined ? undefined : await readNewsroom(services, cacheWindow, companyId);
  if (id !== undefined && newsroom === undefined) throw new QueryFault('newsroom', id);
  const [from, until] = [queryDay(ctx, 'from'), queryDay(ctx, 'until')];
  return {
    path: SEARCH_PATH,
    filters: {
      q: text === '' ? undefined : text,
      sort: sort === 'relevance' ? undefined : sort,
      language: onlyLanguage,
      category: category?.slug,
      newsroom: newsroom && String(newsroom.id),
      from,
      until,
    },
    text,
    search: {
      sort,
      language: onlyLanguage,
      categoryIds: category && withDescendants([category.id], categories),
      companyId: newsroom?.id,
      from: from === undefined ? undefined : startOfDay(from, timeZone),
      until: until === undefined ? undefined : startOfDay(until, timeZone, 1),
    },
    name: NAMES[language].name(text),
    description: NAMES[language].description(settings.name),
  };
}
