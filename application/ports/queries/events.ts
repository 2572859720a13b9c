import type { AccountId, CompanyId, EventId, EventType, PressReleaseId, StoredEvent } from '../../../domain/index.ts';

export interface EventFilter {
  /** Absent for all types. */
  readonly types?: readonly EventType[];
  /** Only events of this release. */
  readonly pressReleaseId?: PressReleaseId;
  /** Only events of these newsrooms (see isOfNewsrooms). */
  readonly companyIds?: readonly CompanyId[];
}

export interface EventPart extends EventFilter {
  /** Id of the event before the page, which need not exist any more; absent begins with the first. */
  readonly after?: EventId;
  readonly limit: number;
}

/** Events that one page of a filtered feed examines at most. */
export const EVENTS_EXAMINED_MAX = 5_000;

export interface EventPage {
  readonly items: readonly StoredEvent[];
  /** True if the feed may have matching events after `end`. */
  readonly hasMore: boolean;
  /** Id of the last examined event, from which the next page continues; null if none was examined. */
  readonly end: EventId | null;
}

/** Waiting work of all accounts. */
export interface WaitingWork {
  readonly waiting: number;
  /** When the oldest item began to wait; null if none waits. */
  readonly oldest: Date | null;
}

/** Feeds of events, and pending events. */
export interface EventQueries {
  /**
   * At most `limit` published events of the account that match, oldest first, among the next EVENTS_EXAMINED_MAX: a page
   * may be empty although more match.
   */
  list(accountId: AccountId, page: EventPart): Promise<EventPage>;
  /** The account's newest event that is still stored. */
  end(accountId: AccountId): Promise<Pick<StoredEvent, 'id' | 'at'> | undefined>;
  /** True where the account has committed events that are not published yet, besides those that are held. */
  hasPending(accountId: AccountId): Promise<boolean>;
  /** Accounts for which `hasPending` is true, by id: at most `limit`. */
  accountsWithPending(limit: number): Promise<AccountId[]>;
  /** The pending events of all accounts, counted as in `hasPending`. */
  queue(): Promise<WaitingWork>;
}
