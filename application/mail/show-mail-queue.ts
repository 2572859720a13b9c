import type { MailQueries, Ports } from '../ports/index.ts';

/** Whoever looks daily sees what was given up a day after it was queued, too. */
export const MAIL_FAILURES_MS = 2 * 24 * 60 * 60 * 1000;

/** What waits to be sent, and what was queued in the last two days and given up. */
export function makeShowMailQueue({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return (): ReturnType<MailQueries['queue']> =>
    queries.mails.queue(new Date(clock.now().getTime() - MAIL_FAILURES_MS));
}
