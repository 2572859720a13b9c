import type { State } from '../../../kernel/context.ts';
import { Router } from '../../../kernel/router.ts';
import { SCRIPTS_BASE } from './script.ts';
import { scriptNamed } from './scripts.ts';

/**
 * Serves the scripts of all pages. Unknown names go on to the next route: portals serve stylesheets from the same path.
 */
export function scriptRouter(): Router<State> {
  const router = new Router<State>();
  router.get(`${SCRIPTS_BASE}/:name`, async (ctx, next) => {
    const script = await scriptNamed(ctx.params.name ?? '');
    if (script === undefined) return next();
    // The name contains a hash of the content.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = 'text/javascript; charset=utf-8';
    // The response is the same in every language.
    ctx.remove('Content-Language');
    ctx.remove('Vary');
    ctx.body = script.content;
  });
  return router;
}
