export interface FairQueueLimits {
  readonly total: number;
  readonly perShare: number;
}

export interface FairQueue<Item> {
  /**
   * Appends an item to its share. `cost` estimates its work in any unit. Returns the rejected item if the queue is
   * full: this one if its share is full or the longest, otherwise the last one of the longest share, so that an early
   * share cannot keep others out.
   */
  add(share: string, cost: number, item: Item): Item | undefined;
  /** Charges the share for an item that starts without waiting. */
  pass(share: string, cost: number): void;
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
  rest(): void;
}

/** Maximum number of remembered shares: clients may come from any number of networks. */
const SHARES_MAX = 10_000;

interface Waiting<Item> {
  readonly share: string;
  readonly cost: number;
  readonly item: Item;
  /** Start on the virtual clock, which counts cost. */
  readonly start: number;
}

/**
 * A queue that is fair between shares by the cost of their items (start-time fair queueing): a share with twenty large
 * items delays only itself, and a small item of another share goes next. The virtual clock is the start of the last
 * item taken; an item starts when the cost of its predecessor in the share is used up, or now.
 */
export function createFairQueue<Item>({ total, perShare }: FairQueueLimits): FairQueue<Item> {
  let waiting: Waiting<Item>[] = [];
  /** Virtual time until which each share is served. */
  const served = new Map<string, number>();
  let clock = 0;

  const countOf = (share: string) => waiting.filter((entry) => entry.share === share).length;

  /** The earliest start; of equal ones the first added. */
  function nextEntry(mayBegin: (share: string) => boolean = () => true): Waiting<Item> | undefined {
    let next: Waiting<Item> | undefined;
    for (const entry of waiting) {
      if ((next === undefined || entry.start < next.start) && mayBegin(entry.share)) next = entry;
    }
    return next;
  }

  /** The last entry of the longest share, if longer than `count`. */
  function lastOfLongest(count: number): Waiting<Item> | undefined {
    let found: Waiting<Item> | undefined;
    let most = count;
    for (const [share, entries] of Map.groupBy(waiting, (entry) => entry.share)) {
      if (entries.length <= most) continue;
      most = entries.length;
      found = waiting.findLast((entry) => entry.share === share);
    }
    return found;
  }

  function remove(removed: Waiting<Item>): void {
    waiting = waiting.filter((entry) => entry !== removed);
  }

  /** Reserves `cost` for the share and returns its start. */
  function reserve(share: string, cost: number): number {
    const start = Math.max(clock, served.get(share) ?? clock);
    served.delete(share);
    served.set(share, start + cost);
    if (served.size > SHARES_MAX) forgetLongestServed();
    return start;
  }

  /** Evicts the share that was served longest ago. */
  function forgetLongestServed(): void {
    const [share] = served.keys();
    if (share !== undefined) served.delete(share);
  }

  return {
    add(share, cost, item) {
      const own = countOf(share);
      if (own >= perShare) return item;
      let refused: Waiting<Item> | undefined;
      if (waiting.length >= total) {
        refused = lastOfLongest(own + 1);
        if (refused === undefined) return item;
        remove(refused);
        // Gives back the rejected item's reservation.
        served.set(refused.share, refused.start);
      }
      waiting.push({ share, cost, item, start: reserve(share, cost) });
      return refused?.item;
    },
    pass(share, cost) {
      clock = reserve(share, cost);
    },
    peek: (mayBegin) => nextEntry(mayBegin)?.item,
    take(mayBegin) {
      const entry = nextEntry(mayBegin);
      if (entry === undefined) return undefined;
      remove(entry);
      // An item that `mayBegin` held back can have an earlier start.
      clock = Math.max(clock, entry.start);
      return entry.item;
    },
    items: () => waiting.map(({ item }) => item),
    get size() {
      return waiting.length;
    },
    get cost() {
      return waiting.reduce((sum, entry) => sum + entry.cost, 0);
    },
    rest() {
      served.clear();
      clock = 0;
    },
  };
}
