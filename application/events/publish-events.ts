import type { AccountId } from '../../domain/index.ts';
import type { Ports } from '../ports/index.ts';

/** So many events are published in one transaction, which keeps it short. */
const BATCH = 500;
/** So many accounts are looked up at once. */
const ACCOUNTS = 100;

/** Publishes what stands in outboxes; each answers with how many events it published. */
export interface PublishEvents {
  /** Everything that the account has pending. */
  account(id: AccountId): Promise<number>;
  /**
   * Everything that any account has pending. Any number of processes may do so at once. A fault with one account does not
   * stop the others, be it that the process hangs that publishes for it.
   * @throws AggregateError with every fault, after the last account
   */
  all(): Promise<number>;
}

/** Moves events from the outbox to the feed (see EventRepository), and puts them on their way to the account's webhooks. */
export function makePublishEvents({
  unitOfWork,
  queries,
  clock,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>): PublishEvents {
  const account = async (id: AccountId): Promise<number> => {
    for (let published = 0; ; ) {
      const events = await unitOfWork.run(async (transaction) => {
        const batch = await transaction.events.publish(id, BATCH);
        await transaction.webhooks.enqueue(batch, clock.now());
        return batch;
      });
      published += events.length;
      if (events.length < BATCH) return published;
    }
  };
  return {
    account,
    async all() {
      for (let published = 0; ; ) {
        const pending = await queries.accountsWithPendingEvents(ACCOUNTS);
        const faults: unknown[] = [];
        for (const id of pending) {
          try {
            published += await account(id);
          } catch (error) {
            faults.push(error);
          }
        }
        // They are among what is pending still, and would be found again and again.
        if (faults.length > 0)
          throw new AggregateError(faults, `events of ${faults.length} accounts cannot be published`);
        if (pending.length < ACCOUNTS) return published;
      }
    },
  };
}
