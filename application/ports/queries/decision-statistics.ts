import type { ActingEditor, RejectionCode } from '../../../domain/index.ts';

/** Period and deadline of the statistics. */
export interface DecisionPeriod {
  /** The start of each day, in order, and the end of the last one. */
  readonly bounds: readonly Date[];
  /** Decisions that took this long or longer are overdue. */
  readonly dueHours: number;
}

export interface DecisionFigures {
  readonly approved: number;
  readonly rejected: number;
  /**
   * Hours from the submission or the objection to the decision: the median, and `hours90`, which 90 % did not exceed.
   * Null without decisions.
   */
  readonly medianHours: number | null;
  readonly hours90: number | null;
  readonly overdue: number;
}

/** A reason for rejections, with the number of rejections that have it. */
export interface CodeCount {
  readonly code: RejectionCode;
  readonly count: number;
}

/** Statistics of editors’ decisions. The keys of days are positions in `bounds`. */
export interface DecisionStatistics {
  readonly total: DecisionFigures;
  /** Only days with decisions. */
  readonly days: ReadonlyMap<number, DecisionFigures>;
  /** Most decisions first, with the name in the latest decision of the period. */
  readonly editors: readonly (DecisionFigures & { readonly editor: ActingEditor })[];
  /** Reasons of the rejections, most frequent first; a rejection may have several. */
  readonly codes: readonly CodeCount[];
}

/** Maximum editors in statistics; those with the most decisions come first. */
export const EDITORS_COUNTED_MAX = 200;
