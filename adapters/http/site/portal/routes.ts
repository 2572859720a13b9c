import Router from '@koa/router';
import type { ProblemCode } from '../../../../application/messages/messages.ts';
import { PORTALS, type Portal, type PressReleaseId, parseId } from '../../../../domain/index.ts';
import { DEPRECATION_PAGE } from '../../kernel/addresses.ts';
import type { Context, State } from '../../kernel/context.ts';
import { addressOf } from '../../kernel/limits/client-address.ts';
import { boundUnderWay } from '../../kernel/limits/under-way.ts';
import { STATUS } from '../../kernel/problems/error-mapping.ts';
import type { Services } from '../../kernel/services.ts';
import { chosenLanguage, pageLanguage } from '../layout/chosen-language.ts';
import { contentSecurityPolicy } from '../layout/content-security-policy.ts';
import { ICON, ICON_PATH } from '../layout/icon.ts';
import { ICON_FILE, ICON_FILE_PATH } from '../layout/icon-file.ts';
import { renderNotFoundPage } from '../layout/not-found-page.ts';
import { renderProblemPage } from '../layout/problem-page.ts';
import { renderDeprecationPage } from '../service/deprecation-page.ts';
import { renderHomePage } from '../service/home-page.ts';
import { renderReleasePage } from './release-page.ts';

/** Pictures that are sent at a time, each whole in memory: to one address, and to all. A connection has one at a time. */
const PICTURES = { address: 64, all: 256 };

/** A picture that is opened by itself does nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** Leads to another address. The answer is the same for whoever asks, whatever they prefer: Koa's own looks at Accept. */
function moved(ctx: Context, address: string): void {
  ctx.status = 301;
  ctx.set('Location', address);
  ctx.remove('Content-Language');
  ctx.remove('Vary');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = address;
}

/** What anybody may see: published releases, their pictures, and what problems mean. */
export function publicRouter({ application, addresses }: Services, legacySunset: Date | null = null): Router<State> {
  const router = new Router<State>();
  const countPicture = boundUnderWay({ max: PICTURES.address, keyOf: addressOf }, { max: PICTURES.all, keyOf: null });
  const policy = contentSecurityPolicy(addresses.baseUrl);

  const page = (ctx: Context, status: number, html: string, maxAge: number): void => {
    ctx.status = status;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', maxAge === 0 ? 'no-store' : `public, max-age=${maxAge}`);
    ctx.body = html;
  };
  const notFound = (ctx: Context): void => page(ctx, 404, renderNotFoundPage(ctx.state.language), 0);

  const showRelease = async (ctx: Context, portal: Portal | null): Promise<void> => {
    const id = parseId<PressReleaseId>(ctx.params.id ?? '');
    const release = id === undefined || portal === null ? undefined : await application.pressReleases.published(id);
    if (release === undefined || portal === null) return notFound(ctx);
    // One address for each page: an old or shortened slug leads to the right one.
    const own = addresses.page(portal, release);
    if (ctx.params.slug !== own.slice(own.lastIndexOf('/') + 1)) {
      return moved(ctx, own);
    }
    const other = PORTALS.find((p) => p !== release.portal) ?? release.portal;
    const html = renderReleasePage({
      release,
      portal,
      canonicalUrl: addresses.page(release.portal, release),
      alternateUrl: addresses.page(other, release),
      imageUrl: (key) => addresses.rendition(key),
    });
    // The page speaks the release's language, whatever the reader prefers.
    ctx.set('Content-Language', release.language);
    ctx.remove('Vary');
    page(ctx, 200, html, 60);
  };

  router.get('/', (ctx) => {
    const shown = { language: pageLanguage(ctx as Context), chosen: chosenLanguage(ctx as Context) };
    page(ctx as Context, 200, renderHomePage({ ...shown, apiUrl: addresses.api('') }), 60);
  });
  for (const [path, type, body] of [
    [ICON_PATH, 'image/svg+xml', ICON],
    [ICON_FILE_PATH, 'image/x-icon', ICON_FILE],
  ] as const) {
    router.get(path, (ctx) => {
      ctx.set({ 'Cache-Control': 'public, max-age=86400', 'Content-Security-Policy': PICTURE_POLICY });
      // It is the same in every language.
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
    if (!Object.hasOwn(STATUS, code)) return notFound(ctx as Context);
    const shown = { language: pageLanguage(ctx as Context), chosen: chosenLanguage(ctx as Context) };
    page(ctx as Context, 200, renderProblemPage({ ...shown, code: code as ProblemCode }), 3600);
  });
  router.get('/images/:file', async (ctx) => {
    const key = /^([a-z0-9-]{1,80})\.jpg$/.exec(ctx.params.file ?? '')?.[1];
    countPicture(ctx as Context);
    const bytes = key === undefined ? undefined : await application.images.readRendition(key);
    if (bytes === undefined) return notFound(ctx as Context);
    // A rendition never changes: another picture has another address.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', PICTURE_POLICY);
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.type = 'image/jpeg';
    ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  });
  router.get('/releases/:id{/:slug}', (ctx) => showRelease(ctx as Context, addresses.portalOfHost(ctx.host)));
  for (const portal of PORTALS) {
    router.get(`/${portal}/releases/:id{/:slug}`, (ctx) => showRelease(ctx as Context, portal));
  }
  return router;
}
