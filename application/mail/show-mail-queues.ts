import type { MailQueries, Ports } from '../ports/index.ts';

/** Failures are reported for mails of this age, so that a daily check sees mails that failed after a day. Milliseconds. */
export const MAIL_FAILURES_MS = 2 * 24 * 60 * 60 * 1000;

/** Mails to subscribers are counted up to this number, since every metrics scrape counts them again. */
export const SUBSCRIPTION_MAILS_COUNTED_MAX = 10_000;

/** The number of waiting mails in each queue, and of failed notices queued within MAIL_FAILURES_MS. */
export function makeShowMailQueues({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return (): ReturnType<MailQueries['queues']> => {
    const now = clock.now();
    return queries.mails.queues(new Date(now.getTime() - MAIL_FAILURES_MS), now, SUBSCRIPTION_MAILS_COUNTED_MAX);
  };
}
