import type { DayReadership, Readership } from '../../domain/index.ts';
import type { AccountStatistics, ReleaseStatistics } from '../portal/readership/show-statistics.ts';
import type { ReadRelease } from '../ports/index.ts';

function counts({ pageViews, pictureDownloads, pressKits, previewOpens, mailsSent }: Readership) {
  return {
    page_views: pageViews,
    picture_downloads: pictureDownloads,
    press_kits: pressKits,
    preview_opens: previewOpens,
    mails_sent: mailsSent,
  };
}

/** Statistics of a release (contract §16). */
export function releaseStatisticsRecord({ period, totals, days, referrers }: ReleaseStatistics) {
  return {
    from: period.from,
    to: period.to,
    totals: counts(totals),
    days: days.map((day: DayReadership) => ({ date: day.day, ...counts(day) })),
    referrers: referrers.map(({ host, pageViews }) => ({ host, page_views: pageViews })),
  };
}

/** Statistics of an account. @param pageOf the public URL of a published release */
export function accountStatisticsRecord(
  { period, totals, mostRead }: AccountStatistics,
  pageOf: (release: ReadRelease) => string,
) {
  return {
    from: period.from,
    to: period.to,
    totals: counts(totals),
    press_releases: mostRead.map((release) => ({
      id: release.id,
      title: release.title,
      url: release.publishedAt === null ? null : pageOf(release),
      page_views: release.pageViews,
    })),
  };
}
