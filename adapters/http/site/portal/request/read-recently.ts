import type { CompanyId } from '../../../../../domain/index.ts';
import type { PortalServices } from './portal-request.ts';

/* What stands beside the releases of many pages, each read once in a moment (see RecentReads). */

type Reading = Pick<PortalServices, 'reading' | 'recently'>;

/** All categories, by slug. */
export function categoriesIn({ reading, recently }: Reading, moment: number | null) {
  return recently(moment, 'categories', reading.categories);
}

/** In use or not. */
export async function categoryIn(services: Reading, moment: number | null, slug: string) {
  return (await categoriesIn(services, moment)).find((category) => category.slug === slug);
}

/** The months of the archive, newest first. */
export function monthsIn({ reading, recently }: Reading, moment: number | null) {
  return recently(moment, 'months', reading.months);
}

export function newsroomIn({ reading, recently }: Reading, moment: number | null, id: CompanyId) {
  return recently(moment, `newsroom ${id}`, () => reading.newsroom(id));
}
