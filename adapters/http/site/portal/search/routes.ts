import { ApplicationError } from '../../../../../application/errors.ts';
import { decodeSearchPosition, encodeSearchPosition } from '../../../../../application/portal/search/position.ts';
import { addressOf } from '../../../kernel/limits/client-address.ts';
import { boundUnderWay } from '../../../kernel/limits/under-way.ts';
import { movedToOneAddress } from '../addresses/canonical.ts';
import { SEARCH_PATH } from '../addresses/paths.ts';
import { sendPage, sendRefusal } from '../answers/pages.ts';
import { frameOf } from '../frame/frame.ts';
import { entryView } from '../lists/entry-view.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { QueryFault, queryText } from '../request/query.ts';
import { askedSearch } from './asked-search.ts';
import { renderSearchPage } from './search-page.ts';

/** Results on a page. */
const PER_PAGE = 20;

/** Searches made at a time: for one address, and for all. */
const SEARCHES_UNDER_WAY = { address: 16, all: 48 };

/** Full-text search of what is public (contract §11). */
export function searchRoutes(services: PortalServices): PortalRoutes {
  const { reading } = services;
  const count = boundUnderWay(
    { max: SEARCHES_UNDER_WAY.address, keyOf: addressOf },
    { max: SEARCHES_UNDER_WAY.all, keyOf: null },
  );

  const show = async (request: PortalRequest): Promise<void> => {
    const { ctx } = request;
    if (movedToOneAddress(request, SEARCH_PATH)) return;
    const asked = await askedSearch(request, services);
    const { text, search } = asked;
    const place = queryText(ctx, 'before');
    const after = place === undefined ? undefined : decodeSearchPosition(place);
    if (ctx.query.before !== undefined && after === undefined) throw new QueryFault('before', place ?? '');
    if (text !== '') count(ctx);
    const [frame, found, newsroom] = await Promise.all([
      frameOf(services, request),
      text === '' ? null : reading.search({ ...search, text, after, limit: PER_PAGE }).catch(tooSlow),
      search.companyId === undefined ? undefined : reading.newsroom(search.companyId),
    ]);
    const results = found instanceof ApplicationError ? null : found;
    const page = renderSearchPage(request, frame, {
      name: asked.name,
      words: text,
      sort: search.sort,
      newsroom,
      isTooSlow: found instanceof ApplicationError,
      results:
        results?.items.map((entry) => ({
          ...entryView(entry, request, services),
          titlePieces: entry.titlePieces,
          excerpt: entry.excerpt,
        })) ?? null,
      before: results?.next == null ? null : encodeSearchPosition(results.next),
      query: asked.filters,
    });
    if (!(found instanceof ApplicationError)) return sendPage(services, ctx, page);
    ctx.set('Retry-After', String(found.details.retryAfterSeconds));
    sendRefusal(services, ctx, 503, page);
  };

  return { [SEARCH_PATH]: show };
}

/** A search that took longer than it may is told on its own page. @throws what else went wrong */
function tooSlow(error: unknown): ApplicationError<'unavailable'> {
  if (ApplicationError.is(error, 'unavailable')) return error;
  throw error;
}
