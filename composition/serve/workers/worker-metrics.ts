import cluster, { type Worker } from 'node:cluster';
import {
  createMergedMetrics,
  type MergedMetrics,
  type Metrics,
  type MetricsSnapshot,
} from '../../../adapters/metrics/index.ts';

/** The primary's request for metrics and a worker's reply, on the same channel as other messages. */
interface Request {
  readonly presswerkMetrics: 'ask';
}
interface Reply {
  readonly presswerkMetrics: MetricsSnapshot;
}

/**
 * For a worker: sends its metrics whenever the primary requests them, and once at the start to announce the worker. The
 * returned function sends them a last time.
 */
export function sendMetricsToPrimary(metrics: Metrics): () => Promise<void> {
  const send = async () => {
    const reply: Reply = { presswerkMetrics: await metrics.snapshot() };
    // The primary may be gone.
    if (process.connected) await new Promise<void>((resolve) => process.send?.(reply, () => resolve()));
  };
  process.on('message', (message) => {
    if ((message as Partial<Request> | null)?.presswerkMetrics === 'ask') void send();
  });
  void send();
  return send;
}

/** For the primary: the metrics of its workers and its own, merged. */
export function mergeWorkers(own: Metrics): MergedMetrics {
  const known = new Set<Worker>();
  const ask: Request = { presswerkMetrics: 'ask' };
  const merged = createMergedMetrics({
    own: own.snapshot,
    ask: () => {
      const connected = [...known].filter((worker) => worker.isConnected());
      // Ignored: a dying worker cannot receive it, and its channel reports the end.
      for (const worker of connected) worker.send(ask, () => undefined);
      return connected.map(({ id }) => id);
    },
  });
  cluster.on('message', (worker: Worker, message: Partial<Reply> | null) => {
    if (!Array.isArray(message?.presswerkMetrics)) return;
    known.add(worker);
    merged.received(worker.id, message.presswerkMetrics);
  });
  // On disconnect, not on exit: the worker's last messages are read until the channel ends.
  cluster.on('disconnect', (worker) => {
    known.delete(worker);
    merged.gone(worker.id);
  });
  return merged;
}
