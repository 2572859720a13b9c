import {
  type CompanyId,
  LANGUAGES,
  type Language,
  PORTALS,
  type Portal,
  PRESS_RELEASE_STATUSES,
  type PressReleaseStatus,
  refuseIfAny,
  textFaults,
  type Violation,
} from '../../../../../../../domain/index.ts';
import { queryChoice, queryId, queryValues } from '../../../../../kernel/fields/query-values.ts';
import { decodeCursor } from '../../../../../kernel/responses/pagination.ts';

/** Maximum length of a search text, in code points. */
export const SEARCH_MAX = 200;

/** The list's filters. */
export interface ListQuery {
  readonly statuses: readonly PressReleaseStatus[];
  readonly companyId?: CompanyId;
  readonly language?: Language;
  readonly portal?: Portal;
  /** The search text; empty for none. */
  readonly q: string;
}

/** Reads the list's query. @throws DomainError `validation_failed` with all faults, like the API's list */
export function readListQuery(querystring: string) {
  const query = new URLSearchParams(querystring);
  const faults: Violation[] = [];
  const names = queryValues(query, 'status', faults);
  if (names.some((name) => !(PRESS_RELEASE_STATUSES as readonly string[]).includes(name))) {
    faults.push({ field: 'status', rule: 'in', allowed: PRESS_RELEASE_STATUSES });
  }
  const companyId = queryId<CompanyId>(query, 'company_id', faults);
  const language = queryChoice(query, 'language', LANGUAGES, faults);
  const portal = queryChoice(query, 'portal', PORTALS, faults);
  const q = (query.get('q') ?? '').trim();
  faults.push(...textFaults('q', q, SEARCH_MAX));
  const cursor = query.get('cursor');
  const position = cursor === null ? undefined : decodeCursor(cursor.trim());
  if (position === null) faults.push({ field: 'cursor', rule: 'format' });
  refuseIfAny(faults);
  const filter: ListQuery = {
    statuses: PRESS_RELEASE_STATUSES.filter((status) => names.includes(status)),
    ...(companyId !== undefined && { companyId }),
    ...(language !== undefined && { language }),
    ...(portal !== undefined && { portal }),
    q,
  };
  return { filter, position: position ?? undefined };
}

/** The query of another page of the same list. */
export function listQueryString({ statuses, companyId, language, portal, q }: ListQuery, cursor?: string): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(companyId !== undefined && { company_id: String(companyId) }),
    ...(language !== undefined && { language }),
    ...(portal !== undefined && { portal }),
    ...(cursor !== undefined && { cursor }),
  });
  return query.size === 0 ? '' : `?${query}`;
}
