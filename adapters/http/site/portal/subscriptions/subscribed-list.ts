import {
  DomainError,
  isBlank,
  listKey,
  type SubscribedList,
  searchKey,
  textFault,
} from '../../../../../domain/index.ts';
import { FRONT_PATH, type QueryValues, SEARCH_PATH, withQuery } from '../addresses/paths.ts';
import { LISTS, type PortalList } from '../lists/lists.ts';
import { LIST_TEXTS } from '../lists/texts.ts';
import type { PortalRequest, PortalServices } from '../request/portal-request.ts';
import { QueryFault } from '../request/query.ts';
import { parseSearchQuery } from '../search/search-query.ts';

/** Maximum characters of path and query. */
const LIST_MAX = 2_000;

/** Resolves the submitted path and query, relative to the portal, to a list; undefined if no list matches. */
export async function resolveList(
  request: PortalRequest,
  services: PortalServices,
  pathAndQuery: string,
): Promise<SubscribedList | undefined> {
  if (pathAndQuery.length > LIST_MAX || !pathAndQuery.startsWith('/')) return undefined;
  const [path = '', query = ''] = pathAndQuery.split(/\?(.*)/s, 2);
  const segments = segmentsOf(path);
  if (segments === undefined) return undefined;
  try {
    return segments[0] === SEARCH_PATH.slice(1) && segments.length === 1
      ? await resolveSearch(requestFor(request, {}, query), services)
      : await findList(request, services, segments, query);
  } catch (error) {
    if (error instanceof QueryFault || DomainError.is(error, 'not_found')) return undefined;
    throw error;
  }
}

function segmentsOf(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** A copy of the request for another page. */
function requestFor(request: PortalRequest, params: Readonly<Record<string, string>>, query: string): PortalRequest {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = values[name];
    values[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  const ctx = Object.create(request.ctx, { params: { value: params }, query: { value: values } });
  return { ...request, ctx };
}

async function findList(
  request: PortalRequest,
  services: PortalServices,
  [kind, first = '', second = '', ...more]: readonly string[],
  query: string,
): Promise<SubscribedList | undefined> {
  const find = async (): Promise<PortalList | undefined> => {
    if (more.length > 0) return undefined;
    if (kind === undefined) return LISTS[FRONT_PATH](requestFor(request, {}, query));
    if (kind === 'newsrooms') {
      return LISTS['/newsrooms/:id{/:slug}'](requestFor(request, { id: first }, query), services);
    }
    if (kind === 'archive') {
      return LISTS['/archive/:year/:month'](requestFor(request, { year: first, month: second }, query), services);
    }
    if (second !== '') return undefined;
    if (kind === 'categories') return LISTS['/categories/:slug'](requestFor(request, { slug: first }, query), services);
    if (kind === 'keywords')
      return LISTS['/keywords/:keyword'](requestFor(request, { keyword: first }, query), services);
    return undefined;
  };
  const list = await find();
  if (list === undefined) return undefined;
  const { filter, filters, path, name } = list;
  const inLanguage = filter.language && LIST_TEXTS[request.language].onlyIn[filter.language];
  return {
    // The first id is the category's own; the ids of its subcategories may change.
    key: listKey({ ...filter, categoryId: filter.categoryIds?.[0] }),
    path: withQuery(path, filters),
    name: inLanguage === undefined ? name : `${name} (${inLanguage})`,
    search: null,
  };
}

async function resolveSearch(request: PortalRequest, services: PortalServices): Promise<SubscribedList | undefined> {
  const { text, search, filters, name } = await parseSearchQuery(request, services);
  // Unlike a search, a subscription is stored, and PostgreSQL rejects control characters.
  if (isBlank(text) || textFault(text) !== undefined) return undefined;
  const { language = null, categoryIds, companyId = null, from, until } = search;
  const criteria = {
    text,
    language,
    categoryId: categoryIds?.[0] ?? null,
    companyId,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
  const query: QueryValues = { ...filters, sort: undefined };
  return { key: searchKey(criteria), path: withQuery(SEARCH_PATH, query), name, search: criteria };
}
