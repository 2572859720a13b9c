import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricsSnapshot } from './metrics.ts';

export interface MergedMetricsOptions {
  /** Requests a snapshot from every live process, and returns their ids without waiting. */
  readonly ask: () => readonly number[];
  /** This process's own snapshot. */
  readonly own: () => Promise<MetricsSnapshot>;
  /** Time limit for a process's snapshot; after that its previous one is used. Default: 1500. */
  readonly timeoutMs?: number;
}

/** The metrics of several processes, merged. */
export interface MergedMetrics {
  /** In Prometheus' text format. */
  text(): Promise<string>;
  /** Stores a process's snapshot. */
  received(id: number, snapshot: MetricsSnapshot): void;
  /** Records that a process has ended. */
  gone(id: number): void;
}

/**
 * Sums over processes. A process's own state (memory, descriptors, event loop lag) is labelled with the process instead,
 * so that a blocked worker is visible. Counts of an ended process are kept: a falling sum would look like a restart. A
 * process that does not respond, or dies first, delays the result by `timeoutMs` at most.
 */
export function createMergedMetrics({ ask, own, timeoutMs = 1_500 }: MergedMetricsOptions): MergedMetrics {
  const latest = new Map<number, MetricsSnapshot>();
  const readings = new Set<{ readonly open: Set<number>; readonly done: () => void }>();
  let endedProcesses: MetricsSnapshot = [];

  const settle = (id: number) => {
    for (const { open, done } of readings) {
      open.delete(id);
      if (open.size === 0) done();
    }
  };
  const waitForReplies = async (open: Set<number>): Promise<void> => {
    if (open.size === 0) return;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const reading = { open, done };
    const timer = setTimeout(done, timeoutMs);
    readings.add(reading);
    await promise;
    clearTimeout(timer);
    readings.delete(reading);
  };

  return {
    async text() {
      const [mine] = await Promise.all([own(), waitForReplies(new Set(ask()))]);
      const workers = [...latest].map(([id, snapshot]) => labelByProcess(snapshot, `worker ${id}`));
      return merge([labelByProcess(mine, 'primary'), ...workers, endedProcesses]).metrics();
    },
    received(id, snapshot) {
      latest.set(id, snapshot);
      settle(id);
    },
    gone(id) {
      const counted = latest.get(id)?.filter(({ type }) => isCounted(type)) ?? [];
      latest.delete(id);
      endedProcesses = merge([endedProcesses, counted]).getMetricsAsArray() as MetricsSnapshot;
      settle(id);
    },
  };
}

/** Labels the metrics by process where a sum or mean over processes would hide it. */
function labelByProcess(snapshot: MetricsSnapshot, name: string): MetricsSnapshot {
  return snapshot.map((metric) =>
    isCounted(metric.type) || !/^(?:process|nodejs)_/.test(metric.name)
      ? metric
      : {
          ...metric,
          aggregator: 'sum',
          values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process: name } })),
        },
  );
}

function merge(snapshots: readonly MetricsSnapshot[]): Registry {
  return AggregatorRegistry.aggregate([...snapshots]);
}

/** True for the types that never decrease. The library returns the type's name although it declares a number. */
function isCounted(type: unknown): boolean {
  return type === 'counter' || type === 'histogram' || type === 'summary';
}
