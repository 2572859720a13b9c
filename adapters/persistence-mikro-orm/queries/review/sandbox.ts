import { SANDBOX_REVIEW_AFTER_MS } from '../../../../domain/index.ts';

/**
 * The patterns match exactly the titles that sandboxInstruction (domain) understands, so that releases with other titles
 * are not examined in every run.
 */
export const isSandboxInstruction = (title: string): string =>
  `(${title} ilike '[approve]%' or ${title} ilike '[reject:%]%')`;

/** Releases submitted up to `until`, or from `from` on, are due (see isSandboxReviewDue). */
export function sandboxReviewTimes(now: Date): { readonly until: Date; readonly from: Date } {
  const timeAfter = (ms: number) => new Date(now.getTime() + ms);
  return { until: timeAfter(-SANDBOX_REVIEW_AFTER_MS), from: timeAfter(SANDBOX_REVIEW_AFTER_MS) };
}
