import { SANDBOX_REVIEW_AFTER_MS } from '../../../domain/index.ts';

/**
 * The patterns let through what sandboxInstruction (domain) understands, and nothing else: a title that waits is not looked
 * at each time anew.
 */
export const isSandboxInstruction = (title: string): string =>
  `(${title} ilike '[approve]%' or ${title} ilike '[reject:%]%')`;

/** What came until the one or from the other on is due (see isSandboxReviewDue). */
export function sandboxMoments(now: Date): { readonly until: Date; readonly from: Date } {
  const moment = (ms: number) => new Date(now.getTime() + ms);
  return { until: moment(-SANDBOX_REVIEW_AFTER_MS), from: moment(SANDBOX_REVIEW_AFTER_MS) };
}
