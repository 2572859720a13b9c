import { type PressReleaseId, publishDueRelease } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import { type ConfirmTime, confirmedNow } from '../../kernel/confirmed-now.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';

/** So many are published at once by one process. */
const LANES = 4;

/**
 * Publishes what has waited for its time (contract §14). Any process may run it, as often as it likes: each release is taken under
 * its lock, those that somebody else has just now are left to him, so that each is published exactly once. Whoever withdraws or
 * rejects at the same moment either finds it published or has it to himself. A fault with one does not stop the others. Returns
 * how many it published.
 * @param confirmTime the time by somebody else's clock: nothing is published before both say so
 * @throws AggregateError with every fault, after the last release
 * @throws ApplicationError `unavailable` at once where the database does not answer
 */
export function makePublishDue(
  { unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>,
  mails: Pick<MailQueue, 'tellMembers'>,
  confirmTime?: ConfirmTime,
) {
  return async (): Promise<number> => {
    const now = await confirmedNow(clock, confirmTime);
    if ((await queries.releases.overdue(now)).releases === 0) return 0;
    /** Passed over until the next run. */
    const failed = new Map<PressReleaseId, unknown>();
    let count = 0;
    let isOver = false;

    const publishOne = () =>
      unitOfWork.run(async (transaction) => {
        const { pressReleases } = transaction;
        const release = await pressReleases.claimDue(now, [...failed.keys()]);
        if (release === undefined) return false;
        const { release: published, entry } = publishDueRelease(release, { at: now });
        try {
          const saved = await pressReleases.save(published, entry);
          await mails.tellMembers(transaction, saved, { kind: 'published' });
        } catch (error) {
          // Before the lock is given back: nobody else is to try it next.
          failed.set(release.id, error);
          throw error;
        }
        return true;
      });
    const lane = async () => {
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
    await Promise.all(Array.from({ length: LANES }, lane));
    const faults = [...failed.values()];
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} releases could not be published at their time`);
    return count;
  };
}
