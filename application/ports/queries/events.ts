import type { AccountId, EventId, StoredEvent } from '../../../domain/index.ts';

export interface EventPart {
  /** The id of the event before the part, which need not exist any more; from the first on where absent. */
  readonly after?: EventId;
  readonly limit: number;
}

export interface EventPage {
  readonly items: readonly StoredEvent[];
  readonly hasMore: boolean;
}

/** Feeds of events, and what is pending. */
export interface EventQueries {
  /** The account's feed, oldest first: at most `limit` published events. */
  list(accountId: AccountId, part: EventPart): Promise<EventPage>;
  /** True where a committed event of the account is not published yet. */
  hasPending(accountId: AccountId): Promise<boolean>;
  /** At most `limit` accounts that have such events, in the order of their ids. */
  accountsWithPending(limit: number): Promise<AccountId[]>;
}
