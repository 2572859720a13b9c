import type { AccountLogEntry } from '../../../domain/index.ts';

/** The logs of accounts: append-only, within the transaction of the change that they record. */
export interface AccountLogRepository {
  /** Appends entries, which get increasing ids in this order. */
  add(entries: readonly Omit<AccountLogEntry, 'id'>[]): Promise<void>;
  /** Removes up to `limit` entries older than `time`; returns their number. */
  removeBefore(time: Date, limit: number): Promise<number>;
}
