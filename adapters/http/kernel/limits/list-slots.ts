import { createFairSlots } from '../../../../application/kernel/fair-slots.ts';

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
  const slots = createFairSlots({ slots: SLOTS, runningPerShare: OF_ACCOUNT, waiting: WAITING });
  return { run: (accountId, count, make) => slots.run(String(accountId), Math.max(LEAST, count), make) };
}
