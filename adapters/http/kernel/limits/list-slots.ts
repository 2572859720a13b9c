import { createFairSlots } from '../../../../application/kernel/fair-slots.ts';

/** Records that may be read or serialised concurrently: two of the longest pages. */
const SLOTS = 200;
/**
 * Minimum slots of a list: even a short list may occupy a database connection for long. So at most eight lists run
 * concurrently, of the default ten connections.
 */
const SLOTS_MIN = 25;
/** Concurrent lists per account. */
const CONCURRENT_PER_ACCOUNT = 4;
/** Maximum waiting lists, in total and per account. */
const WAITING_MAX = { total: 512, perShare: 64 };

/** Limits the memory of lists: serialising a hundred full texts takes up to a hundred megabytes. */
export interface ListSlots {
  /**
   * Runs `make`, which reads and serialises `count` records, once enough slots are free. Accounts are served
   * round-robin, weighted by records.
   * @throws ApplicationError `unavailable` if too many lists are waiting, in total or for this account
   */
  run<T>(accountId: number, count: number, make: () => Promise<T>): Promise<T>;
}

export function createListSlots(): ListSlots {
  const slots = createFairSlots({ slots: SLOTS, runningPerShare: CONCURRENT_PER_ACCOUNT, waiting: WAITING_MAX });
  return { run: (accountId, count, make) => slots.run(String(accountId), Math.max(SLOTS_MIN, count), make) };
}
