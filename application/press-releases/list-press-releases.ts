import {
  type Caller,
  type CompanyId,
  newsroomsOf,
  ofNewsrooms,
  type PressReleaseId,
  withDescendants,
} from '../../domain/index.ts';
import type {
  KeyPage,
  KeyPosition,
  Listed,
  ListFilter,
  PressReleaseRecord,
  Queries,
  SearchFilter,
  SearchPage,
} from '../ports/index.ts';
import { withVisibleLinks } from './visible-part.ts';

/** Releases that a page of a search scans: about a tenth of a second in the database. */
export const SEARCH_SCAN_MAX = 20_000;

/** A filter of the caller's own releases. */
interface Own {
  readonly caller: Caller;
  readonly companyId?: CompanyId;
}

export type CallersFilter = Omit<ListFilter, 'accountId' | 'companyIds'> &
  Own & {
    /** True to include releases in subcategories of those in the filter. */
    readonly includeChildren?: boolean;
  };
export type CallersSearch = Omit<SearchFilter, 'accountId' | 'companyIds'> & Own;

/** The newsrooms to list, limited to those that the caller may use; undefined for all. */
function newsroomsIn({ caller, companyId }: Own): readonly CompanyId[] | undefined {
  const own = newsroomsOf(caller);
  if (companyId === undefined) return own ?? undefined;
  return own === null || own.includes(companyId) ? [companyId] : [];
}

/**
 * The caller's releases (specification §4.1): by offset with a total, or by key at constant cost. Sorting by
 * publication lists published releases only.
 */
export function makeListPressReleases({ queries }: { queries: Queries }) {
  const own = async ({ includeChildren, ...given }: CallersFilter): Promise<ListFilter> => {
    const { caller, companyId: _, ...filter } = given;
    const companyIds = newsroomsIn(given);
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
      const listed = await queries.releases.list(await own(filter), page);
      return { ...listed, items: await withVisibleLinks(queries, filter.caller, listed.items) };
    },
    byKey: async (
      filter: CallersFilter,
      position: KeyPosition<PressReleaseId> | undefined,
      limit: number,
    ): Promise<KeyPage<PressReleaseRecord>> => {
      const page = await queries.releases.listByKey(await own(filter), position, limit);
      return { ...page, items: await withVisibleLinks(queries, filter.caller, page.items) };
    },
    linesByKey: async (
      filter: CallersSearch,
      position: KeyPosition<PressReleaseId> | undefined,
      limit: number,
    ): Promise<SearchPage> => {
      const page = await queries.releases.linesByKey(await own(filter), position, { limit, looks: SEARCH_SCAN_MAX });
      return { ...page, companies: ofNewsrooms(filter.caller, page.companies, ({ id }) => id) };
    },
  };
}
