import type { ReviewPosition } from '../../../../../application/ports/index.ts';
import type { QueueChoice } from '../../../../../application/review/desk/queue.ts';
import {
  type AccountId,
  type CompanyId,
  isId,
  isWithinEra,
  LANGUAGES,
  PORTALS,
  type PressReleaseId,
  refuseIfAny,
  type Violation,
} from '../../../../../domain/index.ts';
import { queryChoice, queryId } from '../../../kernel/fields/query-values.ts';

/** What the queue is narrowed by. It comes along to the releases that are opened from it: the next one is one of them, too. */
export type QueueQuery = QueueChoice;

export const WHOLE_QUEUE: QueueQuery = { which: 'earnest' };

/** Reads the filters. @throws DomainError `validation_failed` with every faulty one */
export function readQueueQuery(querystring: string): QueueQuery {
  const query = new URLSearchParams(querystring);
  const faults: Violation[] = [];
  const which = queryChoice(query, 'which', ['sandbox'], faults) ?? 'earnest';
  const accountId = queryId<AccountId>(query, 'account_id', faults);
  const companyId = queryId<CompanyId>(query, 'company_id', faults);
  const language = queryChoice(query, 'language', LANGUAGES, faults);
  const portal = queryChoice(query, 'portal', PORTALS, faults);
  refuseIfAny(faults);
  return {
    which,
    ...(accountId !== undefined && { accountId }),
    ...(companyId !== undefined && { companyId }),
    ...(language !== undefined && { language }),
    ...(portal !== undefined && { portal }),
  };
}

/** The query that asks for the same; empty for the whole queue. */
export function queueQueryString(
  { which, accountId, companyId, language, portal }: QueueQuery,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(which === 'sandbox' && { which }),
    ...(accountId !== undefined && { account_id: String(accountId) }),
    ...(companyId !== undefined && { company_id: String(companyId) }),
    ...(language !== undefined && { language }),
    ...(portal !== undefined && { portal }),
    ...more,
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** Where a page of the queue begins: behind this place. */
export function positionCursor({ submittedAt, id }: ReviewPosition): string {
  return `${submittedAt.getTime()}-${id}`;
}

/** @throws DomainError `validation_failed` for what positionCursor never made */
export function readCursor(querystring: string): ReviewPosition | null {
  const given = new URLSearchParams(querystring).get('after');
  if (given === null) return null;
  const [, time = '', id = ''] = /^(\d{1,15})-(\d{1,16})$/.exec(given) ?? [];
  const submittedAt = new Date(Number(time));
  if (time === '' || !isWithinEra(submittedAt) || !isId(Number(id))) refuseIfAny([{ field: 'after', rule: 'format' }]);
  return { submittedAt, id: Number(id) as PressReleaseId };
}
