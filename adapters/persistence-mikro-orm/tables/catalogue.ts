import type { AccountId, Category, CategoryId, Company, CompanyId, Language, Portal } from '../../../domain/index.ts';
import { boolean, group, id, inColumn, json, nullable, optional, table, text, time } from './table.ts';

export const COMPANY = table({
  id: id<CompanyId>(),
  accountId: id<AccountId>(),
  name: text(),
  slug: text(),
  portal: text<Portal>(),
  language: text<Language>(),
  websiteUrl: nullable(text()),
  about: nullable(text()),
  pressContact: group({
    name: inColumn('contact_name', nullable(text())),
    email: inColumn('contact_email', nullable(text())),
    phone: inColumn('contact_phone', nullable(text())),
  }),
  responsiblePerson: nullable(text()),
  logo: json<Company['logo']>(),
  verifiedDomain: optional({
    domain: inColumn('verified_domain', text()),
    verifiedAt: time(),
  }),
  markRemoved: optional({
    reason: inColumn('mark_removed_reason', text()),
    editor: inColumn('mark_removed_by', text()),
    at: inColumn('mark_removed_at', time()),
  }),
  createdAt: time(),
  updatedAt: time(),
});

export const CATEGORY = table({
  id: id<CategoryId>(),
  slug: text(),
  parentId: nullable(id<CategoryId>()),
  active: boolean(),
  translations: json<Category['translations']>(),
  createdAt: time(),
  updatedAt: time(),
});

export const DOMAIN_VERIFICATION = table({
  companyId: id<CompanyId>(),
  domain: text(),
  missingSince: nullable(time()),
  dueAt: nullable(time()),
});
