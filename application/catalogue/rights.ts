import { byEditor, byOperator, byOwnerOrOperator, requires } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import {
  makeCheckDomain,
  makeRecheckDomains,
  makeRequestDomain,
  makeShowRequestedDomain,
} from './domain-verification.ts';
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
import { makePermitMark, makeRemoveMark } from './remove-mark.ts';

export function catalogueUseCases(ports: Ports, mails: MailQueue) {
  return {
    catalogue: {
      companies: requires('companies:read', makeListCompanies(ports)),
      allCompanies: byOperator(makeListAllCompanies(ports)),
      company: requires('companies:read', makeGetCompany(ports)),
      categories: requires('press-releases:read', makeListCategories(ports)),
      choices: requires('press-releases:read', makeListChoices(ports)),
      allCategories: byOperator(makeListAllCategories(ports)),
      createCompany: byOwnerOrOperator(makeCreateCompany(ports)),
      updateCompany: byOwnerOrOperator(makeUpdateCompany(ports)),
      guardDomain: requires('companies:write', makeGetCompany(ports)),
      requestDomain: requires('companies:write', makeRequestDomain(ports)),
      requestedDomain: requires('companies:write', makeShowRequestedDomain(ports)),
      checkDomain: requires('companies:write', makeCheckDomain(ports)),
      removeMark: byEditor(makeRemoveMark(ports, mails)),
      permitMark: byEditor(makePermitMark(ports)),
      recheckDomains: byOperator(makeRecheckDomains(ports, mails)),
      createCategory: byOperator(makeCreateCategory(ports)),
      updateCategory: byOperator(makeUpdateCategory(ports)),
    },
  };
}
