import type {
  NewReport,
  PressReleaseId,
  Report,
  ReportId,
  ReportOutcome,
  ReportReason,
  TakeDownGround,
  TakeDownReason,
} from '../../../domain/index.ts';
import type { PageRequest } from '../queries/page-request.ts';

export interface ReportRepository {
  /** Stores a new report; returns it with its id. */
  add(report: NewReport): Promise<Report>;
  /** The report, locked until the transaction ends; concurrent loads wait. Undefined if it does not exist. */
  load(id: ReportId): Promise<Report | undefined>;
  /** Updates sender, hold and decision. @throws StaleWrite if the id does not exist */
  save(report: Report): Promise<void>;
  /** Removes the senders of up to `limit` reports older than `before` that are not held; returns their number. */
  forgetSenders(before: Date, limit: number): Promise<number>;
}

export interface ReportFilter {
  /** Both if absent. */
  readonly state?: 'open' | 'decided';
  readonly pressReleaseId?: PressReleaseId;
}

export interface ReportQueries {
  find(id: ReportId): Promise<Report | undefined>;
  /** Oldest first. */
  list(filter: ReportFilter, page: PageRequest<ReportId>): Promise<Report[]>;
  /** Counts of the period, without sandbox accounts. */
  statistics(period: Period): Promise<ModerationStatistics>;
}

export interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

/** The outcome of an objection: the decision stands, is reversed, or the publisher withdrew the release. */
export type ObjectionOutcome = 'upheld' | 'reversed' | 'withdrawn' | 'open';
export type ObjectionAgainst = 'rejection' | 'take_down';

/** The figures of a transparency report (contract §18), counted by its groups; absent groups are empty. */
export interface ModerationStatistics {
  /** Notices received in the period, with their current decision. */
  readonly notices: readonly Counted<{
    readonly reason: ReportReason;
    readonly outcome: ReportOutcome | null;
    readonly automated: boolean;
  }>[];
  /** Median time from a notice to its decision, in hours. Null without decisions. */
  readonly noticeHours: number | null;
  /** Take-downs made in the period. The ground is null in those of an earlier version. */
  readonly takeDowns: readonly Counted<{
    readonly what: 'release' | 'picture';
    readonly reason: TakeDownReason;
    readonly ground: TakeDownGround | null;
    readonly automated: boolean;
  }>[];
  /** Objections made in the period, with their current outcome. */
  readonly objections: readonly Counted<{ readonly against: ObjectionAgainst; readonly outcome: ObjectionOutcome }>[];
  /** Median time from an objection to its decision, in hours. */
  readonly objectionHours: Readonly<Record<ObjectionAgainst, number | null>>;
}

type Counted<Group> = Group & { readonly count: number };
