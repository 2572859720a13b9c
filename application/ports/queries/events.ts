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

/** The ends of a feed. */
export interface EventEnd {
  /** The account's newest event; null without one. */
  readonly newest: EventId | null;
  /** The newest event of the whole service, deleted or not: a valid cursor is never greater. */
  readonly last: EventId | null;
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
  end(accountId: AccountId): Promise<EventEnd>;
  /** True if the account has committed events that are not published yet. Events that are held do not count. */
  hasPending(accountId: AccountId): Promise<boolean>;
  /** Accounts for which `hasPending` is true, by id: at most `limit`. */
  accountsWithPending(limit: number): Promise<AccountId[]>;
  /** The pending events of all accounts, counted as in `hasPending`. */
  queue(): Promise<WaitingWork>;
}
