import { defineEntity, p } from '@mikro-orm/core';
import { ACCOUNT_LOG } from '../../tables/accounts/account-log.ts';
import { columns, id } from '../columns.ts';
import { AccountEntity } from './accounts.ts';

export const AccountLogEntity = defineEntity({
  name: 'AccountLog',
  tableName: 'account_log',
  properties: {
    ...columns(ACCOUNT_LOG),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
  },
  indexes: [
    { name: 'account_log_account_id_id_index', properties: ['accountId', 'id'] },
    { name: 'account_log_at_index', properties: ['at'] },
  ],
});
