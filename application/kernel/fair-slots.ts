import { ApplicationError } from '../errors.ts';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

/** Shares are those who compete for slots, such as accounts or networks, each named by a string. */
export interface FairSlotsOptions {
  /** Slots in total; a task occupies one or more while it runs. */
  readonly slots: number;
  /** Maximum number of tasks of one share that run at the same time. Default: no limit. */
  readonly runningPerShare?: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: FairQueueLimits;
}

export interface FairSlots {
  /**
   * Runs `work` once `slots` slots are free. Shares are served round-robin, weighted by slots.
   * @throws ApplicationError `unavailable` for a task that the full queue refuses (see FairQueue.add)
   */
  run<T>(share: string, slots: number, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly share: string;
  readonly slots: number;
  begin(): void;
  refuse(): void;
}

const RETRY_AFTER_SECONDS = 5;

/** Limits concurrent tasks in this process, fairly between shares. */
export function createFairSlots(options: FairSlotsOptions): FairSlots {
  const { slots: capacity, runningPerShare = Number.POSITIVE_INFINITY, waiting } = options;
  let free = capacity;
  /** Number of running tasks by share. */
  const running = new Map<string, number>();
  const queue = createFairQueue<Waiter>(waiting);

  const mayBegin = (share: string): boolean => (running.get(share) ?? 0) < runningPerShare;

  function enter(share: string, slots: number): void {
    free -= slots;
    running.set(share, (running.get(share) ?? 0) + 1);
  }

  function leave(share: string, slots: number): void {
    free += slots;
    const remaining = (running.get(share) ?? 0) - 1;
    if (remaining > 0) running.set(share, remaining);
    else running.delete(share);
  }

  /** Hands free slots straight to the next waiters, so that a newcomer cannot overtake. */
  function beginNext(): void {
    for (let next = queue.peek(mayBegin); next !== undefined && free >= next.slots; next = queue.peek(mayBegin)) {
      queue.take(mayBegin);
      enter(next.share, next.slots);
      next.begin();
    }
    if (free === capacity) queue.resetShares();
  }

  return {
    async run(share, slots, work) {
      if (queue.size === 0 && free >= slots && mayBegin(share)) {
        queue.chargeWithoutWaiting(share, slots);
        enter(share, slots);
      } else {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const refuse = () => reject(new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
        // A full queue returns the entry it rejects, perhaps another one.
        queue.add(share, slots, { share, slots, begin: resolve, refuse })?.refuse();
        // The new entry may be at the head of the queue and need fewer slots than the previous head.
        beginNext();
        await promise;
      }
      try {
        return await work();
      } finally {
        leave(share, slots);
        beginNext();
      }
    },
  };
}
