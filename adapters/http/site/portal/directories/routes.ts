import { type CompanyId, NEWSROOM_LETTERS, newsroomLetter, parseId } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { CATEGORIES_PATH, NEWSROOMS_PATH } from '../addresses/paths.ts';
import { layoutOf } from '../layout/layout.ts';
import { usedCategories } from '../request/catalogue.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { QueryFault, queryChoice } from '../request/query.ts';
import { sendCacheable } from '../responses/cacheable-response.ts';
import { pageResponse, sendPage } from '../responses/pages.ts';
import { renderCategoriesPage } from './categories-page.ts';
import { renderNewsroomsPage } from './newsrooms-page.ts';

/** Newsrooms per page. */
const PER_PAGE = 60;

/** The directories of newsrooms and of categories (contract §16). */
export function directoryRoutes(services: PortalServices): PortalRoutes {
  const { reading, addresses, cache, timeZone } = services;

  const newsrooms = async (request: PortalRequest): Promise<void> => {
    const { ctx, portal } = request;
    if (redirectedToCanonical(request, NEWSROOMS_PATH)) return;
    const letter = queryChoice(ctx, 'letter', NEWSROOM_LETTERS);
    const after = newsroomAfter(ctx);
    const page = await cache.get(request, null, async (cacheWindow) => {
      const all = { letter: undefined, after: undefined, limit: PER_PAGE };
      const first = services.sharedReads(cacheWindow, 'newsrooms', () => reading.newsrooms(all));
      const [everyone, { items, hasMore }, layout] = await Promise.all([
        first,
        letter === undefined && after === undefined ? first : reading.newsrooms({ letter, after, limit: PER_PAGE }),
        layoutOf(services, request, request.language, cacheWindow),
      ]);
      const body = renderNewsroomsPage(request, layout, {
        newsrooms: items,
        letter,
        // A directory of several pages has newsrooms under nearly every letter.
        used: everyone.hasMore ? undefined : new Set(everyone.items.map(({ company }) => newsroomLetter(company.name))),
        isFirst: after === undefined,
        next: hasMore ? (items.at(-1)?.company.id ?? null) : null,
        portalUrl: addresses.portal(portal),
        timeZone,
        imageUrl: addresses.rendition,
      });
      return pageResponse(services, body);
    });
    sendCacheable(ctx, page);
  };

  const categories = async (request: PortalRequest): Promise<void> => {
    if (redirectedToCanonical(request, CATEGORIES_PATH)) return;
    const [used, layout] = await Promise.all([
      usedCategories(services, request.cacheWindow),
      layoutOf(services, request),
    ]);
    const portalUrl = addresses.portal(request.portal);
    sendPage(services, request.ctx, renderCategoriesPage(request, layout, { categories: used, portalUrl }));
  };

  return { [NEWSROOMS_PATH]: newsrooms, [CATEGORIES_PATH]: categories };
}

/** Reads `?after=`: the newsroom after which the directory continues. @throws QueryFault */
function newsroomAfter(ctx: Context): CompanyId | undefined {
  const value = ctx.query.after;
  if (value === undefined) return undefined;
  const text = [value].flat().join(', ');
  const id = parseId<CompanyId>(text);
  if (id === undefined) throw new QueryFault('after', text);
  return id;
}
