import type { MailQueries, Ports } from '../ports/index.ts';

/** Period of reported failures: a daily check also sees mails that failed a day after queueing. Milliseconds. */
export const MAIL_FAILURES_MS = 2 * 24 * 60 * 60 * 1000;

/** Limit of the count of mails to subscribers, for every metrics scrape: a release may have many more subscribers. */
export const SUBSCRIPTION_MAILS_COUNTED_MAX = 10_000;

/** The number of waiting mails in each queue, and of failed notices queued within MAIL_FAILURES_MS. */
export function makeShowMailQueues({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return (): ReturnType<MailQueries['queues']> => {
    const now = clock.now();
    return queries.mails.queues(new Date(now.getTime() - MAIL_FAILURES_MS), now, SUBSCRIPTION_MAILS_COUNTED_MAX);
  };
}
