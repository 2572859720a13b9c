import type { ReadershipQueries, ReadRelease } from '../../../../application/ports/index.ts';
import {
  addReadership,
  NO_READERSHIP,
  type Period,
  type PressReleaseId,
  type Readership,
} from '../../../../domain/index.ts';
import type { StoredReadership } from '../../rows.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../read.ts';

export function createReadershipQueries({ readership, releases }: Tables, read: Read): ReadershipQueries {
  const entriesIn = ({ from, to }: Period, isIncluded: (entry: StoredReadership) => boolean) =>
    [...readership.values()]
      .filter((entry) => entry.day >= from && entry.day <= to && isIncluded(entry))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  return {
    ofRelease: (id, period, hosts) =>
      read(() => {
        const entries = entriesIn(period, ({ pressReleaseId }) => pressReleaseId === id);
        const views = new Map<string, number>();
        for (const { host, pageViews } of entries.flatMap(({ referrers }) => referrers)) {
          views.set(host, (views.get(host) ?? 0) + pageViews);
        }
        const referrers = Array.from(views, ([host, pageViews]) => ({ host, pageViews }));
        return {
          days: entries.map(({ day, counts }) => ({ day, ...counts })),
          referrers: referrers.sort((a, b) => b.pageViews - a.pageViews || (a.host < b.host ? -1 : 1)).slice(0, hosts),
        };
      }),
    ofAccount: (accountId, companyIds, period, limit) =>
      read(() => {
        const isOfNewsroom = (id: PressReleaseId) => {
          const release = releases.get(id);
          return companyIds === null || (release !== undefined && companyIds.includes(release.companyId));
        };
        const entries = entriesIn(
          period,
          (entry) => entry.accountId === accountId && isOfNewsroom(entry.pressReleaseId),
        );
        const views = new Map<PressReleaseId, number>();
        for (const { pressReleaseId, counts } of entries) {
          views.set(pressReleaseId, (views.get(pressReleaseId) ?? 0) + counts.pageViews);
        }
        const mostRead = Array.from(views, ([id, pageViews]): ReadRelease | undefined => {
          const release = releases.get(id);
          if (release === undefined || pageViews === 0) return undefined;
          const { title, language, portal, slug, status, publishedAt } = release;
          return { id, title, language, portal, slug, status, publishedAt, pageViews };
        });
        return {
          totals: entries.reduce<Readership>((sum, { counts }) => addReadership(sum, counts), NO_READERSHIP),
          mostRead: mostRead
            .filter((release) => release !== undefined)
            .sort((a, b) => b.pageViews - a.pageViews || b.id - a.id)
            .slice(0, limit),
        };
      }),
  };
}
