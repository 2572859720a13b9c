export { inspectRedis, type RedisFindings } from './inspect.ts';
export {
  createRedisRateLimitStore,
  type RedisRateLimitOptions,
  type RedisRateLimitStore,
} from './redis-store.ts';
