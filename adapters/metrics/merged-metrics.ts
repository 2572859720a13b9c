import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricsSnapshot } from './metrics.ts';

export interface MergedMetricsOptions {
  /** Asks every process that lives for its snapshot, and returns their ids at once. */
  readonly ask: () => readonly number[];
  /** What this process itself counts. */
  readonly own: () => Promise<MetricsSnapshot>;
  /** How long a process may take to answer; 1500 by default. Its last answer counts then. */
  readonly timeoutMs?: number;
}

/** The metrics of several processes as if they were one. */
export interface MergedMetrics {
  /** In Prometheus' text format. */
  text(): Promise<string>;
  /** A process's snapshot has come. */
  received(id: number, snapshot: MetricsSnapshot): void;
  /** A process has ended. */
  gone(id: number): void;
}

/**
 * Sums over processes, but for the state of each process (memory, descriptors, lag of its event loop), which is labelled with
 * the process that it is of: a worker that is blocked shows as such. What a process had counted stays counted when it ends: a sum that fell would look as if everything
 * had begun anew. A process that does not answer, or dies over the question, holds nobody up for long.
 */
export function createMergedMetrics({ ask, own, timeoutMs = 1_500 }: MergedMetricsOptions): MergedMetrics {
  const latest = new Map<number, MetricsSnapshot>();
  const readings = new Set<{ readonly open: Set<number>; readonly done: () => void }>();
  let departed: MetricsSnapshot = [];

  const settle = (id: number) => {
    for (const { open, done } of readings) {
      open.delete(id);
      if (open.size === 0) done();
    }
  };
  const answers = async (open: Set<number>): Promise<void> => {
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
      const [mine] = await Promise.all([own(), answers(new Set(ask()))]);
      const workers = [...latest].map(([id, snapshot]) => ofProcess(snapshot, `worker ${id}`));
      return merge([ofProcess(mine, 'primary'), ...workers, departed]).metrics();
    },
    received(id, snapshot) {
      latest.set(id, snapshot);
      settle(id);
    },
    gone(id) {
      const counted = latest.get(id)?.filter(({ type }) => isCounted(type)) ?? [];
      latest.delete(id);
      departed = merge([departed, counted]).getMetricsAsArray() as MetricsSnapshot;
      settle(id);
    },
  };
}

/** The snapshot with the process as a label where a sum or a mean over processes would hide it. */
function ofProcess(snapshot: MetricsSnapshot, name: string): MetricsSnapshot {
  return snapshot.map((metric) =>
    isCounted(metric.type) || !/^(?:process|nodejs)_/.test(metric.name)
      ? metric
      : {
          ...metric,
          aggregator: 'sum',
          values: metric.values.map((each) => ({ ...each, labels: { ...each.labels, process: name } })),
        },
  );
}

function merge(snapshots: readonly MetricsSnapshot[]): Registry {
  return AggregatorRegistry.aggregate([...snapshots]);
}

/** The kinds that only ever grow. The library gives the kind by its name, and types it as a number. */
function isCounted(type: unknown): boolean {
  return type === 'counter' || type === 'histogram' || type === 'summary';
}
