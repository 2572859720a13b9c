import type { NewReport, PressReleaseId, Report, ReportId } from '../../../domain/index.ts';
import type { Part } from '../queries/part.ts';

export interface ReportRepository {
  /** Stores a new report; returns it with its id. */
  add(report: NewReport): Promise<Report>;
  /** The report, locked until the transaction ends; concurrent loads wait. Undefined where it does not exist. */
  load(id: ReportId): Promise<Report | undefined>;
  /** Updates sender, hold and decision. @throws StaleWrite where the id does not exist */
  save(report: Report): Promise<void>;
  /** Removes the senders of up to `limit` reports older than `before` that are not held; returns their number. */
  forgetSenders(before: Date, limit: number): Promise<number>;
}

export interface ReportFilter {
  /** Undecided, decided, or both where absent. */
  readonly state?: 'open' | 'decided';
  readonly pressReleaseId?: PressReleaseId;
}

export interface ReportQueries {
  find(id: ReportId): Promise<Report | undefined>;
  /** Oldest first. */
  list(filter: ReportFilter, part: Part<ReportId>): Promise<Report[]>;
}
