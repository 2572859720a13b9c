import { ApplicationError } from '../../../../application/errors.ts';
import { createFairQueue } from '../../../../application/kernel/fair-queue.ts';

/** So many records of long texts are read, or being made an answer of, at a time: two of the longest pages. */
const SLOTS = 200;
/**
 * A list takes so many at least, however short: one that is narrowed to what the database has to look for long has a connection
 * for itself. So there are eight lists at a time, of the ten connections that are usual.
 */
const LEAST = 25;
/** So many lists of one account at a time: it leaves others as many, and connections for all that is no list. */
const OF_ACCOUNT = 4;
/** So many lists wait at most, and so many of one account. */
const WAITING = { total: 512, perShare: 64 };
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly share: string;
  readonly slots: number;
  begin(): void;
  refuse(): void;
}

/** The lists that one service makes at a time. */
export interface ListSlots {
  /**
   * As `make`, which reads so many records and makes text of them, once there are slots for them all. Accounts take turns by
   * how many records they ask for. A hundred whole texts take up to a hundred megabytes on their way.
   * @throws ApplicationError `unavailable` where too many lists wait, or too many of this account
   */
  run<T>(accountId: number, count: number, make: () => Promise<T>): Promise<T>;
}

export function createListSlots(): ListSlots {
  let free = SLOTS;
  /** Lists under way, by account. */
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
        // The head of the queue may be a shorter one now.
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
