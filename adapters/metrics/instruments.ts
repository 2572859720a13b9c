import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Constructors of the kinds of metrics that this folder shares, for one registry. */
export interface Instruments {
  /** A counter by one label. Initialises each known value, so that the first event shows as an increase. */
  counter(name: string, help: string, label: string, values: readonly string[]): Counter<string>;
  histogram(name: string, help: string, buckets: number[]): Histogram;
  /** A gauge whose value `read` returns at every scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /**
   * A gauge of a value in the database, the same in all processes. Omitted while the query returns undefined, fails or takes
   * too long.
   */
  queriedGauge(name: string, help: string, query: () => Promise<number | undefined>): void;
}

export function createInstruments(register: Registry): Instruments {
  const registers = [register];
  return {
    counter(name, help, label, values) {
      const counter = new Counter<string>({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return counter;
    },
    histogram: (name, help, buckets) => new Histogram({ name, help, buckets, registers }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    queriedGauge(name, help, query) {
      new Gauge({
        name,
        help,
        aggregator: 'max',
        registers,
        async collect() {
          const value = await withTimeout(query);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
  };
}

/** Timeout of a scrape's queries of the database or a disk. */
const QUERY_LIMIT_MS = 2_000;

/** Reads a value for a scrape; undefined if that fails or takes too long. */
export function withTimeout<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  return Promise.race([read().catch(() => undefined), sleep(QUERY_LIMIT_MS, undefined, { ref: false })]);
}
