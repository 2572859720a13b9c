import type { CacheVersions, PortalQueries, PortalSearchQueries } from '../../../../application/ports/index.ts';
import type { Database } from '../../database.ts';
import { createPortalCategories } from './categories.ts';
import { createPortalChanges } from './changes.ts';
import { createPortalLists } from './lists.ts';
import { createPortalMonths } from './months.ts';
import { createNewsroomQueries } from './newsrooms.ts';
import { createPortalPictures } from './pictures.ts';
import { createPortalSearch } from './search/index.ts';
import { createSitemaps } from './sitemaps.ts';
import { createTakenDownQueries } from './taken-down.ts';
import { createTextCandidates } from './text-candidates.ts';

/** Queries of the portals: public releases, from the lists that PressReleaseRepository maintains. */
export function createPortalQueries(
  database: Database,
): PortalQueries & PortalSearchQueries & Omit<CacheVersions, 'window'> {
  return {
    ...createPortalLists(database),
    ...createPortalCategories(database),
    ...createPortalMonths(database),
    ...createPortalPictures(database),
    ...createNewsroomQueries(database),
    ...createPortalChanges(database),
    ...createTakenDownQueries(database),
    textCandidates: createTextCandidates(database),
    ...createPortalSearch(database),
    ...createSitemaps(database),
  };
}
