import { defineEntity, p } from '@mikro-orm/core';
import { ACCOUNT, TOKEN } from '../../tables/accounts/account.ts';
import { columns, id } from '../columns.ts';

export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    ...columns(ACCOUNT),
    id: id(),
    sandbox: p.boolean().default(false),
    requiresOwner: p.boolean().default(false),
  },
  indexes: [{ name: 'account_sandbox_index', properties: ['id'], where: `"sandbox"` }],
});

export const ApiTokenEntity = defineEntity({
  name: 'ApiToken',
  tableName: 'api_token',
  properties: {
    ...columns(TOKEN),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    hash: p.text(),
    draftsOnly: p.boolean().default(false),
  },
  uniques: [{ name: 'api_token_hash_unique', properties: ['hash'] }],
  indexes: [{ name: 'api_token_account_id_id_index', properties: ['accountId', 'id'] }],
});
