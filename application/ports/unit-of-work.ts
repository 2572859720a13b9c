import type { HistoryEntry, UnfiledPressRelease } from '../../domain/index.ts';
import type { FiledPressRelease, Transaction } from './repositories.ts';

export interface UnitOfWork {
  /**
   * Runs `work` in one transaction: everything that it wrote is there when the promise resolves, and nothing of it when
   * it rejects, with the error that `work` threw. Two transactions that load the same release, or the same account's
   * ledger, run one after the other. Not to be nested.
   * @throws ApplicationError `unavailable` where the database does not answer
   */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * As `run` with nothing but `pressReleases.add`: the most frequent write, which a database does in a single step.
   * @throws ApplicationError `unavailable` where the database does not answer
   */
  addPressRelease(release: UnfiledPressRelease, entry: HistoryEntry): Promise<FiledPressRelease | undefined>;
}
