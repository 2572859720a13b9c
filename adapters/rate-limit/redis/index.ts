export { inspectRedis, type RedisFindings } from './inspect.ts';
export * from './redis-store.ts';
