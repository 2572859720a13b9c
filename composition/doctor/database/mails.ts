import type { MailQueues } from '../../../application/ports/index.ts';
import { type Finding, ok, warning } from '../finding.ts';

/** Normal mails wait a second. After two temporary refusals, the third attempt follows six minutes later. */
const LONG_MS = 10 * 60_000;

/** Thousands of mails about one release may take a while, even if the mail server accepts all of them. */
const LONG_FOR_SUBSCRIBERS_MS = 60 * 60_000;

/** Judges whether mails are sent. `checkMail` checks the mail server itself. */
export function judgeMails({ notices, subscriptions }: MailQueues, now: Date): Finding[] {
  return [judgeNotices(notices, now), judgeSubscriptionMails(subscriptions, now)];
}

export function judgeNotices({ waiting, oldest, failed }: MailQueues['notices'], now: Date): Finding {
  const all = `${waiting} waiting to be sent`;
  if (isLate(oldest, now, LONG_MS)) {
    return warning(
      'mail queue',
      `${all}, the oldest since ${oldest.toISOString()}`,
      'Check the finding "mail", and the server\'s log for the job "send mails". A mail is retried for a day.',
    );
  }
  if (failed > 0) {
    return warning(
      'mail queue',
      `${all}; ${failed} of the last two days could not be delivered`,
      'The log has the reasons. Check the addresses, and that the mail server accepts MAIL_FROM.',
    );
  }
  return ok('mail queue', waiting === 0 ? 'empty' : all);
}

export function judgeSubscriptionMails({ waiting, oldest }: MailQueues['subscriptions'], now: Date): Finding {
  const all = `${waiting} mails to subscribers waiting to be sent`;
  if (isLate(oldest, now, LONG_FOR_SUBSCRIBERS_MS)) {
    return warning(
      'subscription mails',
      `${all}, the oldest due since ${oldest.toISOString()}`,
      'Check the finding "mail", and the server\'s log for the jobs "announce to subscribers" and "send mails to subscribers". A mail is retried for a day.',
    );
  }
  return ok('subscription mails', waiting === 0 ? 'none waiting' : all);
}

function isLate(oldest: Date | null, now: Date, longMs: number): oldest is Date {
  return oldest !== null && now.getTime() - oldest.getTime() > longMs;
}
