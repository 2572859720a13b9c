import type { NewReport, PressReleaseId, Report, ReportId } from '../../domain/index.ts';
import type { Part } from './queries/part.ts';

export interface ReportRepository {
  /** Stores a new report; returns it with its id. */
  add(report: NewReport): Promise<Report>;
  /** The report, locked until the transaction ends: whoever else loads it waits. Undefined where there is none. */
  load(id: ReportId): Promise<Report | undefined>;
  /** Writes what changes of a report: its sender, whether it is held, and its decision. @throws StaleWrite where there is none of that id */
  save(report: Report): Promise<void>;
  /** Takes the senders out of reports from before that time that are not held, at most `limit`; returns of how many. */
  forgetSenders(before: Date, limit: number): Promise<number>;
}

export interface ReportFilter {
  /** Those that wait for a decision, those that have one, or both where absent. */
  readonly state?: 'open' | 'decided';
  /** Of this release alone. */
  readonly pressReleaseId?: PressReleaseId;
}

export interface ReportQueries {
  find(id: ReportId): Promise<Report | undefined>;
  /** Oldest first. */
  list(filter: ReportFilter, part: Part<ReportId>): Promise<Report[]>;
}
