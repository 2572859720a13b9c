import type { CatalogueQueries } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { CATEGORY, COMPANY } from '../tables/catalogue.ts';
import { jsonOf, list } from '../tables/column-lists.ts';
import type { Row } from '../tables/table.ts';
import { CHOICES, type ChoicesRow, toChoices } from './press-releases/filing-choices.ts';
import { createRowReader } from './row-reader.ts';

const COMPANIES = `select ${list(COMPANY.columns)} from company`;
const CATEGORIES = `select ${list(CATEGORY.columns)} from category`;

const CATEGORY_PART = `
  ${CATEGORIES} where $1::text is null or slug collate "C" > $1 order by slug collate "C" limit $2`;

const PLACEMENT = `
  select (select ${jsonOf(COMPANY.columns, 'c')} from company c where c.id = $1) as company,
    (select ${jsonOf(CATEGORY.columns, 'k')} from category k where k.id = $2) as category`;

/** Companies and categories. Those with public releases: portal/categories.ts, portal/newsrooms.ts. */
export function createCatalogueQueries(database: Connection): CatalogueQueries {
  const { all, first } = createRowReader(database);
  return {
    companies: (accountId) => all(COMPANY.read, `${COMPANIES} where account_id = $1 order by id`, [accountId]),
    companyPart: (accountId, { after, limit }) =>
      all(COMPANY.read, `${COMPANIES} where ($1::bigint is null or account_id = $1) and id > $2 order by id limit $3`, [
        accountId ?? null,
        after ?? 0,
        limit,
      ]),
    company: (id) => first(COMPANY.read, `${COMPANIES} where id = $1`, [id]),
    category: (id) => first(CATEGORY.read, `${CATEGORIES} where id = $1`, [id]),
    placement: ({ companyId = null, categoryId = null }) =>
      one<{ company: Row | null; category: Row | null }>(database, PLACEMENT, [companyId, categoryId]).then(
        ({ company, category }) => ({
          company: company === null ? undefined : COMPANY.read(company),
          category: category === null ? undefined : CATEGORY.read(category),
        }),
      ),
    categories: (which) =>
      all(CATEGORY.read, `${CATEGORIES} where active or $1 order by slug collate "C"`, [which === 'all']),
    choices: async (accountId) => toChoices(await one<ChoicesRow>(database, `select ${CHOICES}`, [accountId])),
    categoryPart: ({ after, limit }) => all(CATEGORY.read, CATEGORY_PART, [after, limit]),
  };
}
