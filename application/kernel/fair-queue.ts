export interface FairQueueLimits {
  readonly total: number;
  readonly perShare: number;
}

export interface FairQueue<Item> {
  /**
   * Appends an item to its share. `cost` estimates its work in any unit. If the queue is full, returns the rejected item:
   * the new one if its share is full or the longest, otherwise the last item of the longest share. A share that came
   * early can thus not keep others out.
   */
  add(share: string, cost: number, item: Item): Item | undefined;
  /** Charges the share (see fair-slots.ts) for an item that starts without waiting. */
  chargeWithoutWaiting(share: string, cost: number): void;
  /** The next item, not removed, among shares that `mayBegin` allows. */
  peek(mayBegin?: (share: string) => boolean): Item | undefined;
  /** Removes the item that `peek` returns. */
  take(mayBegin?: (share: string) => boolean): Item | undefined;
  readonly size: number;
  /** All waiting items. */
  items(): readonly Item[];
  /** Estimated cost of all waiting items. */
  readonly cost: number;
  /** Resets all shares. Call it when nothing waits or runs. */
  resetShares(): void;
}

/** Maximum number of remembered shares: clients may come from any number of networks. */
const SHARES_MAX = 10_000;

interface QueueEntry<Item> {
  readonly share: string;
  readonly cost: number;
  readonly item: Item;
  /** Start on the virtual clock, which counts cost. */
  readonly start: number;
}

/**
 * A queue that is fair between shares by the cost of their items (start-time fair queueing): a share with twenty large
 * items delays only itself, and a small item of another share goes next. An item's start is the end of its predecessor in
 * the share, or the virtual clock if that is later. The virtual clock is the start of the last item taken.
 */
export function createFairQueue<Item>({ total, perShare }: FairQueueLimits): FairQueue<Item> {
  let entries: QueueEntry<Item>[] = [];
  /** Virtual time until which each share is served. */
  const servedUntil = new Map<string, number>();
  let clock = 0;

  const countOf = (share: string) => entries.filter((entry) => entry.share === share).length;

  /** The entry with the earliest start; of several, the first added. */
  function nextEntry(mayBegin: (share: string) => boolean = () => true): QueueEntry<Item> | undefined {
    let next: QueueEntry<Item> | undefined;
    for (const entry of entries) {
      if ((next === undefined || entry.start < next.start) && mayBegin(entry.share)) next = entry;
    }
    return next;
  }

  /** The last entry of the longest share, if longer than `count`. */
  function lastOfLongest(count: number): QueueEntry<Item> | undefined {
    let last: QueueEntry<Item> | undefined;
    let longest = count;
    for (const ofShare of Map.groupBy(entries, (entry) => entry.share).values()) {
      if (ofShare.length <= longest) continue;
      longest = ofShare.length;
      last = ofShare.at(-1);
    }
    return last;
  }

  function remove(removed: QueueEntry<Item>): void {
    entries = entries.filter((entry) => entry !== removed);
  }

  /** Reserves `cost` for the share and returns its start. */
  function reserve(share: string, cost: number): number {
    const start = Math.max(clock, servedUntil.get(share) ?? clock);
    servedUntil.delete(share);
    servedUntil.set(share, start + cost);
    if (servedUntil.size > SHARES_MAX) forgetLongestServed();
    return start;
  }

  /** Evicts the share that was served longest ago. */
  function forgetLongestServed(): void {
    const [share] = servedUntil.keys();
    if (share !== undefined) servedUntil.delete(share);
  }

  return {
    add(share, cost, item) {
      const count = countOf(share);
      if (count >= perShare) return item;
      let rejected: QueueEntry<Item> | undefined;
      if (entries.length >= total) {
        rejected = lastOfLongest(count + 1);
        if (rejected === undefined) return item;
        remove(rejected);
        // Gives back the rejected item's reservation.
        servedUntil.set(rejected.share, rejected.start);
      }
      entries.push({ share, cost, item, start: reserve(share, cost) });
      return rejected?.item;
    },
    chargeWithoutWaiting(share, cost) {
      clock = reserve(share, cost);
    },
    peek: (mayBegin) => nextEntry(mayBegin)?.item,
    take(mayBegin) {
      const entry = nextEntry(mayBegin);
      if (entry === undefined) return undefined;
      remove(entry);
      // An item that `mayBegin` has delayed can have an earlier start than the clock.
      clock = Math.max(clock, entry.start);
      return entry.item;
    },
    items: () => entries.map(({ item }) => item),
    get size() {
      return entries.length;
    },
    get cost() {
      return entries.reduce((sum, entry) => sum + entry.cost, 0);
    },
    resetShares() {
      servedUntil.clear();
      clock = 0;
    },
  };
}
