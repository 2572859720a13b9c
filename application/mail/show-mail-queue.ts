import type { MailQueries, Ports } from '../ports/index.ts';

/** Period of reported failures: a daily check also sees mails that failed a day after queueing. Milliseconds. */
export const MAIL_FAILURES_MS = 2 * 24 * 60 * 60 * 1000;

/** The number of waiting mails, and of failed ones queued within MAIL_FAILURES_MS. */
export function makeShowMailQueue({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return (): ReturnType<MailQueries['queue']> =>
    queries.mails.queue(new Date(clock.now().getTime() - MAIL_FAILURES_MS));
}
