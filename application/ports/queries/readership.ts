import type {
  AccountId,
  CompanyId,
  DayReadership,
  Period,
  PressRelease,
  PressReleaseId,
  Readership,
  ReferrerViews,
} from '../../../domain/index.ts';

/** A release and its page views in a period. */
export interface ReadRelease
  extends Pick<PressRelease, 'id' | 'title' | 'language' | 'portal' | 'slug' | 'status' | 'publishedAt'> {
  readonly pageViews: number;
}

export interface ReadershipQueries {
  /** Days on which something was counted, oldest first, and at most `hosts` of the referring hosts with most views. */
  ofRelease(
    id: PressReleaseId,
    period: Period,
    hosts: number,
  ): Promise<{ readonly days: readonly DayReadership[]; readonly referrers: readonly ReferrerViews[] }>;
  /**
   * Sums over all releases of an account, or only those now in the newsrooms, and at most `limit` of its most read
   * ones, most page views first.
   */
  ofAccount(
    accountId: AccountId,
    companyIds: readonly CompanyId[] | null,
    period: Period,
    limit: number,
  ): Promise<{ readonly totals: Readership; readonly mostRead: readonly ReadRelease[] }>;
}
