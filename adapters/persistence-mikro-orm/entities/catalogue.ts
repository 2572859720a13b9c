import { defineEntity, p } from '@mikro-orm/core';
import { NEWSROOM_NAME_INDEX, NEWSROOMS_INDEX } from '../schema/indexes.ts';
import { NEWSROOM_RENAMED_TRIGGER } from '../schema/triggers/search.ts';
import { CATEGORY, COMPANY } from '../tables/catalogue.ts';
import { AccountEntity } from './accounts/accounts.ts';
import { columns, document, id } from './columns.ts';

export const CompanyEntity = defineEntity({
  name: 'Company',
  tableName: 'company',
  properties: {
    ...columns(COMPANY),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    logo: document().defaultRaw(`'[]'`),
    /** The file keys inside `logo`, as a searchable array. */
    logoKeys: p.array().columnType('text[]').defaultRaw(`'{}'`),
  },
  uniques: [{ name: 'company_account_id_slug_unique', properties: ['accountId', 'slug'] }],
  indexes: [
    { name: 'company_logo_keys_index', properties: ['logoKeys'], type: 'gin' },
    { name: 'company_newsrooms_index', expression: NEWSROOMS_INDEX },
    { name: 'company_search_name_index', expression: NEWSROOM_NAME_INDEX },
  ],
  triggers: [NEWSROOM_RENAMED_TRIGGER],
});

export const CategoryEntity = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    ...columns(CATEGORY),
    id: id(),
    parentId: () => p.manyToOne(CategoryEntity).joinColumn('parent_id').nullable(),
  },
  uniques: [{ name: 'category_slug_unique', properties: ['slug'] }],
});
