import {
  addReadership,
  type Caller,
  type DayReadership,
  dayOf,
  everyDay,
  NO_READERSHIP,
  newsroomsOf,
  type Period,
  REFERRERS_SHOWN,
  type Readership,
  type ReferrerViews,
  referrersShown,
} from '../../../domain/index.ts';
import { logChange } from '../../accounts/account-log.ts';
import { type RequestedPeriod, validPeriod } from '../../kernel/requested-period.ts';
import type { Ports, ReadRelease } from '../../ports/index.ts';
import { makeGuardPressRelease, type Target } from '../../press-releases/guard.ts';

export interface ShowReleaseStatistics extends Target, RequestedPeriod {}

export interface ReleaseStatistics {
  readonly period: Period;
  readonly totals: Readership;
  /** Every day of the period, oldest first. */
  readonly days: readonly DayReadership[];
  /** Most page views first. */
  readonly referrers: readonly ReferrerViews[];
}

export interface ShowAccountStatistics extends RequestedPeriod {
  readonly caller: Caller;
}

export interface AccountStatistics {
  readonly period: Period;
  readonly totals: Readership;
  /** Most page views first. */
  readonly mostRead: readonly ReadRelease[];
}

export const MOST_READ = 20;

/** Readership of a release (contract §16). @throws DomainError `not_found`, `not_owner`, `validation_failed` */
export function makeShowReleaseStatistics({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id, ...requested }: ShowReleaseStatistics): Promise<ReleaseStatistics> => {
    await guard({ caller, id });
    const period = validPeriod(requested, dayOf(clock.now()));
    // One host more, since `direct` may be among them.
    const counted = await queries.readership.ofRelease(id, period, REFERRERS_SHOWN + 1);
    const totals = counted.days.reduce<Readership>(addReadership, NO_READERSHIP);
    const referrers = referrersShown(counted.referrers, totals.pageViews);
    return { period, totals, days: everyDay(period, counted.days), referrers };
  };
}

/** As makeShowReleaseStatistics, for a file; recorded in the account's log. */
export function makeExportReleaseStatistics(ports: Pick<Ports, 'queries' | 'unitOfWork' | 'clock'>) {
  const show = makeShowReleaseStatistics(ports);
  return async (command: ShowReleaseStatistics): Promise<ReleaseStatistics> => {
    const { caller, id } = command;
    const statistics = await show(command);
    const subject = (await ports.queries.releases.find(id))?.title ?? null;
    const entry = {
      accountId: caller.accountId,
      at: ports.clock.now(),
      action: 'statistics_exported',
      subject,
    } as const;
    await ports.unitOfWork.run((transaction) => logChange(transaction, caller, entry));
    return statistics;
  };
}

/** The sums of the caller's releases, and the most read of them. @throws DomainError `validation_failed` */
export function makeShowAccountStatistics({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller, ...requested }: ShowAccountStatistics): Promise<AccountStatistics> => {
    const period = validPeriod(requested, dayOf(clock.now()));
    const readership = await queries.readership.ofAccount(caller.accountId, newsroomsOf(caller), period, MOST_READ);
    return { period, ...readership };
  };
}
