import * as v from 'valibot';
import { type AccountId, type CategoryId, LANGUAGES, PORTALS } from '../../../domain/index.ts';
import { id, operation } from '../operation.ts';
import { categoryRecord, companyRecord } from '../records.ts';

export const catalogueOperations = {
  'company create': operation(
    v.object({
      account_id: id<AccountId>(),
      name: v.string(),
      portal: v.picklist(PORTALS),
      language: v.picklist(LANGUAGES),
      website_url: v.nullable(v.string()),
    }),
    async ({ catalogue }, { account_id, name, portal, language, website_url }) =>
      companyRecord(
        await catalogue.createCompany({ accountId: account_id, name, portal, language, websiteUrl: website_url }),
      ),
  ),
  'category list': operation(v.object({}), async ({ catalogue }) =>
    (await catalogue.categories('all')).map(categoryRecord),
  ),
  'category create': operation(
    v.object({ slug: v.string(), de: v.string(), en: v.string(), parent_id: v.nullable(id<CategoryId>()) }),
    async ({ catalogue }, { slug, de, en, parent_id }) =>
      categoryRecord(await catalogue.createCategory({ slug, de, en, parentId: parent_id })),
  ),
  'category update': operation(
    v.object({
      id: id<CategoryId>(),
      de: v.exactOptional(v.string()),
      en: v.exactOptional(v.string()),
      active: v.exactOptional(v.boolean()),
    }),
    async ({ catalogue }, input) => categoryRecord(await catalogue.updateCategory(input)),
  ),
};
