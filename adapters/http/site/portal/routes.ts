import { DomainError, LANGUAGES, PORTALS } from '../../../../domain/index.ts';
import type { Context, Middleware, State } from '../../kernel/context.ts';
import { hasDisconnected, limitConcurrency, publicRequestLimits } from '../../kernel/limits/concurrency-limit.ts';
import { statusOf } from '../../kernel/problems/error-mapping.ts';
import { isCrossSiteForm } from '../../kernel/requests/cross-site-requests.ts';
import { Router } from '../../kernel/router.ts';
import { ICON_FILE_PATH, TOUCH_ICON_PATH } from '../page/icon.ts';
import { chosenLanguage, pageLanguage } from '../page/languages.ts';
import { checkForms, checkRoutes } from './check/routes.ts';
import { directoryRoutes } from './directories/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { assetRoutes, sendIcon } from './layout/assets.ts';
import { listRoutes } from './lists/routes.ts';
import { ninjsRoutes } from './ninjs/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { SECURITY_TXT_PATH, sendSecurityTxt } from './operator/security-txt.ts';
import { picturePageRoutes } from './pictures/picture-page-routes.ts';
import { pressRoutes } from './press/routes.ts';
import { kitSender, type SendKit } from './press/send-kit.ts';
import {
  sendBadQuery,
  sendForeignForm,
  sendNotFound,
  sendRefusedForm,
  sendServerError,
  sendWrongMethod,
} from './refusals/refusals.ts';
import { ownPreviewRoutes, previewRoutes } from './release/preview.ts';
import { releaseRoutes } from './release/routes.ts';
import type { PortalHandler, PortalRequest, PortalRoutes, PortalServices } from './request/portal-request.ts';
import { QueryFault, queryChoice } from './request/query.ts';
import { sendCacheable } from './responses/cacheable-response.ts';
import { countPageView } from './responses/page-views.ts';
import { searchRoutes } from './search/routes.ts';
import { sendRobots, sitemapRoutes } from './sitemaps/routes.ts';
import { subscriptionForms, subscriptionRoutes } from './subscriptions/routes.ts';

/** All GET routes of a portal, relative to its host or base path (contract §11). */
function portalRoutes(services: PortalServices, sendKit: SendKit): PortalRoutes {
  return {
    // Before the pages: a feed's path also matches the route of a newsroom.
    ...feedRoutes(services),
    ...listRoutes(services),
    ...directoryRoutes(services),
    // Before the releases' pages: a download's path also matches the route of a release.
    ...pressRoutes(services, sendKit),
    ...releaseRoutes(services),
    ...previewRoutes(services, sendKit),
    ...searchRoutes(services),
    // Before the picture pages, whose route also matches `check`. No picture has that key.
    ...checkRoutes(services),
    ...picturePageRoutes(services),
    ...ninjsRoutes(services),
    ...sitemapRoutes(services),
    ...operatorRoutes(services),
    ...subscriptionRoutes(services),
    ...assetRoutes(),
  };
}

/** All POST routes of a portal: forms that need no session. */
function portalForms(services: PortalServices): PortalRoutes {
  return { ...checkForms(services), ...subscriptionForms(services) };
}

/** Mounts each portal on its own host, and below its base path on every host. */
export function portalRouter(services: PortalServices): Router<State> {
  const router = new Router<State>();
  const limit = limitConcurrency(...publicRequestLimits(REQUESTS_MAX));
  const sendKit = kitSender(services);
  // Forms take no slot here, since a slow upload would occupy it for minutes; they do once their body has arrived.
  const noLimit = () => undefined;
  const mount = (method: 'get' | 'post', path: string, handle: PortalHandler) => {
    const methodLimit = method === 'get' ? limit : noLimit;
    for (const portal of PORTALS) {
      const base = `/${portal}`;
      router[method](path === '/' ? base : `${base}${path}`, (ctx) =>
        respond(services, methodLimit, handle, ctx as Context, { portal, base }),
      );
    }
    router[method](path, (ctx, next) => {
      const portal = services.addresses.portalOfHost(ctx.host);
      if (portal === null) return next();
      return respond(services, methodLimit, handle, ctx as Context, { portal, base: '' });
    });
  };
  for (const [path, handle] of Object.entries(portalRoutes(services, sendKit))) mount('get', path, handle);
  for (const [path, handle] of Object.entries(portalForms(services))) mount('post', path, ownForm(services, handle));
  for (const [path, handle] of Object.entries(ownPreviewRoutes(services, sendKit))) {
    router.get(path, (ctx) =>
      respond(services, limit, handle, ctx as Context, { portal: PORTALS[0], base: `/${PORTALS[0]}` }),
    );
  }
  router.get(SECURITY_TXT_PATH, (ctx) => sendSecurityTxt(ctx as Context, services));
  for (const path of [ICON_FILE_PATH, TOUCH_ICON_PATH]) {
    router.get(path, (ctx, next) => {
      const portal = services.addresses.portalOfHost(ctx.host);
      if (portal === null || !sendIcon(ctx as Context, services.portals[portal])) return next();
    });
  }
  router.get('/robots.txt', (ctx) => sendRobots(ctx as Context, services.addresses, null));
  return router;
}

