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

/** The list at the form's path and query below the portal; undefined if there is none. */
export async function resolveList(
  request: PortalRequest,
  services: PortalServices,
  given: string,
): Promise<SubscribedList | undefined> {
  if (given.length > LIST_MAX || !given.startsWith('/')) return undefined;
  const [path = '', query = ''] = given.split(/\?(.*)/s, 2);
  const steps = segmentsOf(path);
  if (steps === undefined) return undefined;
  try {
    return steps[0] === SEARCH_PATH.slice(1) && steps.length === 1
      ? await searched(at(request, {}, query), services)
      : await findList(request, services, steps, query);
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
function at(request: PortalRequest, params: Readonly<Record<string, string>>, query: string): PortalRequest {
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
    if (kind === undefined) return LISTS[FRONT_PATH](at(request, {}, query));
    if (kind === 'newsrooms') {
      return LISTS['/newsrooms/:id{/:slug}'](at(request, { id: first }, query), services);
    }
    if (kind === 'archive') {
      return LISTS['/archive/:year/:month'](at(request, { year: first, month: second }, query), services);
    }
    if (second !== '') return undefined;
    if (kind === 'categories') return LISTS['/categories/:slug'](at(request, { slug: first }, query), services);
    if (kind === 'keywords') return LISTS['/keywords/:keyword'](at(request, { keyword: first }, query), services);
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

async function searched(request: PortalRequest, services: PortalServices): Promise<SubscribedList | undefined> {
  const { text, search, filters, name } = await parseSearchQuery(request, services);
  // Stored, unlike a search, and databases do not store control characters.
  if (isBlank(text) || textFault(text) !== undefined) return undefined;
  const { language = null, categoryIds, companyId = null, from, until } = search;
  const kept = {
    text,
    language,
    categoryId: categoryIds?.[0] ?? null,
    companyId,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
  const shown: QueryValues = { ...filters, sort: undefined };
  return { key: searchKey(kept), path: withQuery(SEARCH_PATH, shown), name, search: kept };
}
