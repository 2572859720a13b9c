import type { AccountId, EventId, StoredEvent } from '../../../domain/index.ts';

export interface EventPart {
  /** Id of the event before the page, which need not exist any more; absent begins with the first. */
  readonly after?: EventId;
  readonly limit: number;
}

export interface EventPage {
  readonly items: readonly StoredEvent[];
  readonly hasMore: boolean;
}

/** Feeds of events, and pending events. */
export interface EventQueries {
  /** At most `limit` published events of the account, oldest first. */
  list(accountId: AccountId, part: EventPart): Promise<EventPage>;
  /** True where the account has committed events that are not published yet. */
  hasPending(accountId: AccountId): Promise<boolean>;
  /** At most `limit` accounts with such events, by id. */
  accountsWithPending(limit: number): Promise<AccountId[]>;
}
