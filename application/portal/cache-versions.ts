import type { PortalFilter, PortalPart, Ports } from '../ports/index.ts';
import { bounded } from './read-portal.ts';
import { type SearchRequest, searchQuery } from './search/search-portal.ts';

/**
 * Versions for the response cache of the portals (adapters/http/site/portal/responses/response-cache.ts), with the same
 * bounds as the reads. The port CacheVersions (application/ports/queries/cache-versions.ts) says how fresh a page is.
 */
export function makeCacheVersions({ queries }: Pick<Ports, 'queries'>) {
  const { cacheVersions } = queries;
  return {
    window: async () => cacheVersions.window(),
    ofList: async (filter: PortalFilter, page: PortalPart) => cacheVersions.ofList(filter, bounded(page)),
    ofReleases: async (filter: PortalFilter, page: PortalPart) => cacheVersions.ofReleases(filter, bounded(page)),
    ofSearch: async (request: SearchRequest) => cacheVersions.ofSearch(...searchQuery(request)),
  };
}
