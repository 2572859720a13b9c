import { createHash } from 'node:crypto';
import Router from '@koa/router';
import type { State } from '../../../kernel/context.ts';
import { EDITOR_STYLE } from '../editor/editor-style.ts';
import { NEWSROOM_STYLE } from '../newsrooms/style.ts';
import { PICTURES_STYLE } from '../pictures/style.ts';
import { FORM_STYLE } from './form-style.ts';
import { FRAME_STYLE } from './frame-style.ts';
import { LIST_STYLE } from './list-style.ts';

/** The stylesheet of the account's pages. */
export const ACCOUNT_CSS = `${FRAME_STYLE}${FORM_STYLE}${LIST_STYLE}${EDITOR_STYLE}${PICTURES_STYLE}${NEWSROOM_STYLE}`;

/** Where the stylesheet of the account's pages stands: another content has another address. */
export const ACCOUNT_STYLE_PATH = `/assets/account-${createHash('sha256').update(ACCOUNT_CSS).digest('hex').slice(0, 12)}.css`;

/** Serves the stylesheet. While another version of the service is still answering, its pages ask for their own: this one is near to it. */
export function accountAssetRouter(): Router<State> {
  const router = new Router<State>();
  router.get(/^\/assets\/account-[0-9a-f]{12}\.css$/, (ctx) => {
    const isCurrent = ctx.path === ACCOUNT_STYLE_PATH;
    ctx.set('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    // It is the same in every language.
    ctx.remove('Content-Language');
    ctx.remove('Vary');
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = ACCOUNT_CSS;
  });
  return router;
}
