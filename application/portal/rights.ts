import { byAnyone, byOperator } from '../kernel/authority.ts';
import type { Ports } from '../ports/index.ts';
import { makeCacheVersions } from './cache-versions.ts';
import { makeCatchUp } from './catch-up.ts';
import { makeCheckAddress, makeCheckText } from './check-text.ts';
import { makeIndexRenamed } from './index-renamed.ts';
import { makeIndexTexts } from './index-texts.ts';
import type { makeReadPortal } from './read-portal.ts';
import { makeSearchPortal } from './search/search-portal.ts';
import { makeSummariseSearch } from './search/summary.ts';

/** Use cases of anonymous readers. */
export function portalUseCases(ports: Ports, portal: ReturnType<typeof makeReadPortal>) {
  const search = makeSearchPortal(ports);
  const versions = makeCacheVersions(ports);
  return {
    portal: {
      list: byAnyone(portal.list),
      releases: byAnyone(portal.releases),
      release: byAnyone(portal.release),
      takenDown: byAnyone(portal.takenDown),
      tombstones: byAnyone(portal.tombstones),
      pictureTakenDown: byAnyone(portal.pictureTakenDown),
      newsroom: byAnyone(portal.newsroom),
      newsrooms: byAnyone(portal.newsrooms),
      categories: byAnyone(portal.categories),
      keyword: byAnyone(portal.keyword),
      months: byAnyone(portal.months),
      changes: byAnyone(portal.changes),
      sitemap: byAnyone(portal.sitemap),
      sitemapPart: byAnyone(portal.sitemapPart),
      news: byAnyone(portal.news),
      picture: byAnyone(portal.picture),
      pictureOfFile: byAnyone(portal.pictureOfFile),
      checkText: byAnyone(makeCheckText(ports)),
      checkAddress: byAnyone(makeCheckAddress(ports, portal)),
      indexRenamed: byOperator(makeIndexRenamed(ports)),
      indexTexts: byOperator(makeIndexTexts(ports)),
      catchUp: byOperator(makeCatchUp(ports)),
      search: byAnyone(search.search),
      searchReleases: byAnyone(search.searchReleases),
      summariseSearch: byAnyone(makeSummariseSearch(ports)),
    },
    cacheVersions: {
      window: byAnyone(versions.window),
      ofList: byAnyone(versions.ofList),
      ofReleases: byAnyone(versions.ofReleases),
      ofSearch: byAnyone(versions.ofSearch),
    },
  };
}
