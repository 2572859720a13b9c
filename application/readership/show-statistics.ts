import {
  addReadership,
  type Caller,
  type DayReadership,
  everyDay,
  NO_READERSHIP,
  newsroomsOf,
  type Period,
  periodFaults,
  periodOf,
  REFERRERS_SHOWN,
  type Readership,
  type ReferrerViews,
  referrersShown,
  refuseIfAny,
  type Violation,
} from '../../domain/index.ts';
import type { Ports, ReadRelease } from '../ports/index.ts';
import { makeGuardPressRelease, type Target } from '../press-releases/guard.ts';

interface Asked {
  /** Days; by default the last 30. */
  readonly period?: Partial<Period>;
  /** Faults of reading the request; reported together with those found here. */
  readonly faults?: readonly Violation[];
}

export interface ShowReleaseStatistics extends Target, Asked {}

export interface ReleaseStatistics {
  readonly period: Period;
  readonly totals: Readership;
  /** Every day of the period, oldest first. */
  readonly days: readonly DayReadership[];
  /** Most page views first. */
  readonly referrers: readonly ReferrerViews[];
}

export interface ShowAccountStatistics extends Asked {
  readonly caller: Caller;
}

export interface AccountStatistics {
  readonly period: Period;
  readonly totals: Readership;
  /** Most page views first. */
  readonly mostRead: readonly ReadRelease[];
}

export const MOST_READ = 20;

/** How a release was read (contract §16). @throws DomainError `not_found`, `not_owner`, `validation_failed` */
export function makeShowReleaseStatistics({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id, ...asked }: ShowReleaseStatistics): Promise<ReleaseStatistics> => {
    await guard({ caller, id });
    const period = validPeriod(asked, clock.now());
    // One more, since `direct` may be among them.
    const found = await queries.readership.ofRelease(id, period, REFERRERS_SHOWN + 1);
    const totals = found.days.reduce<Readership>(addReadership, NO_READERSHIP);
    const referrers = referrersShown(found.referrers, totals.pageViews);
    return { period, totals, days: everyDay(period, found.days), referrers };
  };
}

/** The sums of the caller's releases, and the most read of them. @throws DomainError `validation_failed` */
export function makeShowAccountStatistics({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller, ...asked }: ShowAccountStatistics): Promise<AccountStatistics> => {
    const period = validPeriod(asked, clock.now());
    const found = await queries.readership.ofAccount(caller.accountId, newsroomsOf(caller), period, MOST_READ);
    return { period, ...found };
  };
}

/** @throws DomainError `validation_failed` */
function validPeriod({ period: given = {}, faults = [] }: Asked, now: Date): Period {
  const period = periodOf(given, now);
  refuseIfAny([...faults, ...(faults.length === 0 ? periodFaults(period) : [])]);
  return period;
}
