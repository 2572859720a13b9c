import type { MailQueue } from '../../application/ports/index.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Normal mails wait a second. After two temporary refusals, the third attempt follows six minutes later. */
const LONG_MS = 10 * 60_000;

/** Judges whether mails are sent. `checkMail` checks the mail server itself. */
export function judgeMails({ waiting, oldest, failed }: MailQueue, now: Date): Finding {
  const all = `${waiting} waiting to be sent`;
  if (oldest !== null && now.getTime() - oldest.getTime() > LONG_MS) {
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
