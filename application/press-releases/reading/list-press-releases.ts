import {
  type Caller,
  type CompanyId,
  newsroomsOf,
  ofNewsrooms,
  type PressReleaseId,
  withDescendants,
} from '../../../domain/index.ts';
import type {
  KeyPage,
  KeyPosition,
  Listed,
  ListFilter,
  PressReleaseRecord,
  Queries,
  SearchFilter,
  SearchPage,
} from '../../ports/index.ts';
import { withVisibleLinks } from './visible-part.ts';

/** Maximum releases that a page of a search scans, which takes about a tenth of a second in the database. */
export const SEARCH_SCAN_MAX = 20_000;

/** A filter of the caller's own releases. */
interface OwnReleases {
  readonly caller: Caller;
  readonly companyId?: CompanyId;
}

export type CallersFilter = Omit<ListFilter, 'accountId' | 'companyIds'> &
  OwnReleases & {
    /** True to include releases in subcategories of those in the filter. */
    readonly includeChildren?: boolean;
  };
export type CallersSearch = Omit<SearchFilter, 'accountId' | 'companyIds'> & OwnReleases;

/** The newsrooms to list, limited to those that the caller may use; undefined for all. */
function newsroomsIn({ caller, companyId }: OwnReleases): readonly CompanyId[] | undefined {
  const allowed = newsroomsOf(caller);
  if (companyId === undefined) return allowed ?? undefined;
  return allowed === null || allowed.includes(companyId) ? [companyId] : [];
}

/**
 * The caller's releases (specification §4.1): by offset with a total, or by key at constant cost. Sorting by
 * publication lists published releases only.
 */
export function makeListPressReleases({ queries }: { queries: Queries }) {
  const listFilter = async ({ includeChildren, ...own }: CallersFilter): Promise<ListFilter> => {
    const { caller, companyId: _, ...filter } = own;
    const companyIds = newsroomsIn(own);
    return {
      ...filter,
      accountId: caller.accountId,
      ...(companyIds !== undefined && { companyIds }),
      ...(filter.sort !== undefined && { statuses: ['published'] }),
      ...(includeChildren === true &&
        filter.categoryIds !== undefined && {
          categoryIds: withDescendants(filter.categoryIds, await queries.catalogue.categories('all')),
        }),
    };
  };
  return {
    byOffset: async (
      filter: CallersFilter,
      page: { readonly limit: number; readonly offset: number },
    ): Promise<Listed> => {
      const listed = await queries.releases.list(await listFilter(filter), page);
      return { ...listed, items: await withVisibleLinks(queries, filter.caller, listed.items) };
    },
    byKey: async (
      filter: CallersFilter,
      position: KeyPosition<PressReleaseId> | undefined,
      limit: number,
    ): Promise<KeyPage<PressReleaseRecord>> => {
      const page = await queries.releases.listByKey(await listFilter(filter), position, limit);
      return { ...page, items: await withVisibleLinks(queries, filter.caller, page.items) };
    },
    linesByKey: async (
      filter: CallersSearch,
      position: KeyPosition<PressReleaseId> | undefined,
      limit: number,
    ): Promise<SearchPage> => {
      const scan = { limit, scanLimit: SEARCH_SCAN_MAX };
      const page = await queries.releases.linesByKey(await listFilter(filter), position, scan);
      return { ...page, companies: ofNewsrooms(filter.caller, page.companies, ({ id }) => id) };
    },
  };
}
