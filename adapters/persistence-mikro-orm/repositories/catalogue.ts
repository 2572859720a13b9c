import { StaleWrite } from '../../../application/errors.ts';
import type { CatalogueRepository } from '../../../application/ports/index.ts';
import type { CategoryId, CompanyId } from '../../../domain/index.ts';
import { type Connection, one } from '../database.ts';
import {
  CATEGORY_COLUMNS,
  type CategoryRow,
  COMPANY_COLUMNS,
  type CompanyRow,
  categoryValues,
  companyValues,
  toCategory,
  toCompany,
} from '../rows/catalogue.ts';
import { assignments, type Int8, list, placeholders, toId } from '../rows/columns.ts';

/** Companies and categories, on the transaction's connection. */
export function createCatalogueRepository(connection: Connection): CatalogueRepository {
  const selectCompany = async (id: CompanyId, lock = '') => {
    const sql = `select id, ${list(COMPANY_COLUMNS)} from company where id = $1 ${lock}`;
    const [row] = await connection.query<CompanyRow>(sql, [id]);
    return row === undefined ? undefined : toCompany(row);
  };
  const selectCategory = async (id: CategoryId, lock = '') => {
    const sql = `select id, ${list(CATEGORY_COLUMNS)} from category where id = $1 ${lock}`;
    const [row] = await connection.query<CategoryRow>(sql, [id]);
    return row === undefined ? undefined : toCategory(row);
  };
  return {
    async addCompany(company) {
      const row = await one<{ id: Int8 }>(
        connection,
        `insert into company (${list(COMPANY_COLUMNS)}) values (${placeholders(COMPANY_COLUMNS.length)}) returning id`,
        companyValues(company),
      );
      return { ...company, id: toId(row.id) };
    },
    findCompany: (id) => selectCompany(id),
    // New releases of the company go on meanwhile.
    loadCompany: (id) => selectCompany(id, 'for no key update'),
    async saveCompany(company) {
      const rows = await connection.query(
        `update company set name = $2, slug = $3, portal = $4, language = $5, website_url = $6, updated_at = $7
         where id = $1 returning id`,
        [
          company.id,
          company.name,
          company.slug,
          company.portal,
          company.language,
          company.websiteUrl,
          company.updatedAt,
        ],
      );
      if (rows.length === 0) throw new StaleWrite(`company ${company.id}`);
    },
    async addCategory(category) {
      const row = await one<{ id: Int8 }>(
        connection,
        `insert into category (${list(CATEGORY_COLUMNS)}) values (${placeholders(CATEGORY_COLUMNS.length)}) returning id`,
        categoryValues(category),
      );
      return { ...category, id: toId(row.id) };
    },
    findCategory: (id) => selectCategory(id),
    // New releases of the category go on meanwhile.
    loadCategory: (id) => selectCategory(id, 'for no key update'),
    async saveCategory(category) {
      const rows = await connection.query(
        `update category set ${assignments(CATEGORY_COLUMNS, 2)} where id = $1 returning id`,
        [category.id, ...categoryValues(category)],
      );
      if (rows.length === 0) throw new StaleWrite(`category ${category.id}`);
    },
  };
}
