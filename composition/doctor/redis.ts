import { inspectRedis, type RedisFindings } from '../../adapters/rate-limit/redis/index.ts';
import type { Config } from '../config/config.ts';
import { codeOf, type Finding, hostOf, ok, problem, reasonOf, warning } from './finding.ts';

/** The oldest supported major version. */
const OLDEST_VERSION = 6;

/** REDIS_URL: counts a test request. Nothing to check without it. */
export async function checkRedis({ redisUrl, workers }: Config): Promise<Finding> {
  if (redisUrl === null) {
    if (workers === 1) return ok('redis', 'none; this process counts the rate limit alone');
    const remedy = 'Set REDIS_URL, so that all processes count together.';
    return warning('redis', `none: each of ${workers} workers counts the rate limit alone`, remedy);
  }
  const host = hostOf(redisUrl, 6379);
  const meanwhile = 'meanwhile each process counts the rate limit alone';
  let found: RedisFindings;
  try {
    found = await inspectRedis(redisUrl);
  } catch (error) {
    return problem('redis', `cannot use Redis at ${host}: ${reasonOf(error)}; ${meanwhile}`, remedyFor(error));
  }
  const { version, majorVersion, cannotCount, evictionPolicy } = found;
  if (majorVersion < OLDEST_VERSION) {
    return problem(
      'redis',
      `Redis ${version} at ${host} is too old`,
      `Upgrade it to Redis ${OLDEST_VERSION} or later.`,
    );
  }
  if (cannotCount !== null) {
    const remedy =
      'Set REDIS_URL to a primary with free memory, and a user that may run EVAL, GET, SET, PTTL and TIME.';
    return problem('redis', `Redis ${version} at ${host} cannot count: ${cannotCount}; ${meanwhile}`, remedy);
  }
  if (evictionPolicy !== '' && evictionPolicy !== 'noeviction') {
    const detail = `Redis ${version} at ${host} may evict counters when its memory is full (${evictionPolicy}), which lifts limits early`;
    const remedy =
      'Set maxmemory-policy to noeviction, or give the service its own Redis; its counters expire by themselves.';
    return warning('redis', detail, remedy);
  }
  return ok('redis', `Redis ${version} at ${host} counts the rate limit`);
}

function remedyFor(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') return 'Start Redis there, correct REDIS_URL, or unset it to run without Redis.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Correct the host in REDIS_URL.';
  if (/NOAUTH|WRONGPASS|invalid (?:username|password)/i.test(reasonOf(error))) {
    return 'Correct user and password in REDIS_URL, as in redis://user:password@host:6379/0.';
  }
  return 'Check that Redis runs there, that no firewall blocks the connection, and whether Redis requires TLS (rediss://).';
}
