import Router from '@koa/router';
import type { State } from '../context.ts';
import type { Services } from '../services.ts';

/** At the root, without a token (contract §10). `onFailure` hears why the service is not ready; clients do not. */
export function healthRouter(
  { application }: Pick<Services, 'application'>,
  onFailure: (error: unknown) => void,
): Router<State> {
  const router = new Router<State>({ prefix: '/health' });
  router.get('/live', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });
  router.get('/ready', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    try {
      await application.checkReady();
      ctx.body = { status: 'ok' };
    } catch (error) {
      onFailure(error);
      ctx.status = 503;
      ctx.set('Retry-After', '5');
      ctx.body = { status: 'unavailable' };
    }
  });
  return router;
}
