import { refuseIfAny } from '../../../domain/index.ts';
import type { ModerationStatistics, Ports } from '../../ports/index.ts';

export interface YearStatistics extends ModerationStatistics {
  readonly year: number;
}

const FIRST_YEAR = 2000;

/** Figures of a calendar year, in UTC, for a yearly transparency report (contract §18). @throws DomainError `validation_failed` */
export function makeReportStatistics({ queries }: Pick<Ports, 'queries'>) {
  return async ({ year }: { readonly year: number }): Promise<YearStatistics> => {
    if (!Number.isSafeInteger(year) || year < FIRST_YEAR || year > 9998)
      refuseIfAny([{ field: 'year', rule: 'between', min: FIRST_YEAR, max: 9998 }]);
    const period = { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) };
    return { year, ...(await queries.reports.statistics(period)) };
  };
}
