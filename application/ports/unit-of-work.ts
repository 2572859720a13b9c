import type { PressReleaseRepository, Transaction } from './repositories/index.ts';

export interface UnitOfWork {
  /**
   * Runs `work` in one transaction: all its writes are committed when the promise resolves, none when it rejects, with
   * the error that `work` threw. The transaction sees its own writes; queries do not until it ends. Transactions that
   * load the same release, or the same account's ledger, run one after the other. After a UniqueConflict nothing is
   * committed, and `run` rejects with it even if `work` goes on. Using another transaction, queries or the idempotency
   * store inside rejects.
   * @throws ApplicationError `unavailable` if the database does not respond
   */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Single-call transactions, equivalent to `run` with just that call: the most frequent write takes one round trip.
   * @throws ApplicationError `unavailable` if the database does not respond
   */
  readonly autocommit: { readonly pressReleases: Pick<PressReleaseRepository, 'add'> };
}
