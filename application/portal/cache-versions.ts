import type { PortalFilter, PortalPart, Ports } from '../ports/index.ts';
import { bounded } from './read-portal.ts';
import { type SearchRequest, searchQuery } from './search/search-portal.ts';

/** See CacheVersions; for the pages that the reads of the portals return. */
export function makeCacheVersions({ queries }: Pick<Ports, 'queries'>) {
  const { cacheVersions } = queries;
  return {
    window: async () => cacheVersions.window(),
    ofList: async (filter: PortalFilter, part: PortalPart) => cacheVersions.ofList(filter, bounded(part)),
    ofSearch: async (request: SearchRequest) => cacheVersions.ofSearch(...searchQuery(request)),
  };
}
