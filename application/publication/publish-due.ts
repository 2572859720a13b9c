import { type PressReleaseId, publishDueRelease } from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import { type ConfirmTime, confirmedNow } from '../kernel/confirmed-now.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';

/** Concurrent publications in a process. */
const WORKERS = 4;

/**
 * Publishes releases whose time has been reached (contract §14). Safe to run in several processes: each release is
 * published under its lock and locked ones are skipped, so that each is published exactly once. A concurrent withdrawal
 * or rejection succeeds first or is refused. An error with one release does not stop the others. Returns the number
 * published.
 * @param confirmTime a second clock: nothing is published before both have reached its time
 * @throws AggregateError with every error, after the last release
 * @throws ApplicationError `unavailable` immediately if the database does not respond
 */
export function makePublishDue(
  { unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>,
  mails: Pick<MailQueue, 'notifyMembers'>,
  confirmTime?: ConfirmTime,
) {
  return async (): Promise<number> => {
    const now = await confirmedNow(clock, confirmTime);
    if ((await queries.releases.overdue(now)).releases === 0) return 0;
    /** Skipped until the next run. */
    const failed = new Map<PressReleaseId, unknown>();
    let count = 0;
    let isOver = false;

    const publishOne = () =>
      unitOfWork.run(async (transaction) => {
        const { pressReleases } = transaction;
        const release = await pressReleases.claimDue(now, [...failed.keys()]);
        if (release === undefined) return false;
        const published = publishDueRelease(release, { at: now });
        try {
          // Also stores the event press_release.published.
          const saved = await pressReleases.save(published);
          await mails.notifyMembers(transaction, saved, { kind: 'published' });
        } catch (error) {
          // Set before the lock is released, so that no other worker retries the release at once.
          failed.set(release.id, error);
          throw error;
        }
        return true;
      });
    const publishAll = async () => {
      while (!isOver) {
        const before = failed.size;
        try {
          if (!(await publishOne())) return;
          count++;
        } catch (error) {
          if (failed.size > before && !ApplicationError.is(error, 'unavailable')) continue;
          isOver = true;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, publishAll));
    const faults = [...failed.values()];
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} releases could not be published at their time`);
    return count;
  };
}
