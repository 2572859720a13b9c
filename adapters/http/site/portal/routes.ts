import { DomainError, LANGUAGES, PORTALS } from '../../../../domain/index.ts';
import type { Context, Middleware, State } from '../../kernel/context.ts';
import { clientBounds, hasDisconnected, limitConcurrency } from '../../kernel/limits/concurrency.ts';
import { statusOf } from '../../kernel/problems/error-mapping.ts';
import { isForeign } from '../../kernel/requests/foreign-requests.ts';
import { Router } from '../../kernel/router.ts';
import { chosenLanguage, pageLanguage } from '../page/chosen-language.ts';
import { sendWhole } from './answers/answers.ts';
import { feedRoutes } from './feeds/routes.ts';
import { assetRoutes } from './layout/assets.ts';
import { listRoutes } from './lists/routes.ts';
import { ninjsRoutes } from './ninjs/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { checkForms, checkRoutes } from './pictures/check/routes.ts';
import { picturePageRoutes } from './pictures/portal-routes.ts';
import { sendBadQuery, sendForeignForm, sendNotFound, sendOutOfOrder, sendRefusedForm } from './refusals/refusals.ts';
import { releaseRoutes } from './release/routes.ts';
import type { PortalHandler, PortalRequest, PortalRoutes, PortalServices } from './request/portal-request.ts';
import { QueryFault, queryWord } from './request/query.ts';
import { searchRoutes } from './search/routes.ts';
import { sendRobots, sitemapRoutes } from './sitemaps/routes.ts';

/** Every address of a portal, below its host or its path (contract §11), a room each. */
function portalRoutes(services: PortalServices): PortalRoutes {
  return {
    // Before the pages: the address of a feed could be that of a newsroom with such a slug.
    ...feedRoutes(services),
    ...listRoutes(services),
    ...releaseRoutes(services),
    ...searchRoutes(services),
    // Before the page of the picture of that key, which none has.
    ...checkRoutes(services),
    ...picturePageRoutes(services),
    ...ninjsRoutes(services),
    ...sitemapRoutes(services),
    ...operatorRoutes(services),
    ...assetRoutes(),
  };
}

/** Every address of a portal that takes what anybody sends. */
function portalForms(services: PortalServices): PortalRoutes {
  return { ...checkForms(services) };
}

/** The portals, each at its own host and below its own path of every host. */
export function portalRouter(services: PortalServices): Router<State> {
  const router = new Router<State>();
  const count = limitConcurrency(...clientBounds(UNDER_WAY));
  // A form counts itself when its body has arrived: one that takes minutes would hold a slot that others need.
  const countForm = () => undefined;
  const mount = (method: 'get' | 'post', path: string, handle: PortalHandler) => {
    const counted = method === 'get' ? count : countForm;
    for (const portal of PORTALS) {
      const below = `/${portal}`;
      router[method](path === '/' ? below : `${below}${path}`, (ctx) =>
        answer(services, counted, handle, ctx as Context, { portal, base: below }),
      );
    }
    router[method](path, (ctx, next) => {
      const portal = services.addresses.portalOfHost(ctx.host);
      if (portal === null) return next();
      return answer(services, counted, handle, ctx as Context, { portal, base: '' });
    });
  };
  for (const [path, handle] of Object.entries(portalRoutes(services))) mount('get', path, handle);
  for (const [path, handle] of Object.entries(portalForms(services))) mount('post', path, ownForm(services, handle));
  router.get('/robots.txt', (ctx) => sendRobots(ctx as Context, services.addresses, null));
  return router;
}

/** Takes a form that a page of ours sent, and says on a page why it does not. */
function ownForm(services: PortalServices, handle: PortalHandler): PortalHandler {
  const { addresses } = services;
  const own = [addresses.baseUrl, ...PORTALS.map((portal) => addresses.portal(portal))];
  return async (request) => {
    if (isForeign(request.ctx, ...own)) return sendForeignForm(services, request);
    try {
      await handle(request);
    } catch (error) {
      if (statusOf(error) >= 500) throw error;
      sendRefusedForm(services, request, error);
    }
  };
}

/** Says that nothing stands at an address of a portal which no route has. False where the address is no portal's. */
export async function answerUnknownAddress(services: PortalServices, ctx: Context): Promise<boolean> {
  const base = baseOf(services, ctx);
  if (base === null) return false;
  const request = await portalRequest(services, ctx, base);
  await inWords(services, request, () => sendNotFound(services, request));
  return true;
}

/**
 * Sends what was made, or found to hold, a moment ago: no route is looked up for it, and nothing is read. Most readers of what is
 * new are answered by this.
 */
export function sendRecent(services: PortalServices): Middleware {
  return async (ctx, next) => {
    const base = ctx.method === 'GET' || ctx.method === 'HEAD' ? baseOf(services, ctx) : null;
    const recent = base && services.made.recent(await portalRequest(services, ctx as Context, base));
    if (!recent) return next();
    (ctx as { routerPath?: string | undefined }).routerPath = recent.route;
    sendWhole(ctx as Context, recent.answer);
  };
}

/** A portal, and what its paths begin with. */
type PortalBase = Pick<PortalRequest, 'portal' | 'base'>;

function baseOf({ addresses }: PortalServices, ctx: Pick<Context, 'path' | 'host'>): PortalBase | null {
  const below = PORTALS.find((portal) => ctx.path === `/${portal}` || ctx.path.startsWith(`/${portal}/`));
  const portal = below ?? addresses.portalOfHost(ctx.host);
  return portal && { portal, base: below === undefined ? '' : `/${below}` };
}

async function portalRequest(
  { portals, reading }: PortalServices,
  ctx: Context,
  where: PortalBase,
): Promise<PortalRequest> {
  const moment = await reading.moment();
  const chosen = chosenLanguage(ctx);
  return { ...where, ctx, settings: portals[where.portal], language: pageLanguage(ctx), chosen, moment };
}

/** Answers of portals that are made at a time: for one household, and for all. */
const UNDER_WAY = { household: 64, all: 256 };

async function answer(
  services: PortalServices,
  count: (ctx: Context) => void,
  handle: PortalHandler,
  ctx: Context,
  where: PortalBase,
): Promise<void> {
  if (await hasDisconnected(ctx)) return;
  const request = await portalRequest(services, ctx, where);
  await inWords(services, request, async () => {
    count(ctx);
    try {
      // The one parameter that every page knows.
      queryWord(request.ctx, 'lang', LANGUAGES);
      await handle(request);
    } catch (error) {
      if (error instanceof QueryFault) return sendBadQuery(services, request, error);
      if (DomainError.is(error, 'not_found')) return sendNotFound(services, request);
      throw error;
    }
  });
}

/** A 5xx has a page of the portal, as everything else there. */
async function inWords(services: PortalServices, request: PortalRequest, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (statusOf(error) < 500) throw error;
    sendOutOfOrder(services, request, error);
  }
}
