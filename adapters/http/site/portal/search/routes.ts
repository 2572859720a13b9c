import { ApplicationError } from '../../../../../application/errors.ts';
import { encodeSearchPosition } from '../../../../../application/portal/search/position.ts';
import type { SearchResult, SearchResultsPage } from '../../../../../application/portal/search/search-portal.ts';
import type { SearchSummary } from '../../../../../application/portal/search/summary.ts';
import { limitConcurrency, publicRequestLimits } from '../../../kernel/limits/concurrency-limit.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { OPENSEARCH_PATH, SEARCH_PATH } from '../addresses/paths.ts';
import { bareLayout, layoutOf } from '../layout/layout.ts';
import { entryView } from '../lists/entry-view.ts';
import { readNewsroom } from '../request/catalogue.ts';
import { searchPositionOf } from '../request/cursor.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { QueryFault } from '../request/query.ts';
import { sendCacheable } from '../responses/cacheable-response.ts';
import { pageResponse, sendUncached } from '../responses/pages.ts';
import { openSearchDescription } from './opensearch.ts';
import { renderRefusedSearch, renderSearchPage } from './search-page.ts';
import { parseSearchQuery } from './search-query.ts';
import { SEARCH_TEXTS } from './texts.ts';

/** Results per page. */
const PER_PAGE = 20;

/** Concurrent searches: per household and in total. */
const SEARCHES_UNDER_WAY = { household: 16, all: 48 };

interface FoundResults extends Omit<SearchResultsPage<SearchResult>, keyof SearchSummary>, SearchSummary {}

/** Full-text search of public releases (contract §11 and §16). */
export function searchRoutes(services: PortalServices): PortalRoutes {
  const { reading, versions, cache, addresses } = services;
  const limit = limitConcurrency(...publicRequestLimits(SEARCHES_UNDER_WAY));

  const show = async (request: PortalRequest): Promise<void> => {
    const { ctx } = request;
    if (redirectedToCanonical(request, SEARCH_PATH)) return;
    const query = await parseSearchQuery(request, services).catch(async (error: unknown) => {
      const fault = error instanceof QueryFault ? SEARCH_TEXTS[request.language].faults[error.parameter] : undefined;
      if (!(error instanceof QueryFault) || fault === undefined) throw error;
      const page = renderRefusedSearch(request, await layoutOf(services, request), {
        timeZone: services.timeZone,
        imageUrl: addresses.rendition,
        fault: { parameter: error.parameter, text: fault },
      });
      sendUncached(services, ctx, 400, page);
    });
    if (query === undefined) return;
    const { text, search } = query;
    const after = searchPositionOf(ctx, search.sort);
    if (text !== '') limit(ctx);
    const render = async (
      outcome: FoundResults | ApplicationError<'unavailable'> | null,
      cacheWindow: number | null = request.cacheWindow,
    ) => {
      const [layout, newsroom] = await Promise.all([
        // If the database is unavailable, the full layout would wait for it again.
        outcome instanceof ApplicationError
          ? bareLayout(services, request)
          : layoutOf(services, request, request.language, cacheWindow),
        search.companyId === undefined ? undefined : readNewsroom(services, cacheWindow, search.companyId),
      ]);
      const results = outcome instanceof ApplicationError ? null : outcome;
      return renderSearchPage(request, layout, {
        name: query.name,
        text,
        sort: search.sort,
        newsroom,
        isTooSlow: outcome instanceof ApplicationError,
        results:
          results?.items.map((entry) => ({
            ...entryView(entry, request, services),
            titlePieces: entry.titlePieces,
            excerpt: entry.excerpt,
            keywordPieces: entry.keywordPieces,
          })) ?? null,
        before: results?.next == null ? null : encodeSearchPosition(results.next),
        isFirst: after === undefined,
        total: results?.total ?? null,
        newsrooms: results?.newsrooms ?? [],
        suggestion: results?.suggestion ?? null,
        timeZone: services.timeZone,
        imageUrl: addresses.rendition,
        query: query.filters,
      });
    };
    const pagedSearch = { ...search, text, after, limit: PER_PAGE };
    const find = async (): Promise<FoundResults> => {
      const results = await reading.search(pagedSearch);
      return { ...results, ...(await reading.summariseSearch(pagedSearch, results)) };
    };
    const versionOf = async () =>
      JSON.stringify(await Promise.all([versions.ofSearch(pagedSearch), reading.summariseSearch(pagedSearch)]));
    // The version does not cover the newsroom's name.
    const readVersion = text === '' || search.companyId !== undefined ? null : versionOf;
    try {
      const build = async (cacheWindow: number | null) =>
        pageResponse(services, await render(text === '' ? null : await find(), cacheWindow));
      sendCacheable(ctx, await cache.get(request, readVersion, build));
    } catch (error) {
      // The search page has its own message for searches that exceed the time limit.
      if (!ApplicationError.is(error, 'unavailable')) throw error;
      ctx.set('Retry-After', String(error.details.retryAfterSeconds));
      sendUncached(services, ctx, 503, await render(error));
    }
  };

  const describe = ({ ctx, settings, portal, language }: PortalRequest): void =>
    sendCacheable(ctx, {
      body: openSearchDescription(settings.name, addresses.portal(portal), language),
      type: 'application/opensearchdescription+xml; charset=utf-8',
    });

  return { [SEARCH_PATH]: show, [OPENSEARCH_PATH]: describe };
}