/** Refuses forms sent from other sites, and shows every other refusal on a page of the portal. */
function ownForm(services: PortalServices, handle: PortalHandler): PortalHandler {
  const { addresses } = services;
  const ownOrigins = [addresses.baseUrl, ...PORTALS.map((portal) => addresses.portal(portal))];
  return async (request) => {
    if (isCrossSiteForm(request.ctx, ...ownOrigins)) return sendForeignForm(services, request);
    try {
      await handle(request);
    } catch (error) {
      if (statusOf(error) >= 500) throw error;
      sendRefusedForm(services, request, error);
    }
  };
}

/** Sends a portal's 404 page for a path without a route. Returns false if the path belongs to no portal. */
export function sendUnknownPath(services: PortalServices, ctx: Context): Promise<boolean> {
  return sendRefusal(services, ctx, sendNotFound);
}

/** Sends a portal's 405 page. Returns false if the path belongs to no portal. */
export function sendMethodNotAllowed(services: PortalServices, ctx: Context): Promise<boolean> {
  return sendRefusal(services, ctx, sendWrongMethod);
}

async function sendRefusal(
  services: PortalServices,
  ctx: Context,
  send: (services: PortalServices, request: PortalRequest) => Promise<void>,
): Promise<boolean> {
  const base = baseOf(services, ctx);
  if (base === null) return false;
  const request = await portalRequest(services, ctx, base);
  await withErrorPage(services, request, () => send(services, request));
  return true;
}

/** Serves a response rendered or revalidated within the cache window, without matching a route or reading anything. */
export function sendCached(services: PortalServices): Middleware {
  return async (ctx, next) => {
    const base = ctx.method === 'GET' || ctx.method === 'HEAD' ? baseOf(services, ctx) : null;
    const cached = base && services.cache.fresh(await portalRequest(services, ctx as Context, base));
    if (!cached) return next();
    (ctx as { routerPath?: string | undefined }).routerPath = cached.route;
    sendCacheable(ctx as Context, cached.response);
    countPageView(services, ctx as Context, cached.response);
  };
}

/** A portal and the prefix of its paths. */
type PortalBase = Pick<PortalRequest, 'portal' | 'base'>;

function baseOf({ addresses }: PortalServices, ctx: Pick<Context, 'path' | 'host'>): PortalBase | null {
  const named = PORTALS.find((portal) => ctx.path === `/${portal}` || ctx.path.startsWith(`/${portal}/`));
  const portal = named ?? addresses.portalOfHost(ctx.host);
  return portal && { portal, base: named === undefined ? '' : `/${named}` };
}

async function portalRequest(
  { portals, versions }: PortalServices,
  ctx: Context,
  base: PortalBase,
): Promise<PortalRequest> {
  const cacheWindow = await versions.window();
  const chosen = chosenLanguage(ctx);
  return { ...base, ctx, settings: portals[base.portal], language: pageLanguage(ctx), chosen, cacheWindow };
}

/** Concurrent requests to portals: per household, and in total. */
const REQUESTS_MAX = { household: 64, all: 256 };

async function respond(
  services: PortalServices,
  limit: (ctx: Context) => void,
  handle: PortalHandler,
  ctx: Context,
  base: PortalBase,
): Promise<void> {
  if (await hasDisconnected(ctx)) return;
  const request = await portalRequest(services, ctx, base);
  await withErrorPage(services, request, async () => {
    limit(ctx);
    try {
      // Validated here, because every page has this parameter.
      queryChoice(request.ctx, 'lang', LANGUAGES);
      await handle(request);
    } catch (error) {
      if (error instanceof QueryFault) return sendBadQuery(services, request, error);
      if (DomainError.is(error, 'not_found')) return sendNotFound(services, request);
      throw error;
    }
  });
}

/** Shows 5xx errors as a page of the portal. */
async function withErrorPage(
  services: PortalServices,
  request: PortalRequest,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (statusOf(error) < 500) throw error;
    sendServerError(services, request, error);
  }
}
