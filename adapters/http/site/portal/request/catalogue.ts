import type { CompanyId } from '../../../../../domain/index.ts';
import type { PortalServices } from './portal-request.ts';

/* Reads that many pages need, shared within a cache window (see SharedReads). */

type Reading = Pick<PortalServices, 'reading' | 'sharedReads'>;

/** All categories, by slug. */
export function readCategories({ reading, sharedReads }: Reading, cacheWindow: number | null) {
  return sharedReads(cacheWindow, 'categories', reading.categories);
}

/** The category of the slug, active or not. */
export async function readCategory(services: Reading, cacheWindow: number | null, slug: string) {
  return (await readCategories(services, cacheWindow)).find((category) => category.slug === slug);
}

/** The months of the archive, newest first. */
export function readMonths({ reading, sharedReads }: Reading, cacheWindow: number | null) {
  return sharedReads(cacheWindow, 'months', reading.months);
}

export function readNewsroom({ reading, sharedReads }: Reading, cacheWindow: number | null, id: CompanyId) {
  return sharedReads(cacheWindow, `newsroom ${id}`, () => reading.newsroom(id));
}
