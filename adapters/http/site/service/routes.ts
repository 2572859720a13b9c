import type { ProblemCode } from '../../../../application/messages/messages.ts';
import { PORTALS } from '../../../../domain/index.ts';
import { DEPRECATION_PAGE } from '../../kernel/addresses.ts';
import type { Context, State } from '../../kernel/context.ts';
import { STATUS } from '../../kernel/problems/error-mapping.ts';
import { Router } from '../../kernel/router.ts';
import { CONTENT_SECURITY_POLICY } from '../page/headers.ts';
import { ICON, ICON_FILE, ICON_FILE_PATH, ICON_PATH, TOUCH_ICON, TOUCH_ICON_PATH } from '../page/icon.ts';
import { chosenLanguage, pageLanguage } from '../page/languages.ts';
import { renderNotFoundPage } from '../page/problems/not-found-page.ts';
import { renderProblemPage } from '../page/problems/problem-page.ts';
import { PICTURE_POLICY } from '../portal/pictures/rendition-routes.ts';
import { redirect } from '../portal/responses/cacheable-response.ts';
import { renderDeprecationPage } from './deprecation-page.ts';

/** Pages of the service itself: redirects to the first portal, problem types, the deprecation policy, and the icon. */
export function serviceRouter(legacySunset: Date | null = null): Router<State> {
  const router = new Router<State>();

  const page = (ctx: Context, status: number, html: string, maxAge: number): void => {
    ctx.status = status;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    ctx.set('Cache-Control', maxAge === 0 ? 'no-store' : `public, max-age=${maxAge}`);
    ctx.body = html;
  };

  // Requests to a portal's own host never reach this route.
  router.get('/', (ctx) => redirect(ctx as Context, `/${PORTALS[0]}${ctx.search}`, 302));
  router.get('/pictures/:key', (ctx) => redirect(ctx as Context, `/${PORTALS[0]}${ctx.path}${ctx.search}`, 302));
  for (const [path, type, body] of [
    [ICON_PATH, 'image/svg+xml', ICON],
    [ICON_FILE_PATH, 'image/x-icon', ICON_FILE],
    [TOUCH_ICON_PATH, 'image/png', TOUCH_ICON],
  ] as const) {
    router.get(path, (ctx) => {
      ctx.set({ 'Cache-Control': 'public, max-age=86400', 'Content-Security-Policy': PICTURE_POLICY });
      ctx.remove('Content-Language');
      ctx.type = type;
      ctx.body = body;
      ctx.remove('Vary');
    });
  }
  router.get(DEPRECATION_PAGE, (ctx) => {
    page(
      ctx as Context,
      200,
      renderDeprecationPage({ language: pageLanguage(ctx as Context), sunset: legacySunset }),
      3600,
    );
  });
  router.get('/problems/:code', (ctx) => {
    const code = ctx.params.code ?? '';
    if (!Object.hasOwn(STATUS, code)) return page(ctx as Context, 404, renderNotFoundPage(ctx.state.language), 0);
    const languages = { language: pageLanguage(ctx as Context), chosen: chosenLanguage(ctx as Context) };
    page(ctx as Context, 200, renderProblemPage({ ...languages, code: code as ProblemCode }), 3600);
  });
  return router;
}
