import type { AccountId, StoredEvent } from '../../domain/index.ts';
import type { EventRepository, Ports } from '../ports/index.ts';

/** Events published in one transaction, to keep it short. */
const BATCH = 500;
/** Accounts fetched by one query. */
const ACCOUNTS = 100;

/** Publishes events from outboxes. Each method returns the number of published events. */
export interface PublishEvents {
  /** Publishes all pending events of the account. */
  account(id: AccountId): Promise<number>;
  /**
   * Publishes the pending events of all accounts, also those held until now. Safe to run in several processes. An error
   * with one account, or a process that hangs while publishing for it, does not stop the others.
   * @throws AggregateError with every error, after the last account
   */
  all(): Promise<number>;
}

/** Moves events from the outbox to the feed (see EventRepository), and creates deliveries to the account's webhooks. */
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
   * Publishes many accounts in few transactions, each with its share of a batch, until none has more. Returns the
   * accounts for which nothing was published: another process is publishing them, or an error in one account rolled
   * back the whole batch.
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
      await unitOfWork.run(({ events }) => events.releaseHeld(clock.now()));
      for (let published = 0; ; ) {
        const pending = await queries.events.accountsWithPending(ACCOUNTS);
        const most = await together(pending);
        published += most.published;
        const faults: unknown[] = [];
        // One by one: waits for a process that is publishing the account, and finds the account that fails.
        for (const id of most.without) {
          try {
            published += await account(id);
          } catch (error) {
            faults.push(error);
          }
        }
        // Stop here: failed accounts stay pending, so the loop would fetch them forever.
        if (faults.length > 0)
          throw new AggregateError(faults, `events of ${faults.length} accounts cannot be published`);
        if (pending.length < ACCOUNTS) return published;
      }
    },
  };
}
