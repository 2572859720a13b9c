import cluster, { type Worker } from 'node:cluster';
import {
  createMergedMetrics,
  type MergedMetrics,
  type Metrics,
  type MetricsSnapshot,
} from '../../../adapters/metrics/index.ts';

/** What the primary asks of each worker, and what each answers, beside other messages on the same channel. */
interface Asked {
  readonly presswerkMetrics: 'ask';
}
interface Answered {
  readonly presswerkMetrics: MetricsSnapshot;
}

/**
 * For a worker: sends what it counts whenever the primary asks, and once by itself, so that the primary knows that it can
 * be asked. The returned function sends it for the last time.
 */
export function answerPrimary(metrics: Metrics): () => Promise<void> {
  const send = async () => {
    const answer: Answered = { presswerkMetrics: await metrics.snapshot() };
    // The primary may be gone.
    if (process.connected) await new Promise<void>((resolve) => process.send?.(answer, () => resolve()));
  };
  process.on('message', (message) => {
    if ((message as Partial<Asked> | null)?.presswerkMetrics === 'ask') void send();
  });
  void send();
  return send;
}

/** For the primary: what its workers count, and what itself does, as if they were one. */
export function mergeWorkers(own: Metrics): MergedMetrics {
  const known = new Set<Worker>();
  const ask: Asked = { presswerkMetrics: 'ask' };
  const merged = createMergedMetrics({
    own: own.snapshot,
    ask: () => {
      const asked = [...known].filter((worker) => worker.isConnected());
      // A worker that is about to die cannot be asked; its channel reports that it has gone.
      for (const worker of asked) worker.send(ask, () => undefined);
      return asked.map(({ id }) => id);
    },
  });
  cluster.on('message', (worker: Worker, message: Partial<Answered> | null) => {
    if (!Array.isArray(message?.presswerkMetrics)) return;
    known.add(worker);
    merged.received(worker.id, message.presswerkMetrics);
  });
  // Not at its exit: what it sent before is read until the channel ends.
  cluster.on('disconnect', (worker) => {
    known.delete(worker);
    merged.gone(worker.id);
  });
  return merged;
}
