import type { State } from '../../kernel/context.ts';
import type { HealthOptions } from '../../kernel/options.ts';
import { Router } from '../../kernel/router.ts';
import type { Services } from '../../kernel/services.ts';
import { type CheckResult, createReadiness } from './readiness.ts';

const STOPPING = { status: 'stopping', checks: [{ name: 'process', state: 'stopping' }] };
const COUNTING_ALONE = { name: 'rate_limit', state: 'degraded', category: 'unreachable' };

/**
 * At the root, without a token (contract §10). `live` asks nobody; `ready` asks whatever a request depends on, within
 * seconds. `onFailure` hears why the service is not ready; clients learn the kind alone.
 */
export function healthRouter(
  { application }: Pick<Services, 'application'>,
  onFailure: (error: unknown) => void,
  { release, isStopping = () => false, isCountingAlone }: HealthOptions = {},
): Router<State> {
  const { database, storage } = application.checks;
  const look = createReadiness(
    [
      { name: 'database', run: database },
      { name: 'storage', run: storage },
    ],
    { onFailure },
  );
  const readiness = async () => {
    if (isStopping()) return STOPPING;
    const checks: (CheckResult | typeof COUNTING_ALONE)[] = await look();
    const isReady = checks.every(({ state }) => state === 'ok');
    // Each process counts for itself meanwhile (contract §8), so that requests are answered as ever.
    const isAlone = isCountingAlone?.() ?? false;
    if (isCountingAlone !== undefined) checks.push(isAlone ? COUNTING_ALONE : { name: 'rate_limit', state: 'ok' });
    // The signal may have come while we looked.
    if (isStopping()) return STOPPING;
    return { status: !isReady ? 'unavailable' : isAlone ? 'degraded' : 'ok', checks };
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
