import { ApplicationError } from '../../../../application/errors.ts';
import { createFairQueue } from '../../../../application/kernel/fair-queue.ts';

/** So many records of long texts are read, or being made an answer of, at a time: two of the longest pages. */
const SLOTS = 200;
/** So many lists wait at most, and so many of one account. */
const WAITING = { total: 512, perShare: 64 };
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly count: number;
  begin(): void;
  refuse(): void;
}

let free = SLOTS;
const queue = createFairQueue<Waiting>(WAITING);

/**
 * As `make`, which reads so many records and makes text of them, once there are slots for them all. Accounts take turns by
 * how many records they ask for. A hundred whole texts take up to a hundred megabytes on their way.
 * @throws ApplicationError `unavailable` where too many lists wait, or too many of this account
 */
export async function withSlots<T>(accountId: number, count: number, make: () => Promise<T>): Promise<T> {
  const share = String(accountId);
  if (queue.size === 0 && free >= count) {
    queue.pass(share, count);
    free -= count;
  } else {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => reject(new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    queue.add(share, count, { count, begin: resolve, refuse })?.refuse();
    // The head of the queue may be a shorter one now.
    beginNext();
    await promise;
  }
  try {
    return await make();
  } finally {
    free += count;
    beginNext();
  }
}

function beginNext(): void {
  for (let next = queue.peek(); next !== undefined && free >= next.count; next = queue.peek()) {
    queue.take();
    free -= next.count;
    next.begin();
  }
  if (free === SLOTS) queue.rest();
}
