import type { CatalogueQueries, FilingChoices } from '../../../application/ports/index.ts';
import type { AccountId, Category } from '../../../domain/index.ts';
import type { Tables } from '../tables.ts';
import { byId, pageOf, type Read } from './read.ts';

export function createCatalogueQueries(tables: Tables, read: Read): CatalogueQueries {
  return {
    companies: (accountId) =>
      read(() => [...tables.companies.values()].filter((company) => company.accountId === accountId).sort(byId)),
    companyPart: (accountId, page) =>
      read(() =>
        pageOf(
          page,
          [...tables.companies.values()].filter(
            (company) => accountId === undefined || company.accountId === accountId,
          ),
        ),
      ),
    company: (id) => read(() => tables.companies.get(id)),
    placement: ({ companyId, categoryId }) =>
      read(() => ({
        company: companyId === undefined ? undefined : tables.companies.get(companyId),
        category: categoryId === undefined ? undefined : tables.categories.get(categoryId),
      })),
    category: (id) => read(() => tables.categories.get(id)),
    categories: (which) =>
      read(() => [...tables.categories.values()].filter((c) => which === 'all' || c.active).sort(bySlug)),
    choices: (accountId) => read(() => choicesOf(tables, accountId)),
    categoryPart: ({ after, limit }) =>
      read(() =>
        [...tables.categories.values()]
          .filter(({ slug }) => after === null || slug > after)
          .sort(bySlug)
          .slice(0, limit),
      ),
  };
}

/** See CatalogueQueries.choices. */
export function choicesOf(tables: Tables, accountId: AccountId): FilingChoices {
  return {
    companies: [...tables.companies.values()]
      .filter((company) => company.accountId === accountId)
      .sort(byId)
      .map(({ id, name, portal, language }) => ({ id, name, portal, language })),
    categories: [...tables.categories.values()]
      .filter(({ active }) => active)
      .sort(bySlug)
      .map(({ id, slug, translations }) => ({ id, slug, translations })),
  };
}

/** Compares by code units, like the collation "C". */
export function bySlug(a: Category, b: Category): number {
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}
