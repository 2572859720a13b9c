import type { PortalQueries } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { CATEGORY } from '../../tables/catalogue.ts';
import { list } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { HAS_RELEASES } from './lists.ts';

const CATEGORIES = `
  select ${list(CATEGORY.columns, 'k')}, ${HAS_RELEASES} as has_releases from category k order by k.slug collate "C"`;

/** The categories as portals show them. */
export function createPortalCategories(database: Connection): Pick<PortalQueries, 'categories'> {
  return {
    async categories() {
      const rows = await database.query<Row & { readonly has_releases: boolean }>(CATEGORIES);
      return rows.map((row) => ({ ...CATEGORY.read(row), hasReleases: row.has_releases }));
    },
  };
}
