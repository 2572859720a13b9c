import * as v from 'valibot';
import { managedCategoryRecord, ownedCompanyRecord } from '../../../application/records/catalogue.ts';
import {
  type AccountId,
  type CategoryId,
  type CompanyId,
  LANGUAGES,
  OPERATOR,
  PORTALS,
} from '../../../domain/index.ts';
import { id, oneOf, operation, readOperation } from '../operation.ts';
import { after, idOf, limit, toResultPage } from './result-page.ts';
import { editorName } from './review.ts';

const CHANGE = v.optional(v.nullable(v.string()));

/** An absent member stays unchanged; null or blank text clears the member. */
const PROFILE = {
  website_url: CHANGE,
  about: CHANGE,
  press_contact: v.optional(v.object({ name: CHANGE, email: CHANGE, phone: CHANGE })),
  responsible_person: CHANGE,
};

type Profile = v.InferOutput<v.ObjectSchema<typeof PROFILE, undefined>>;

function profileOf({ website_url, about, press_contact, responsible_person }: Profile) {
  return {
    ...(website_url === undefined ? {} : { websiteUrl: website_url }),
    ...(about === undefined ? {} : { about }),
    ...(press_contact === undefined ? {} : { pressContact: press_contact }),
    ...(responsible_person === undefined ? {} : { responsiblePerson: responsible_person }),
  };
}

export const catalogueOperations = {
  'company create': operation(
    v.object({
      account_id: id<AccountId>(),
      name: v.string(),
      portal: oneOf(PORTALS),
      language: oneOf(LANGUAGES),
      ...PROFILE,
    }),
    async ({ catalogue }, { account_id, name, portal, language, ...profile }) =>
      ownedCompanyRecord(
        await catalogue.createCompany({
          caller: OPERATOR,
          accountId: account_id,
          name,
          portal,
          language,
          ...profileOf(profile),
        }),
      ),
  ),
  'company list': readOperation(
    v.object({ account_id: v.nullable(id<AccountId>()), after: after<CompanyId>(), limit }),
    async ({ catalogue }, { account_id, ...paging }) => {
      const accountFilter = account_id === null ? {} : { accountId: account_id };
      return toResultPage(
        await catalogue.allCompanies({ caller: OPERATOR, ...accountFilter, ...paging }),
        ownedCompanyRecord,
        idOf,
      );
    },
  ),
  'company update': operation(
    v.object({
      id: id<CompanyId>(),
      name: v.exactOptional(v.string()),
      portal: v.exactOptional(oneOf(PORTALS)),
      language: v.exactOptional(oneOf(LANGUAGES)),
      ...PROFILE,
      /** A file on this machine; null removes the logo. */
      logo: v.exactOptional(v.nullable(v.object({ path: v.string(), bytes: v.pipe(v.number(), v.safeInteger()) }))),
    }),
    async ({ catalogue }, { website_url, about, press_contact, responsible_person, ...changes }) =>
      ownedCompanyRecord(
        await catalogue.updateCompany({
          caller: OPERATOR,
          ...changes,
          ...profileOf({ website_url, about, press_contact, responsible_person }),
        }),
      ),
  ),
  /** Removes the mark of a verified newsroom. */
  'company remove-mark': operation(
    v.object({ id: id<CompanyId>(), editor: editorName, reason: v.string() }),
    async ({ catalogue }, { editor: name, ...input }) =>
      ownedCompanyRecord(await catalogue.removeMark({ ...input, caller: { kind: 'editor', name } })),
  ),
  /** Allows a newsroom without its mark to be verified again. */
  'company permit-mark': operation(
    v.object({ id: id<CompanyId>(), editor: editorName }),
    async ({ catalogue }, { editor: name, ...input }) =>
      ownedCompanyRecord(await catalogue.permitMark({ ...input, caller: { kind: 'editor', name } })),
  ),
  'category list': readOperation(v.object({ after: v.nullable(v.string()), limit }), async ({ catalogue }, paging) =>
    toResultPage(
      await catalogue.allCategories({ caller: OPERATOR, ...paging }),
      managedCategoryRecord,
      ({ slug }) => slug,
    ),
  ),
  'category create': operation(
    v.object({ slug: v.string(), de: v.string(), en: v.string(), parent_id: v.nullable(id<CategoryId>()) }),
    async ({ catalogue }, { slug, de, en, parent_id }) =>
      managedCategoryRecord(await catalogue.createCategory({ caller: OPERATOR, slug, de, en, parentId: parent_id })),
  ),
  'category update': operation(
    v.object({
      id: id<CategoryId>(),
      de: v.exactOptional(v.string()),
      en: v.exactOptional(v.string()),
      active: v.exactOptional(v.boolean()),
    }),
    async ({ catalogue }, input) =>
      managedCategoryRecord(await catalogue.updateCategory({ caller: OPERATOR, ...input })),
  ),
};
