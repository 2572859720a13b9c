import { type Day, type Period, periodFaults, periodOf, refuseIfAny, type Violation } from '../../domain/index.ts';

/** A period as it was requested. */
export interface RequestedPeriod {
  /** Days; by default the last 30. */
  readonly period?: Partial<Period>;
  /** Faults found while parsing the request; reported together with those found here. */
  readonly faults?: readonly Violation[];
}

/** The period with its defaults. @throws DomainError `validation_failed` */
export function validPeriod({ period: requested = {}, faults = [] }: RequestedPeriod, today: Day): Period {
  const period = periodOf(requested, today);
  refuseIfAny([...faults, ...(faults.length === 0 ? periodFaults(period) : [])]);
  return period;
}
