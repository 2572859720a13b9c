import { StaleWrite } from '../../../application/errors.ts';
import type { CatalogueRepository } from '../../../application/ports/index.ts';
import type { CategoryId, Company, CompanyId } from '../../../domain/index.ts';
import { type Connection, one } from '../database.ts';
import { CATEGORY, COMPANY } from '../tables/catalogue.ts';
import { assignments, list, placeholders } from '../tables/column-lists.ts';
import type { Row } from '../tables/table.ts';
import { type Int8, toId, toNumber } from '../tables/values.ts';

/** The account and the creation time never change. */
const COMPANY_CHANGES = COMPANY.pick(
  'name',
  'slug',
  'portal',
  'language',
  'websiteUrl',
  'about',
  'pressContact',
  'responsiblePerson',
  'logo',
  'verifiedDomain',
  'markRemoved',
  'updatedAt',
);

const logoKeys = ({ logo }: Pick<Company, 'logo'>): string[] => logo.map(({ key }) => key);

export function createCatalogueRepository(connection: Connection): CatalogueRepository {
  const selectCompany = async (id: CompanyId, lock = '') => {
    const sql = `select ${list(COMPANY.columns)} from company where id = $1 ${lock}`;
    const [row] = await connection.query<Row>(sql, [id]);
    return row === undefined ? undefined : COMPANY.read(row);
  };
  const selectCategory = async (id: CategoryId, lock = '') => {
    const sql = `select ${list(CATEGORY.columns)} from category where id = $1 ${lock}`;
    const [row] = await connection.query<Row>(sql, [id]);
    return row === undefined ? undefined : CATEGORY.read(row);
  };
  return {
    async lockCompanies(accountId) {
      // "No key" does not block others that only reference the account, such as new releases.
      await connection.query('select id from account where id = $1 for no key update', [accountId]);
      // A separate statement, so that it sees companies committed while the lock was awaited.
      const row = await one<{ count: Int8 }>(connection, 'select count(*) from company where account_id = $1', [
        accountId,
      ]);
      return toNumber(row.count);
    },
    async addCompany(company) {
      const row = await one<{ id: Int8 }>(
        connection,
        `insert into company (logo_keys, ${list(COMPANY.written)}) values (${placeholders(COMPANY.written.length + 1)}) returning id`,
        [logoKeys(company), ...COMPANY.values(company)],
      );
      return { ...company, id: toId(row.id) };
    },
    findCompany: (id) => selectCompany(id),
    // Does not block new releases of the company.
    loadCompany: (id) => selectCompany(id, 'for no key update'),
    async saveCompany(company) {
      const rows = await connection.query(
        `update company set logo_keys = $2, ${assignments(COMPANY_CHANGES.written, 3)} where id = $1 returning id`,
        [company.id, logoKeys(company), ...COMPANY_CHANGES.values(company)],
      );
      if (rows.length === 0) throw new StaleWrite(`company ${company.id}`);
    },
    async addCategory(category) {
      const row = await one<{ id: Int8 }>(
        connection,
        `insert into category (${list(CATEGORY.written)}) values (${placeholders(CATEGORY.written.length)}) returning id`,
        CATEGORY.values(category),
      );
      return { ...category, id: toId(row.id) };
    },
    findCategory: (id) => selectCategory(id),
    // Does not block new releases in the category.
    loadCategory: (id) => selectCategory(id, 'for no key update'),
    async saveCategory(category) {
      const rows = await connection.query(
        `update category set ${assignments(CATEGORY.written, 2)} where id = $1 returning id`,
        [category.id, ...CATEGORY.values(category)],
      );
      if (rows.length === 0) throw new StaleWrite(`category ${category.id}`);
    },
  };
}
