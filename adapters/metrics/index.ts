export * from './http-metrics.ts';
export * from './merged-metrics.ts';
export * from './metrics.ts';
export * from './server.ts';
export * from './work-metrics.ts';
