import {
  addReadership,
  type CountedDay,
  type Day,
  dayOf,
  NO_READERSHIP,
  OTHER_HOSTS,
  type PressReleaseId,
  REFERRERS_SHOWN,
  type Readership,
  type ReadershipCount,
  referrerHost,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

/** Maximum counters in memory, one for each release and day: a few megabytes. A write begins when it is reached. */
const COUNTERS_MAX = 10_000;

/** Counts readers' actions in memory, so that no request waits for the database (contract §16). */
export interface ReadershipCounter {
  count(counted: Counted): Promise<void>;
  countPageView(view: PageView): Promise<void>;
  /** Adds the counts to the database. A failed write is repeated with the next one. */
  write(): Promise<void>;
}

export interface Counted {
  readonly id: PressReleaseId;
  readonly what: Exclude<ReadershipCount, 'pageViews'>;
  /** Default 1. */
  readonly number?: number;
}

export interface PageView {
  readonly id: PressReleaseId;
  /** The request's Referer, of which only a public host name is kept; empty without one. */
  readonly referrer: string;
}

interface Entry {
  readonly pressReleaseId: PressReleaseId;
  readonly day: Day;
  counts: Readership;
  readonly referrers: Map<string, number>;
}

export function createReadershipCounter({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>): ReadershipCounter {
  let entries = new Map<string, Entry>();
  let running: Promise<void> | undefined;

  /** The entry to add to; undefined while the database is too slow or unavailable and there are too many entries. */
  const entryOf = (pressReleaseId: PressReleaseId, day: Day): Entry | undefined => {
    const key = `${pressReleaseId} ${day}`;
    const known = entries.get(key);
    if (known !== undefined) return known;
    if (entries.size >= COUNTERS_MAX) {
      // If it fails, the next write in the background reports the failure.
      if (running === undefined) write().catch(() => undefined);
      if (entries.size >= COUNTERS_MAX) return undefined;
    }
    const entry = { pressReleaseId, day, counts: NO_READERSHIP, referrers: new Map<string, number>() };
    entries.set(key, entry);
    return entry;
  };

  const add = (entry: Entry | undefined, counts: Readership, referrers: Iterable<readonly [string, number]> = []) => {
    if (entry === undefined) return;
    entry.counts = addReadership(entry.counts, counts);
    for (const [host, views] of referrers) {
      const isNamed = entry.referrers.has(host) || entry.referrers.size < REFERRERS_SHOWN;
      const name = isNamed ? host : OTHER_HOSTS;
      entry.referrers.set(name, (entry.referrers.get(name) ?? 0) + views);
    }
  };

  async function write(): Promise<void> {
    // One write at a time: later counts wait for the next one.
    while (running !== undefined) await running;
    if (entries.size === 0) return;
    const written = entries;
    entries = new Map();
    running = unitOfWork
      .run(({ readership }) => readership.add([...written.values()].map(toCountedDay)))
      .catch((error: unknown) => {
        for (const { pressReleaseId, day, counts, referrers } of written.values()) {
          add(entryOf(pressReleaseId, day), counts, referrers);
        }
        throw error;
      })
      .finally(() => {
        running = undefined;
      });
    await running;
  }

  return {
    async count({ id, what, number = 1 }) {
      add(entryOf(id, dayOf(clock.now())), { ...NO_READERSHIP, [what]: number });
    },
    async countPageView({ id, referrer }) {
      add(entryOf(id, dayOf(clock.now())), { ...NO_READERSHIP, pageViews: 1 }, [[referrerHost(referrer), 1]]);
    },
    write,
  };
}

function toCountedDay({ referrers, ...entry }: Entry): CountedDay {
  return { ...entry, referrers: Array.from(referrers, ([host, pageViews]) => ({ host, pageViews })) };
}
