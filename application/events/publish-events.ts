import type { AccountId, StoredEvent } from '../../domain/index.ts';
import type { EventRepository, Ports } from '../ports/index.ts';

/** About so many events are published in one transaction, which keeps it short. */
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
  const publish = (take: (events: EventRepository) => Promise<StoredEvent[]>) =>
    unitOfWork.run(async (transaction) => {
      const batch = await take(transaction.events);
      await transaction.webhooks.enqueue(batch, clock.now());
      return batch;
    });
  const account = async (id: AccountId): Promise<number> => {
    for (let published = 0; ; ) {
      const batch = await publish((events) => events.publish(id, BATCH));
      published += batch.length;
      if (batch.length < BATCH) return published;
    }
  };
  /**
   * Many accounts in few transactions, each account with its share of a batch, for as long as one has more. Returns the
   * accounts that gave nothing: somebody else is at it, or one of them has a fault that undid the batch for all.
   */
  const together = async (ids: readonly AccountId[]) => {
    const without = new Set(ids);
    let published = 0;
    for (let left = ids; left.length > 0; ) {
      const share = Math.max(1, Math.floor(BATCH / left.length));
      const batch = await publish((events) => events.publishTogether(left, share)).catch(() => undefined);
      if (batch === undefined) return { published, without: [...new Set([...without, ...left])] };
      published += batch.length;
      const given = Map.groupBy(batch, ({ accountId }) => accountId);
      for (const id of given.keys()) without.delete(id);
      left = left.filter((id) => given.get(id)?.length === share);
    }
    return { published, without: [...without] };
  };
  return {
    account,
    async all() {
      for (let published = 0; ; ) {
        const pending = await queries.events.accountsWithPending(ACCOUNTS);
        const most = await together(pending);
        published += most.published;
        const faults: unknown[] = [];
        // Each by itself: waits for another process that publishes for it, and a fault is thrown.
        for (const id of most.without) {
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
