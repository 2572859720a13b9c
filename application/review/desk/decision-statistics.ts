import { type Day, daysOf, isWithinEra, type Period, refuseIfAny } from '../../../domain/index.ts';
import { localDayOf, startOfDay } from '../../kernel/local-days.ts';
import { type RequestedPeriod, validPeriod } from '../../kernel/requested-period.ts';
import type { DecisionFigures, DecisionStatistics, Ports } from '../../ports/index.ts';
import type { ReviewSettings } from './queue.ts';

export interface ShowDecisionStatistics extends RequestedPeriod {
  /** Days begin and end in this time zone. */
  readonly timeZone: string;
}

export interface DecisionsShown extends Omit<DecisionStatistics, 'days'> {
  readonly period: Period;
  /** Every day of the period, oldest first. */
  readonly days: readonly (DecisionFigures & { readonly day: Day })[];
  readonly dueHours: number;
}

const NO_DECISIONS: DecisionFigures = { approved: 0, rejected: 0, medianHours: null, hours90: null, overdue: 0 };

/** Statistics of editors’ decisions in a period (contract §17). @throws DomainError `validation_failed` */
export function makeShowDecisions(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  { reviewDueHours: dueHours }: ReviewSettings,
) {
  return async ({ timeZone, ...requested }: ShowDecisionStatistics): Promise<DecisionsShown> => {
    const period = validPeriod(requested, localDayOf(clock.now(), timeZone));
    const days = daysOf(period);
    const bounds = [...days.map((day) => startOfDay(day, timeZone)), startOfDay(period.to, timeZone, 1)];
    // In some time zones, the first day of the era begins before it, or the last day ends after it.
    if (!bounds.every(isWithinEra)) refuseIfAny([{ field: 'from', rule: 'format' }]);
    const { days: figures, ...statistics } = await queries.desk.statistics({ bounds, dueHours });
    return {
      ...statistics,
      period,
      dueHours,
      days: days.map((day, index) => ({ day, ...(figures.get(index) ?? NO_DECISIONS) })),
    };
  };
}
