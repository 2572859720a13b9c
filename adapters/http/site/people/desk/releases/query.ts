import { SEARCH_MAX } from '../../../../../../application/portal/search/words.ts';
import {
  type AccountId,
  type CompanyId,
  DESK_STATUSES,
  type PressReleaseId,
  refuseIfAny,
  type Violation,
} from '../../../../../../domain/index.ts';
import { queryChoice, queryDay, queryId, queryText } from '../../../../kernel/fields/query-values.ts';
import { deskListPath } from '../paths.ts';

/** Reads the filters of the list of releases. @throws DomainError `validation_failed` with all faults */
export function readFilter(query: URLSearchParams) {
  const faults: Violation[] = [];
  const number = queryId<PressReleaseId>(query, 'number', faults);
  const accountId = queryId<AccountId>(query, 'account_id', faults);
  const companyId = queryId<CompanyId>(query, 'company_id', faults);
  const status = queryChoice(query, 'status', DESK_STATUSES, faults);
  const text = queryText(query, 'q', SEARCH_MAX, faults);
  const isInTitle = queryChoice(query, 'in', ['title'], faults) !== undefined;
  const person = queryText(query, 'person', SEARCH_MAX, faults);
  const from = queryDay(query, 'from', faults);
  const until = queryDay(query, 'until', faults);
  refuseIfAny(faults);
  return { number, filter: { accountId, companyId, status, text, isInTitle, person, from, until } };
}

/** Filters of the list of releases. */
export type Filter = Partial<ReturnType<typeof readFilter>['filter']>;

/** The filters of a query string in canonical form, without other parameters; empty for none. @throws as readFilter */
export function releasesQueryString(querystring: string): string {
  return queryOf(readFilter(new URLSearchParams(querystring)).filter).toString();
}

/** The path of the list with these filters. */
export function pathOf(filter: Filter, more: Readonly<Record<string, string>> = {}): string {
  return deskListPath('releases', queryOf(filter, more).toString());
}

function queryOf(filter: Filter, more: Readonly<Record<string, string>> = {}): URLSearchParams {
  const { accountId, companyId, status, text, isInTitle, person, from, until } = filter;
  const named = { q: text, in: isInTitle ? 'title' : undefined, status, account_id: accountId, company_id: companyId };
  return new URLSearchParams(
    Object.entries({ ...named, person, from, until, ...more }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
}
