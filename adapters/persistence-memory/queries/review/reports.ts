import type { ReportQueries } from '../../../../application/ports/index.ts';
import type { Tables } from '../../tables.ts';
import { pageOf, type Read } from '../read.ts';
import { moderationStatistics } from './moderation-statistics.ts';

export function createReportQueries(tables: Tables, read: Read): ReportQueries {
  const { reports } = tables;
  return {
    find: (id) => read(() => reports.get(id)),
    list: ({ state, pressReleaseId }, page) =>
      read(() =>
        pageOf(
          page,
          [...reports.values()].filter(
            (report) =>
              (state === undefined || (report.decision === null) === (state === 'open')) &&
              (pressReleaseId === undefined || report.pressReleaseId === pressReleaseId),
          ),
        ),
      ),
    statistics: (period) => read(() => moderationStatistics(tables, period)),
  };
}
