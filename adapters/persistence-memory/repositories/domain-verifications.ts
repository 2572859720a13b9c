import type { DomainVerificationRepository, DueDomain } from '../../../application/ports/index.ts';
import type { DomainVerification } from '../../../domain/index.ts';
import type { Tables } from '../tables.ts';

export function createDomainVerifications(tables: Tables): DomainVerificationRepository {
  const { domainTokens, domainVerifications } = tables;
  const dueDomain = ({ companyId }: DomainVerification): DueDomain | undefined => {
    const company = tables.companies.get(companyId);
    const account = company && tables.accounts.get(company.accountId);
    const token = company && domainTokens.get(company.accountId);
    if (company?.verifiedDomain == null || token === undefined || account?.disabledAt !== null) return undefined;
    return { companyId, domain: company.verifiedDomain.domain, token };
  };
  return {
    async token(accountId, newToken) {
      const known = domainTokens.get(accountId);
      if (known === undefined) domainTokens.set(accountId, newToken);
      return known ?? newToken;
    },
    load: async (companyId) => domainVerifications.get(companyId),
    async save(verification) {
      domainVerifications.set(verification.companyId, verification);
    },
    async claimDue({ now, until, latest, limit }) {
      const due = [...domainVerifications.values()]
        .filter(({ dueAt }) => dueAt !== null && (dueAt <= now || dueAt > latest))
        .sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
        .flatMap((verification) => {
          const domain = dueDomain(verification);
          return domain === undefined ? [] : [{ verification, domain }];
        })
        .slice(0, limit);
      for (const { verification } of due) {
        domainVerifications.set(verification.companyId, { ...verification, dueAt: until });
      }
      return due.map(({ domain }) => domain);
    },
  };
}
