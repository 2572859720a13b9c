import type { AccountId, AccountLogEntry, AccountLogEntryId } from '../../../domain/index.ts';
import type { KeyPage, KeyPosition } from '../key-page.ts';

export interface AccountLogQueries {
  /** An account's log, newest first: at most `limit` entries next to `position`, or the newest without it. */
  ofAccount(
    id: AccountId,
    position: KeyPosition<AccountLogEntryId> | undefined,
    limit: number,
  ): Promise<KeyPage<AccountLogEntry>>;
}
