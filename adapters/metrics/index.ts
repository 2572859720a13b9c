export type { PoolStats, QueueStats, ReplicaStats } from '../../application/ports/index.ts';
export * from './backlog-metrics.ts';
export * from './http-metrics.ts';
export * from './merged-metrics.ts';
export * from './metrics.ts';
export * from './resource-metrics.ts';
export * from './server.ts';
export * from './state-metrics.ts';
export * from './work-metrics.ts';
