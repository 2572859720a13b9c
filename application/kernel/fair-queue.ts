export interface FairQueueLimits {
  /** Items of all shares together. */
  readonly total: number;
  /** Items of one share. */
  readonly perShare: number;
}

export interface FairQueue<Item> {
  /**
   * Puts an item behind the others of its share. `cost` is what its work is thought to cost, in any unit. Returns the item
   * that has no room, if there is one: this one where its share has all that it may have, or as much as any other;
   * otherwise the last one of the share that has most, so that nobody can keep others out by being first.
   */
  add(share: string, cost: number, item: Item): Item | undefined;
  /** An item need not wait at all: its share has its turn at once. */
  pass(share: string, cost: number): void;
  /** The next item, which stays; of the shares that may have their turn, where not all may. */
  peek(mayBegin?: (share: string) => boolean): Item | undefined;
  /** The same, which leaves. */
  take(mayBegin?: (share: string) => boolean): Item | undefined;
  readonly size: number;
  /** What all items that wait are thought to cost together. */
  readonly cost: number;
  /** Forgets what each share has had: nothing waits, and nothing is under way. */
  rest(): void;
}

/** Shares that are remembered at most: clients may come from any number of networks. */
const SHARES_MAX = 10_000;

interface Waiting<Item> {
  readonly share: string;
  readonly cost: number;
  readonly item: Item;
  /** When its turn is, on a clock that counts cost. */
  readonly start: number;
}

/**
 * A queue whose shares take turns by what their items cost (start-time fair queueing): whoever puts in twenty large ones
 * waits for himself, and a small one of another share goes next. Its clock stands at the start of what was taken last; an
 * item starts when the one before it of its share has had its cost, or now.
 */
export function createFairQueue<Item>({ total, perShare }: FairQueueLimits): FairQueue<Item> {
  let waiting: Waiting<Item>[] = [];
  /** Until when each share has had its turn. */
  const served = new Map<string, number>();
  let clock = 0;

  const countOf = (share: string) => waiting.filter((entry) => entry.share === share).length;

  /** Of equal ones the one that came first. */
  function nextEntry(mayBegin: (share: string) => boolean = () => true): Waiting<Item> | undefined {
    let next: Waiting<Item> | undefined;
    for (const entry of waiting) {
      if ((next === undefined || entry.start < next.start) && mayBegin(entry.share)) next = entry;
    }
    return next;
  }

  /** The last entry of the share that has most, where that is more than `count`. */
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

  function remove(gone: Waiting<Item>): void {
    waiting = waiting.filter((entry) => entry !== gone);
  }

  /** When the share's next turn is, which is over after `cost`. */
  function turn(share: string, cost: number): number {
    const start = Math.max(clock, served.get(share) ?? clock);
    served.delete(share);
    served.set(share, start + cost);
    if (served.size > SHARES_MAX) forgetLongestServed();
    return start;
  }

  /** The share whose turn was given longest ago: it begins anew, as one that was never there. */
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
        // It is as if it had never come.
        served.set(refused.share, refused.start);
      }
      waiting.push({ share, cost, item, start: turn(share, cost) });
      return refused?.item;
    },
    pass(share, cost) {
      clock = turn(share, cost);
    },
    peek: (mayBegin) => nextEntry(mayBegin)?.item,
    take(mayBegin) {
      const entry = nextEntry(mayBegin);
      if (entry === undefined) return undefined;
      remove(entry);
      // One that had to let others pass may be from before.
      clock = Math.max(clock, entry.start);
      return entry.item;
    },
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
