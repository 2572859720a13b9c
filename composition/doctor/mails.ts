import type { MailQueue } from '../../application/ports/index.ts';
import { type Finding, ok, warning } from './finding.ts';

/**
 * An accepted mail waits for moments, and one that was temporarily refused for six minutes before its third attempt.
 */
const LONG_MS = 10 * 60_000;

/** Judges whether mails are sent. The mail server itself is another finding. */
export function judgeMails({ waiting, oldest, failed }: MailQueue, now: Date): Finding {
  const all = `${waiting} ${waiting === 1 ? 'waits' : 'wait'} to be sent`;
  if (oldest !== null && now.getTime() - oldest.getTime() > LONG_MS) {
    return warning(
      'mail queue',
      `${all}, the first since ${oldest.toISOString()}`,
      'Look at the finding "mail", whether the server runs, and in its log for the job "send mails". A mail is tried for a day.',
    );
  }
  if (failed > 0) {
    return warning(
      'mail queue',
      `${all}; ${failed} of the last two days could not be delivered`,
      'The log says why each was refused. Look whether the addresses are right, and whether the mail server accepts MAIL_FROM.',
    );
  }
  return ok('mail queue', waiting === 0 ? 'nothing waits to be sent' : all);
}
