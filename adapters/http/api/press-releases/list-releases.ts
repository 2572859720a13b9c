import { time } from '../../../../application/records/time.ts';
import {
  type CategoryId,
  type CompanyId,
  EXTERNAL_ID_MAX,
  LANGUAGES,
  PRESS_RELEASE_STATUSES,
  type PressReleaseStatus,
  refuseIfAny,
  type Violation,
} from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { queryChoice, queryId, queryInstant, queryText, queryValues } from '../../kernel/fields/query-values.ts';
import { limitUnreadResponses } from '../../kernel/limits/unread-responses.ts';
import {
  decodeCursor,
  keyPage,
  listAddress,
  offsetPage,
  PAGE,
  PER_PAGE,
  queryInteger,
} from '../../kernel/responses/pagination.ts';
import { type HttpResponse, ok } from '../../kernel/responses/response.ts';
import type { ApiServices } from '../services.ts';
import { INCLUDE_CHILDREN, LIST_SORTS } from './doc.ts';
import { presentPressRelease } from './presenter.ts';

/**
 * GET /press-releases: a page by number, or by cursor if the query has one (contract §2).
 * @throws DomainError `validation_failed` with every faulty parameter
 */
export async function listReleases(
  ctx: Context,
  { application, addresses, listSlots }: ApiServices,
): Promise<HttpResponse> {
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const filter = { caller: callerOf(ctx), ...queryFilter(query, faults) };
  const perPage = queryInteger(query, 'per_page', PER_PAGE, faults);
  const cursor = query.get('cursor');
  const position = cursor === null ? undefined : decodeCursor(cursor.trim());
  if (position === null) faults.push({ field: 'cursor', rule: 'format' });
  const pageNumber = queryInteger(query, 'page', PAGE, faults);
  refuseIfAny(faults);

  const { statuses, companyId, externalId, includeChildren, languages, updatedAfter, sort } = filter;
  const [categoryId] = filter.categoryIds ?? [];
  const linkParameters = {
    per_page: perPage,
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(companyId !== undefined && { company_id: companyId }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(categoryId !== undefined && { category_id: categoryId }),
    ...(includeChildren && { include_children: 1 }),
    ...(sort !== undefined && { sort }),
    ...(languages !== undefined && { language: languages.join(',') }),
    ...(updatedAfter !== undefined && { updated_after: time(updatedAfter) }),
  };
  const address = listAddress(addresses.api('/press-releases'), query, linkParameters);
  const present = (record: Parameters<typeof presentPressRelease>[0]) =>
    presentPressRelease(record, addresses, filter.caller);
  const { pressReleases } = application;
  return listSlots.run(filter.caller.accountId, perPage, async () => {
    limitUnreadResponses(ctx);
    if (cursor !== null) {
      const page = await pressReleases.listByKey(filter, position ?? undefined, perPage);
      const { body, headers } = keyPage(address, page, perPage, present);
      return ok(body, headers);
    }
    const result = await pressReleases.list(filter, { limit: perPage, offset: (pageNumber - 1) * perPage });
    const { body, headers } = offsetPage(address, result, { page: pageNumber, perPage }, present);
    return ok(body, headers);
  });
}

/** The filters of a list. */
function queryFilter(query: URLSearchParams, faults: Violation[]) {
  const companyId = queryId<CompanyId>(query, 'company_id', faults);
  const categoryId = queryId<CategoryId>(query, 'category_id', faults);
  const language = queryChoice(query, 'language', LANGUAGES, faults);
  const updatedAfter = queryInstant(query, 'updated_after', faults);
  const statuses = queryStatuses(query, faults);
  const externalId = queryText(query, 'external_id', EXTERNAL_ID_MAX, faults);
  const sort = queryChoice(query, 'sort', LIST_SORTS, faults);
  if (sort !== undefined && statuses.some((status) => status !== 'published')) {
    faults.push({ field: 'status', rule: 'in', allowed: ['published'] });
  }
  return {
    statuses,
    includeChildren: queryChoice(query, 'include_children', INCLUDE_CHILDREN, faults) === '1',
    ...(sort !== undefined && { sort }),
    ...(companyId !== undefined && { companyId }),
    ...(externalId !== undefined && { externalId }),
    ...(categoryId !== undefined && { categoryIds: [categoryId] }),
    ...(language !== undefined && { languages: [language] }),
    ...(updatedAfter !== undefined && { updatedAfter }),
  };
}

/** The statuses of a comma-separated list; empty for all. */
function queryStatuses(query: URLSearchParams, faults: Violation[]): PressReleaseStatus[] {
  const names = queryValues(query, 'status', faults);
  const known = PRESS_RELEASE_STATUSES.filter((status) => names.includes(status));
  if (names.some((name) => !(PRESS_RELEASE_STATUSES as readonly string[]).includes(name))) {
    faults.push({ field: 'status', rule: 'in', allowed: PRESS_RELEASE_STATUSES });
  }
  return known;
}
