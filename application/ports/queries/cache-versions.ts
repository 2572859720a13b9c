import type { PortalFilter, PortalPage, PortalPart, PublicRelease } from './portal.ts';
import type { PortalSearch, SearchPart } from './portal-search.ts';

export interface VersionedRelease extends Pick<PublicRelease, 'id' | 'publishedAt' | 'updatedAt'> {
  readonly cacheVersion: string;
}

/** Decides how long results of PortalQueries and PortalSearchQueries may be reused without another read. */
export interface CacheVersions {
  /**
   * Number of the current cache window, which lasts at most a second. A new window begins as soon as this process
   * writes anything that the portals show, or reads move to another server, which may lag. Results read within a window
   * may be served while it lasts. Writes of other processes show in the next window, or later by the replica's lag.
   */
  window(): Promise<number>;
  /**
   * A version that changes whenever `list` or `releases` of this page, or `categories`, may return another result. Read
   * it before them to validate cached output later. Cheaper than they are.
   */
  ofList(filter: PortalFilter, page: PortalPart): Promise<string>;
  /**
   * The releases of this page, each with a version that changes whenever `releases` may return it otherwise. Read it
   * before them, within the same window, to reuse output of a single release.
   */
  ofReleases(filter: PortalFilter, page: PortalPart): Promise<PortalPage<VersionedRelease>>;
  /** As `ofList`, for the results of `search` and `searchReleases`, and the categories. */
  ofSearch(query: PortalSearch, page: SearchPart): Promise<string>;
}
