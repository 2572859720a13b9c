import { inspectRedis, type RedisFindings } from '../../adapters/rate-limit/redis/index.ts';
import type { Config } from '../config/config.ts';
import { codeOf, type Finding, ok, placeOf, problem, reasonOf, warning } from './finding.ts';

const OLDEST = 6;

/** REDIS_URL: whether the rate limit can be counted there. Nothing to check without it. */
export async function checkRedis({ redisUrl, workers }: Config): Promise<Finding> {
  if (redisUrl === null) {
    if (workers === 1) return ok('redis', 'none; this process counts the rate limit by itself');
    const remedy = 'Set REDIS_URL, so that all processes count together.';
    return warning('redis', `none: each of ${workers} workers counts the rate limit for itself`, remedy);
  }
  const place = placeOf(redisUrl, 6379);
  const meanwhile = 'meanwhile each process counts the rate limit for itself';
  let found: RedisFindings;
  try {
    found = await inspectRedis(redisUrl);
  } catch (error) {
    return problem('redis', `Redis at ${place} cannot be used: ${reasonOf(error)}; ${meanwhile}`, remedyFor(error));
  }
  const { version, majorVersion, cannotCount, evictionPolicy } = found;
  if (majorVersion < OLDEST) {
    return problem('redis', `Redis ${version} at ${place} is too old`, `Upgrade it to Redis ${OLDEST} or later.`);
  }
  if (cannotCount !== null) {
    const remedy = 'Set REDIS_URL to a primary that has memory left, as a user who may EVAL, GET, SET, PTTL and TIME.';
    return problem('redis', `Redis ${version} at ${place} does not count: ${cannotCount}; ${meanwhile}`, remedy);
  }
  if (evictionPolicy !== '' && evictionPolicy !== 'noeviction') {
    const detail = `Redis ${version} at ${place} may throw counters away when its memory is full (${evictionPolicy}): who was refused may then go on`;
    const remedy =
      'Set maxmemory-policy to noeviction there, or give the service a Redis of its own; its counters expire by themselves.';
    return warning('redis', detail, remedy);
  }
  return ok('redis', `Redis ${version} at ${place} counts the rate limit`);
}

function remedyFor(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') return 'Start Redis there, or set REDIS_URL to where it is; unset it to do without.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Correct the host in REDIS_URL.';
  if (/NOAUTH|WRONGPASS|invalid (?:username|password)/i.test(reasonOf(error))) {
    return 'Correct user and password in REDIS_URL, as in redis://user:password@host:6379/0.';
  }
  return 'Look whether Redis runs there, and whether it wants TLS (rediss://) or a firewall refuses the connection.';
}
