import { defineEntity, p } from '@mikro-orm/core';
import { DOMAIN_VERIFICATION } from '../tables/catalogue.ts';
import { AccountEntity } from './accounts/accounts.ts';
import { CompanyEntity } from './catalogue.ts';
import { columns } from './columns.ts';

export const DomainTokenEntity = defineEntity({
  // The token that proves the domains of an account.
  name: 'DomainToken',
  tableName: 'domain_token',
  properties: {
    accountId: () =>
      p.manyToOne(AccountEntity).joinColumn('account_id').primary().deleteRule('no action').updateRule('no action'),
    token: p.text(),
  },
});

export const DomainVerificationEntity = defineEntity({
  name: 'DomainVerification',
  tableName: 'domain_verification',
  properties: {
    ...columns(DOMAIN_VERIFICATION),
    companyId: () =>
      p.manyToOne(CompanyEntity).joinColumn('company_id').primary().deleteRule('no action').updateRule('no action'),
  },
  indexes: [{ name: 'domain_verification_due_at_index', properties: ['dueAt'], where: `"due_at" is not null` }],
});
