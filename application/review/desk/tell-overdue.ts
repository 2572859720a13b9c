import { reviewDueAt } from '../../../domain/index.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';
import { QUEUE_COUNT_MAX, type ReviewSettings } from './queue.ts';

/** Not in the night of most who read it: from then on each day (UTC). */
const FROM_HOUR = 6;

/** Tells editors by mail, once a day, how much has waited for its review for too long; nothing where that is nothing. */
export function makeTellOverdue(
  { unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>,
  { reviewDueHours: dueHours }: ReviewSettings,
  mails: Pick<MailQueue, 'tellEditors'>,
) {
  return async (): Promise<void> => {
    const now = clock.now();
    if (now.getUTCHours() < FROM_HOUR) return;
    const submittedUntil = reviewDueAt(now, -dueHours);
    const count = await queries.desk.waiting({ which: 'earnest', submittedUntil }, QUEUE_COUNT_MAX);
    if (count > 0) await unitOfWork.run((transaction) => mails.tellEditors(transaction, { count, dueHours }));
  };
}
