import type { Caller, PressReleaseId } from '../../domain/index.ts';
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

/** Releases that a page of a search scans: about a tenth of a second in the database. */
export const SEARCH_LOOKS = 20_000;

export type CallersFilter = Omit<ListFilter, 'accountId'> & { readonly caller: Caller };
export type CallersSearch = Omit<SearchFilter, 'accountId'> & { readonly caller: Caller };

/** The caller's releases, newest first (specification §4.1): by offset with a total, or by key at constant cost. */
export function makeListPressReleases({ queries }: { queries: Queries }) {
  const own = <F extends CallersFilter>({ caller, ...filter }: F) => ({ ...filter, accountId: caller.accountId });
  return {
    byOffset: (filter: CallersFilter, page: { readonly limit: number; readonly offset: number }): Promise<Listed> =>
      queries.releases.list(own(filter), page),
    byKey: (
      filter: CallersFilter,
      position: KeyPosition<PressReleaseId> | undefined,
      limit: number,
    ): Promise<KeyPage<PressReleaseRecord>> => queries.releases.listByKey(own(filter), position, limit),
    linesByKey: (
      filter: CallersSearch,
      position: KeyPosition<PressReleaseId> | undefined,
      limit: number,
    ): Promise<SearchPage> => queries.releases.linesByKey(own(filter), position, { limit, looks: SEARCH_LOOKS }),
  };
}
