import { overdueIfSubmittedBy } from '../../../domain/index.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';
import { OTHER_WORK_COUNT_MAX, QUEUE_COUNT_MAX, type ReviewSettings } from './queue.ts';

/** The daily mail is sent from this hour (UTC) on: the morning in Germany. */
const SENT_FROM_HOUR = 6;

/**
 * Sends editors a daily mail with the number of overdue releases, corrections and reports; none if nothing is overdue.
 */
export function makeNotifyOverdue(
  { unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>,
  { reviewDueHours: dueHours }: ReviewSettings,
  mails: Pick<MailQueue, 'notifyEditors'>,
) {
  return async (): Promise<void> => {
    const now = clock.now();
    if (now.getUTCHours() < SENT_FROM_HOUR) return;
    const submittedUntil = overdueIfSubmittedBy(now, dueHours);
    const [count, otherWork] = await Promise.all([
      queries.desk.waiting({ accountKind: 'live', submittedUntil }, QUEUE_COUNT_MAX),
      queries.desk.otherWaitingWork(submittedUntil, OTHER_WORK_COUNT_MAX),
    ]);
    const [corrections, reports] = [otherWork.corrections.overdue, otherWork.reports.overdue];
    if (count + corrections + reports === 0) return;
    const overdue = { count, corrections, reports, dueHours };
    await unitOfWork.run((transaction) => mails.notifyEditors(transaction, overdue));
  };
}
