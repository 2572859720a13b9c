import type { EditorFilter } from '../../../../../../application/review/desk/queue.ts';
import {
  type AccountId,
  type CompanyId,
  LANGUAGES,
  PORTALS,
  type PressReleaseId,
  parseId,
  refuseIfAny,
  type Violation,
} from '../../../../../../domain/index.ts';
import { queryChoice, queryId } from '../../../../kernel/fields/query-values.ts';

/** The queue's filters. Pages of its releases keep them, so that the next release matches them too. */
export interface QueueQuery extends EditorFilter {
  /**
   * Releases that the editor skipped or has just decided, the latest last. They come after all others. The ids are in the
   * URL, so that skipping works without scripts and separately in each window; a script restores them on pages whose URL
   * lacks them (browser/desk/skipped.ts).
   */
  readonly skipped?: readonly PressReleaseId[];
}

/** Maximum number of skipped releases; those skipped earliest come up again first. */
export const SKIPPED_MAX = 200;

export const WHOLE_QUEUE: QueueQuery = { accountKind: 'live' };

/** Reads the filters. @throws DomainError `validation_failed` with all faults */
export function readQueueQuery(querystring: string): QueueQuery {
  const query = new URLSearchParams(querystring);
  const faults: Violation[] = [];
  const accountKind = queryChoice(query, 'which', ['sandbox'], faults) ?? 'live';
  const accountId = queryId<AccountId>(query, 'account_id', faults);
  const companyId = queryId<CompanyId>(query, 'company_id', faults);
  const isSetAside = queryChoice(query, 'set_aside', ['1'], faults) !== undefined;
  const language = queryChoice(query, 'language', LANGUAGES, faults);
  const portal = queryChoice(query, 'portal', PORTALS, faults);
  const skipped = skippedOf(query.get('skipped') ?? '');
  refuseIfAny(faults);
  return {
    accountKind,
    ...(accountId !== undefined && { accountId }),
    ...(companyId !== undefined && { companyId }),
    ...(language !== undefined && { language }),
    ...(portal !== undefined && { portal }),
    ...(isSetAside && { setAside: true }),
    ...(skipped.length > 0 && { skipped }),
  };
}

/** The ids of a comma-separated list. Anything else is ignored. */
function skippedOf(list: string): PressReleaseId[] {
  // An id has at most 16 digits.
  const ids = list.slice(0, SKIPPED_MAX * 17).split(',');
  return ids.flatMap((id) => parseId<PressReleaseId>(id) ?? []).slice(-SKIPPED_MAX);
}

/** The query string of these filters; empty for the whole queue. */
export function queueQueryString(
  { accountKind, setAside = false, accountId, companyId, language, portal, skipped = [] }: QueueQuery,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(accountKind === 'sandbox' && { which: accountKind }),
    ...(setAside && { set_aside: '1' }),
    ...(accountId !== undefined && { account_id: String(accountId) }),
    ...(companyId !== undefined && { company_id: String(companyId) }),
    ...(language !== undefined && { language }),
    ...(portal !== undefined && { portal }),
    ...(skipped.length > 0 && { skipped: skipped.join(',') }),
    ...more,
  });
  return query.size === 0 ? '' : `?${query}`;
}
