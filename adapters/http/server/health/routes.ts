import type { State } from '../../kernel/context.ts';
import type { HealthOptions } from '../../kernel/options.ts';
import { Router } from '../../kernel/router.ts';
import type { Services } from '../../kernel/services.ts';
import { healthChecks } from './checks.ts';
import { type CheckResult, createReadiness } from './readiness.ts';

const STOPPING = { status: 'stopping', checks: [{ name: 'process', state: 'stopping' }] };
const COUNTING_ALONE: CheckResult = { name: 'rate_limit', state: 'degraded', category: 'unreachable' };

/**
 * At the root, without a token (contract §10). `live` asks nobody; `ready` asks everything that a request depends on,
 * within seconds, and is 503 where nothing could be served. `onFailure` gets the reasons; clients learn the kind alone.
 */
export function healthRouter(
  { application }: Pick<Services, 'application'>,
  onFailure: (error: unknown) => void,
  { release, isStopping = () => false, isCountingAlone }: HealthOptions = {},
): Router<State> {
  const look = createReadiness(healthChecks(application), { onFailure });
  const readiness = async () => {
    if (isStopping()) return STOPPING;
    const checks = await look();
    // Each process counts for itself meanwhile (contract §8), so that requests are answered as ever.
    if (isCountingAlone !== undefined)
      checks.push(isCountingAlone() ? COUNTING_ALONE : { name: 'rate_limit', state: 'ok' });
    // The signal may have come while we looked.
    if (isStopping()) return STOPPING;
    return { status: statusOf(checks), checks };
  };

  const router = new Router<State>({ prefix: '/health' });
  router.get('/live', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok', ...release };
  });
  router.get('/ready', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const body = await readiness();
    if (body.status !== 'ok' && body.status !== 'degraded') {
      ctx.status = 503;
      ctx.set('Retry-After', '5');
    }
    ctx.body = body;
  });
  return router;
}

function statusOf(checks: readonly CheckResult[]): 'ok' | 'degraded' | 'unavailable' {
  if (checks.some(({ state }) => state === 'failed')) return 'unavailable';
  return checks.some(({ state }) => state === 'degraded') ? 'degraded' : 'ok';
}
