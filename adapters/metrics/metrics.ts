import { collectDefaultMetrics, Gauge, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client';
import { createHttpMetrics, type HttpMetrics } from './http-metrics.ts';
import { createResourceMetrics, type ResourceMetrics } from './resource-metrics.ts';
import { createWorkMetrics, type WorkMetrics } from './work-metrics.ts';

/** All metrics of one process, in a form that can be sent to another. */
export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[];

/** The metrics of one process. Its methods take a microsecond or two, and never throw for any value. */
export interface Metrics {
  readonly http: HttpMetrics;
  readonly work: WorkMetrics;
  readonly resources: ResourceMetrics;
  /** In Prometheus' text format. */
  text(): Promise<string>;
  snapshot(): Promise<MetricsSnapshot>;
}

/** @param program the version, and the commit it was built from */
export function createMetrics({
  version,
  build = 'unknown',
}: {
  readonly version: string;
  readonly build?: string;
}): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'presswerk_processes',
    help: 'Processes that contribute to these metrics, by version',
    labelNames: ['version'],
    registers: [register],
  }).set({ version }, 1);
  new Gauge({
    name: 'presswerk_build_info',
    help: 'Always 1; the labels are the version and the commit',
    labelNames: ['version', 'build'],
    registers: [register],
    aggregator: 'max',
  }).set({ version, build }, 1);
  return {
    http: createHttpMetrics(register),
    work: createWorkMetrics(register),
    resources: createResourceMetrics(register),
    text: () => register.metrics(),
    snapshot: async () => (await register.getMetricsAsJSON()) as MetricsSnapshot,
  };
}
