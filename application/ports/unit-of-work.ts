import type { PressReleaseRepository, Transaction } from './repositories.ts';

export interface UnitOfWork {
  /**
   * Runs `work` in one transaction: everything that it wrote is there when the promise resolves, and nothing of it when
   * it rejects, with the error that `work` threw. The transaction sees what it wrote itself; queries see nothing of it before
   * it ends. Two transactions that load the same release, or the same account's ledger, run one after the other. After a
   * UniqueConflict nothing is committed, and `run` rejects with it, also where `work` goes on. Inside, neither another
   * transaction nor queries nor the idempotency store may be asked: that rejects.
   * @throws ApplicationError `unavailable` where the database does not answer
   */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Writes that are a transaction by themselves, as `run` with nothing but the one call: a database does the most frequent
   * write in a single step.
   * @throws ApplicationError `unavailable` where the database does not answer
   */
  readonly autocommit: { readonly pressReleases: Pick<PressReleaseRepository, 'add'> };
}
