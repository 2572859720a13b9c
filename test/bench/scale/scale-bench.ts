import { median, percentile } from '../support/measures/statistics.ts';
import type { World } from '../support/world.ts';
import type { Tree } from './tree.ts';

export interface ScaleOptions {
  readonly webhooks: number;
  readonly deliveries: number;
  readonly seconds: number;
  /** Duration of each round of a page. */
  readonly pageSeconds: number;
  /** Partitions of events and deliveries, beyond the first. */
  readonly partitions: number;
  readonly releases: number;
  /** Releases in review, and reports. */
  readonly waiting: number;
  /** Published releases beside those in review. */
  readonly published: number;
  /** Texts among which one is checked, or nearly the same ones are looked up. */
  readonly texts: number;
  /** Rounds of each desk page. */
  readonly rounds: number;
}

export interface ScaleBench {
  readonly world: World;
  readonly options: ScaleOptions;
  /** The other tree first, if there is one. */
  readonly trees: readonly Tree[];
  readonly log: (line: string) => void;
}

/** Repeated measurements of one tree. */
export interface Figure {
  readonly what: string;
  readonly tree: string;
  readonly unit: 'ms' | '/s' | 'kB' | 'MB' | '%' | '×';
  readonly values: readonly number[];
}

export async function measureTime<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

export function figureLine({ what, tree, unit, values }: Figure): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [half, low, high] = [median(values), percentile(sorted, 5), percentile(sorted, 95)];
  if (values.length === 1) return `${what}: ${round(half)} ${unit} · ${tree}`;
  return `${what}: ${round(half)} ${unit} (${round(low)} to ${round(high)}) · ${tree}`;
}

function round(value: number): string {
  return value < 10 ? value.toFixed(value < 2 ? 2 : 1) : value.toFixed(0);
}
