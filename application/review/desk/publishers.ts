import {
  type Account,
  type AccountId,
  type AccountNote,
  type Company,
  DomainError,
  refuseIfAny,
  textFaults,
} from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { AccountRecord, CodeCount, FoundPublisher, ListedDecision, Ports } from '../../ports/index.ts';

/** Maximum length of a search. Code points. */
export const PUBLISHER_NAME_MAX = 200;
/** Maximum accounts, and maximum newsrooms, in the results. A search that matches more has to be more specific. */
export const PUBLISHERS_FOUND_MAX = 10;

/** Finds accounts and newsrooms by name, or an account by number. @throws DomainError `validation_failed` */
export function makeFindPublishers({ queries }: Pick<Ports, 'queries'>) {
  return async ({ name }: { readonly name: string }): Promise<FoundPublisher[]> => {
    refuseIfAny(textFaults('name', name, PUBLISHER_NAME_MAX));
    return queries.desk.publishers(name, PUBLISHERS_FOUND_MAX);
  };
}

/** Newsrooms shown of an account. */
export const NEWSROOMS_SHOWN = 100;

/** All that editors can see of an account. */
export interface ShownPublisher {
  readonly account: Account;
  /** The first NEWSROOMS_SHOWN. */
  readonly newsrooms: readonly Company[];
  readonly record: AccountRecord;
  /** Reasons of the latest rejections, most frequent first. */
  readonly codes: readonly CodeCount[];
  /** Newest first. */
  readonly decisions: Page<ListedDecision>;
  /** Oldest first. */
  readonly notes: readonly AccountNote[];
}

/** An account as editors see it, with one page of its decisions (contract §17). @throws DomainError `not_found` */
export function makeShowPublisher({ queries }: Pick<Ports, 'queries'>) {
  return async ({
    id,
    before = null,
    limit,
  }: {
    readonly id: AccountId;
    /** `ListedDecision.entryId`; null for the latest. */
    readonly before?: number | null;
    readonly limit: number;
  }): Promise<ShownPublisher> => {
    const account = await queries.accounts.find(id);
    if (account === undefined) throw new DomainError('not_found', { what: 'account' });
    const [newsrooms, record, codes, decisions, notes] = await Promise.all([
      queries.catalogue.companyPart(id, { after: null, limit: NEWSROOMS_SHOWN }),
      queries.desk.accountRecord(id),
      queries.desk.rejectionCodes(id),
      queries.desk.decisions(id, oneMore({ before, limit })),
      queries.desk.accountNotes(id),
    ]);
    return { account, newsrooms, record, codes, decisions: pageOf(decisions, { limit }), notes };
  };
}
