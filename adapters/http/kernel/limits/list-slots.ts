import { ApplicationError } from '../../../../application/errors.ts';
import { createFairQueue } from '../../../../application/kernel/fair-queue.ts';

/** Records with long texts that are read or serialised at the same time: two of the longest pages. */
const SLOTS = 200;
/**
 * Slots of a list at least: even a short one may occupy a database connection for long. At most eight lists run at the same
 * time, of the default ten connections.
 */
const LEAST = 25;
/** Lists of one account that run at the same time. */
const OF_ACCOUNT = 4;
/** Lists that wait at most, in total and per account. */
const WAITING = { total: 512, perShare: 64 };
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly share: string;
  readonly slots: number;
  begin(): void;
  refuse(): void;
}

/** Bounds the memory of lists: a hundred whole texts take up to a hundred megabytes while they are serialised. */
export interface ListSlots {
  /**
   * Runs `make`, which reads and serialises `count` records, once enough slots are free. Accounts are served round-robin,
   * weighted by records.
   * @throws ApplicationError `unavailable` if too many lists wait, in total or of this account
   */
  run<T>(accountId: number, count: number, make: () => Promise<T>): Promise<T>;
}

export function createListSlots(): ListSlots {
  let free = SLOTS;
  /** Running lists by account. */
  const underWay = new Map<string, number>();
  const queue = createFairQueue<Waiting>(WAITING);

  const isFree = (share: string): boolean => (underWay.get(share) ?? 0) < OF_ACCOUNT;

  function enter(share: string, slots: number): void {
    free -= slots;
    underWay.set(share, (underWay.get(share) ?? 0) + 1);
  }

  function leave(share: string, slots: number): void {
    free += slots;
    const left = (underWay.get(share) ?? 0) - 1;
    if (left > 0) underWay.set(share, left);
    else underWay.delete(share);
  }

  function beginNext(): void {
    for (let next = queue.peek(isFree); next !== undefined && free >= next.slots; next = queue.peek(isFree)) {
      queue.take(isFree);
      enter(next.share, next.slots);
      next.begin();
    }
    if (free === SLOTS) queue.rest();
  }

  return {
    async run(accountId, count, make) {
      const share = String(accountId);
      const slots = Math.max(LEAST, count);
      if (queue.size === 0 && free >= slots && isFree(share)) {
        queue.pass(share, slots);
        enter(share, slots);
      } else {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const refuse = () => reject(new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
        queue.add(share, slots, { share, slots, begin: resolve, refuse })?.refuse();
        // The new entry may be at the head of the queue and need fewer slots than the previous head.
        beginNext();
        await promise;
      }
      try {
        return await make();
      } finally {
        leave(share, slots);
        beginNext();
      }
    },
  };
}
