import { byOperator, byOwnerOrOperator, requires } from '../kernel/authority.ts';
import type { Ports } from '../ports/index.ts';
import {
  makeCreateCategory,
  makeCreateCompany,
  makeGetCompany,
  makeListAllCategories,
  makeListAllCompanies,
  makeListCategories,
  makeListChoices,
  makeListCompanies,
  makeUpdateCategory,
  makeUpdateCompany,
} from './manage-catalogue.ts';

export function catalogueUseCases(ports: Ports) {
  return {
    catalogue: {
      companies: requires('companies:read', makeListCompanies(ports)),
      allCompanies: byOperator(makeListAllCompanies(ports)),
      company: requires('companies:read', makeGetCompany(ports)),
      categories: requires('press-releases:read', makeListCategories(ports)),
      choices: requires('press-releases:read', makeListChoices(ports)),
      allCategories: byOperator(makeListAllCategories(ports)),
      createCompany: byOperator(makeCreateCompany(ports)),
      updateCompany: byOwnerOrOperator(makeUpdateCompany(ports)),
      createCategory: byOperator(makeCreateCategory(ports)),
      updateCategory: byOperator(makeUpdateCategory(ports)),
    },
  };
}
