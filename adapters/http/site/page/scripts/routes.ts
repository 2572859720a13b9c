import type { State } from '../../../kernel/context.ts';
import { Router } from '../../../kernel/router.ts';
import { SCRIPTS_BASE } from './script.ts';
import { scriptNamed } from './scripts.ts';

/** The scripts of all pages. What has no such name is for others to answer: portals keep their styles there, too. */
export function scriptRouter(): Router<State> {
  const router = new Router<State>();
  router.get(`${SCRIPTS_BASE}/:name`, async (ctx, next) => {
    const script = await scriptNamed(ctx.params.name ?? '');
    if (script === undefined) return next();
    // The name contains a hash of the content.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = 'text/javascript; charset=utf-8';
    // The same in every language.
    ctx.remove('Content-Language');
    ctx.remove('Vary');
    ctx.body = script.content;
  });
  return router;
}
