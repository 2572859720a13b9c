import { StaleWrite } from '../../../application/errors.ts';
import type { CatalogueRepository } from '../../../application/ports/index.ts';
import type { Category, Company } from '../../../domain/index.ts';
import type { Refuse } from '../refuse.ts';
import type { Sequences } from '../sequences.ts';
import type { Tables } from '../tables.ts';

export function createCatalogueRepository(tables: Tables, next: Sequences, refuse: Refuse): CatalogueRepository {
  const assertCompanySlugFree = ({ accountId, slug, id }: Omit<Company, 'id'> & Partial<Pick<Company, 'id'>>) => {
    for (const other of tables.companies.values()) {
      if (other.accountId === accountId && other.slug === slug && other.id !== id) refuse('company_slug');
    }
  };
  const assertSlugFree = ({ slug, id }: Pick<Category, 'slug'> & Partial<Pick<Category, 'id'>>) => {
    for (const other of tables.categories.values()) {
      if (other.slug === slug && other.id !== id) refuse('category_slug');
    }
  };
  return {
    async lockCompanies(accountId) {
      return [...tables.companies.values()].filter((company) => company.accountId === accountId).length;
    },
    async addCompany(company) {
      assertCompanySlugFree(company);
      const stored = { ...company, id: next.company() };
      tables.companies.set(stored.id, stored);
      return stored;
    },
    async findCompany(id) {
      return tables.companies.get(id);
    },
    async loadCompany(id) {
      return tables.companies.get(id);
    },
    async saveCompany(company) {
      const before = tables.companies.get(company.id);
      if (before === undefined) throw new StaleWrite(`company ${company.id}`);
      const changed = { ...company, accountId: before.accountId };
      assertCompanySlugFree(changed);
      tables.companies.set(company.id, changed);
    },
    async addCategory(category) {
      assertSlugFree(category);
      const stored = { ...category, id: next.category() };
      tables.categories.set(stored.id, stored);
      return stored;
    },
    async findCategory(id) {
      return tables.categories.get(id);
    },
    async loadCategory(id) {
      return tables.categories.get(id);
    },
    async saveCategory(category) {
      if (tables.categories.get(category.id) === undefined) throw new StaleWrite(`category ${category.id}`);
      assertSlugFree(category);
      tables.categories.set(category.id, category);
    },
  };
}
