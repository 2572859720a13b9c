import type { PortalCategory, PortalFilter, PortalMonth } from '../../../../../application/ports/index.ts';
import {
  type Company,
  type CompanyId,
  DomainError,
  LANGUAGES,
  parseId,
  withDescendants,
} from '../../../../../domain/index.ts';
import { monthText } from '../../page/times.ts';
import {
  categoryPath,
  FRONT_PATH,
  keywordPath,
  monthPath,
  newsroomPath,
  type QueryValues,
} from '../addresses/paths.ts';
import { readCategories, readMonths, readNewsroom, usedCategories } from '../request/catalogue.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { queryChoice } from '../request/query.ts';
import { LIST_TEXTS } from './texts.ts';

/** A list of releases, shared by its page and its feeds. */
export interface PortalList {
  /** The canonical path of its page. */
  readonly path: string;
  readonly filter: PortalFilter;
  /** Filters from query parameters. */
  readonly filters: QueryValues;
  /** In the request's language, like the description. */
  readonly name: string;
  readonly description: string;
}

/** The releases of a category and all its subcategories. */
export interface CategoryList extends PortalList {
  readonly parent: PortalCategory | undefined;
  /** Direct subcategories that have releases. */
  readonly children: readonly PortalCategory[];
}

export interface NewsroomList extends PortalList {
  readonly newsroom: Company;
}

export interface MonthList extends PortalList {
  readonly month: PortalMonth;
  /** All months with releases, newest first. */
  readonly months: readonly PortalMonth[];
}

type Reading = Pick<PortalServices, 'reading' | 'sharedReads'>;

/**
 * Finds the requested list. Keys are the paths of the lists' pages.
 * @throws DomainError `not_found` for an unknown list; QueryFault for an invalid query parameter
 */
export const LISTS = {
  [FRONT_PATH]: async ({ ctx, language, settings }: PortalRequest): Promise<PortalList> => {
    const onlyLanguage = queryChoice(ctx, 'language', LANGUAGES);
    const texts = LIST_TEXTS[language];
    return {
      path: FRONT_PATH,
      filter: { language: onlyLanguage },
      filters: { language: onlyLanguage },
      name: texts.latest,
      description: texts.latestText(settings.name),
    };
  },

  '/categories/:slug': async (
    { ctx, language, cacheWindow }: PortalRequest,
    services: Reading,
  ): Promise<CategoryList> => {
    const slug = (ctx.params.slug ?? '').toLowerCase();
    const [categories, used] = await Promise.all([
      readCategories(services, cacheWindow),
      usedCategories(services, cacheWindow),
    ]);
    const category = categories.find((category) => category.slug === slug);
    if (category === undefined) throw new DomainError('not_found', { what: 'category' });
    const { name } = category.translations[language];
    return {
      path: categoryPath(category),
      parent: categories.find(({ id }) => id === category.parentId),
      children: used.filter(({ parentId }) => parentId === category.id),
      filter: { categoryIds: withDescendants([category.id], categories) },
      filters: {},
      name,
      description: LIST_TEXTS[language].categoryText(name),
    };
  },

  '/newsrooms/:id{/:slug}': async (
    { ctx, language, cacheWindow }: PortalRequest,
    services: Reading,
  ): Promise<NewsroomList> => {
    const id = parseId<CompanyId>(ctx.params.id ?? '');
    const newsroom = id === undefined ? undefined : await readNewsroom(services, cacheWindow, id);
    if (newsroom === undefined) throw new DomainError('not_found', { what: 'company' });
    return {
      newsroom,
      path: newsroomPath(newsroom),
      filter: { companyId: newsroom.id },
      filters: {},
      name: newsroom.name,
      description: LIST_TEXTS[language].newsroomText(newsroom.name),
    };
  },

  '/keywords/:keyword': async ({ ctx, language }: PortalRequest, { reading }: Reading): Promise<PortalList> => {
    const entry = await reading.keyword(ctx.params.keyword ?? '');
    if (entry === undefined) throw new DomainError('not_found', { what: 'keyword' });
    const { folded, keyword } = entry;
    return {
      path: keywordPath(folded),
      filter: { keyword: folded },
      filters: {},
      name: keyword,
      description: LIST_TEXTS[language].keywordText(keyword),
    };
  },

  '/archive/:year/:month': async (
    { ctx, language, cacheWindow }: PortalRequest,
    services: Reading,
  ): Promise<MonthList> => {
    const month = monthOf(ctx.params.year, ctx.params.month);
    const months = await readMonths(services, cacheWindow);
    if (!months.some((candidate) => candidate.year === month.year && candidate.month === month.month)) {
      throw new DomainError('not_found', { what: 'month' });
    }
    const name = monthText(month, language);
    return {
      month,
      months,
      path: monthPath(month),
      filter: { month },
      filters: {},
      name,
      description: LIST_TEXTS[language].archiveOf(name),
    };
  },
} as const;

/** The month of a path. @throws DomainError `not_found` for an invalid month */
function monthOf(year = '', month = ''): PortalMonth {
  if (!/^\d{4}$/.test(year) || !/^(?:0[1-9]|1[0-2])$/.test(month)) {
    throw new DomainError('not_found', { what: 'month' });
  }
  return { year: Number(year), month: Number(month) };
}
