import type { State } from '../../kernel/context.ts';
import type { HealthOptions } from '../../kernel/options.ts';
import { Router } from '../../kernel/router.ts';
import type { Services } from '../../kernel/services.ts';
import { healthChecks } from './checks.ts';
import { type CheckResult, createReadiness } from './readiness.ts';

const STOPPING = { status: 'stopping', checks: [{ name: 'process', state: 'stopping' }] };
const COUNTING_ALONE: CheckResult = { name: 'rate_limit', state: 'degraded', category: 'unreachable' };

/**
 * `/health/live` checks nothing; `/health/ready` checks all dependencies and returns 503 if requests cannot be served
 * (contract §10). Neither needs a token. Clients see only the category of a failure; `onFailure` receives the error.
 */
export function healthRouter(
  { application }: Pick<Services, 'application'>,
  onFailure: (error: unknown) => void,
  { release, isStopping = () => false, isCountingAlone }: HealthOptions = {},
): Router<State> {
  const runChecks = createReadiness(healthChecks(application), { onFailure });
  const readiness = async () => {
    if (isStopping()) return STOPPING;
    const checks = await runChecks();
    // Only degraded: until the store is back, each process counts on its own (contract §8).
    if (isCountingAlone !== undefined)
      checks.push(isCountingAlone() ? COUNTING_ALONE : { name: 'rate_limit', state: 'ok' });
    // Checked again: the signal to stop may have arrived during the checks.
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
