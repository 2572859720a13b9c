import { type CompanyId, withAncestors } from '../../../../../domain/index.ts';
import type { PortalServices } from './portal-request.ts';

/* Reads that many pages need, shared within a cache window (see SharedReads). */

type Reading = Pick<PortalServices, 'reading' | 'sharedReads'>;

/** All categories, by slug. */
export function readCategories({ reading, sharedReads }: Reading, cacheWindow: number | null) {
  return sharedReads(cacheWindow, 'categories', reading.categories);
}

/** Categories with releases, and their ancestors, by slug: the only ones in menus and directories. */
export async function usedCategories(services: Reading, cacheWindow: number | null) {
  const categories = await readCategories(services, cacheWindow);
  const used = categories.filter(({ hasReleases }) => hasReleases).map(({ id }) => id);
  return withAncestors(used, categories);
}

/** The months of the archive, newest first. */
export function readMonths({ reading, sharedReads }: Reading, cacheWindow: number | null) {
  return sharedReads(cacheWindow, 'months', reading.months);
}

export function readNewsroom({ reading, sharedReads }: Reading, cacheWindow: number | null, id: CompanyId) {
  return sharedReads(cacheWindow, `newsroom ${id}`, () => reading.newsroom(id));
}
