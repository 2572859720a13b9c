import Router from '@koa/router';
import { DomainError, LANGUAGES, PORTALS, type Portal } from '../../../../domain/index.ts';
import type { Context, State } from '../../kernel/context.ts';
import { addressOf } from '../../kernel/limits/client-address.ts';
import { boundUnderWay, isGone } from '../../kernel/limits/under-way.ts';
import { chosenLanguage, pageLanguage } from '../layout/chosen-language.ts';
import { feedRoutes } from './feeds/routes.ts';
import { assetRoutes } from './frame/assets.ts';
import { listRoutes } from './lists/routes.ts';
import { ninjsRoutes } from './ninjs/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { picturePageRoutes } from './pictures/portal-routes.ts';
import { sendBadQuery, sendNotFound } from './refusals/refusals.ts';
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
    ...picturePageRoutes(services),
    ...ninjsRoutes(services),
    ...sitemapRoutes(services),
    ...operatorRoutes(services),
    ...assetRoutes(),
  };
}

/** The portals, each at its own host and below its own path of every host. */
export function portalRouter(services: PortalServices): Router<State> {
  const router = new Router<State>();
  const count = boundUnderWay({ max: UNDER_WAY.address, keyOf: addressOf }, { max: UNDER_WAY.all, keyOf: null });
  for (const [path, handle] of Object.entries(portalRoutes(services))) {
    for (const portal of PORTALS) {
      const below = `/${portal}`;
      router.get(path === '/' ? below : `${below}${path}`, (ctx) =>
        answer(services, count, handle, portalRequest(services, ctx as Context, portal, below)),
      );
    }
    router.get(path, (ctx, next) => {
      const portal = services.addresses.portalOfHost(ctx.host);
      if (portal === null) return next();
      return answer(services, count, handle, portalRequest(services, ctx as Context, portal, ''));
    });
  }
  router.get('/robots.txt', (ctx) => sendRobots(ctx as Context, services.addresses, null));
  return router;
}

/** Says that nothing stands at an address of a portal which no route has. False where the address is no portal's. */
export async function answerUnknownAddress(services: PortalServices, ctx: Context): Promise<boolean> {
  const below = PORTALS.find((portal) => ctx.path === `/${portal}` || ctx.path.startsWith(`/${portal}/`));
  const portal = below ?? services.addresses.portalOfHost(ctx.host);
  if (portal === null) return false;
  await sendNotFound(services, portalRequest(services, ctx, portal, below === undefined ? '' : `/${below}`));
  return true;
}

function portalRequest({ portals }: PortalServices, ctx: Context, portal: Portal, base: string): PortalRequest {
  const chosen = chosenLanguage(ctx);
  return { ctx, portal, settings: portals[portal], base, language: pageLanguage(ctx), chosen };
}

/** Answers of portals that are made at a time: for one address, and for all. */
const UNDER_WAY = { address: 64, all: 256 };

async function answer(
  services: PortalServices,
  count: (ctx: Context) => void,
  handle: PortalHandler,
  request: PortalRequest,
): Promise<void> {
  const { ctx } = request;
  if (await isGone(ctx)) return;
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
}
