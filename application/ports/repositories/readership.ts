import type { CountedDay } from '../../../domain/index.ts';

/** Numbers by release, day and referring host (contract §16). */
export interface ReadershipRepository {
  /**
   * Adds to the stored counts; skips releases that no longer exist. Names at most REFERRERS_STORED hosts of a release
   * and day, besides `direct` and `other`; the rest counts as `other`.
   */
  add(counted: readonly CountedDay[]): Promise<void>;
}
