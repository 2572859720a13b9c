import type { AccountId, Category, CategoryId, CompanyId, Language, Portal } from '../../../domain/index.ts';
import { boolean, id, json, nullable, table, text, time } from './table.ts';

export const COMPANY = table({
  id: id<CompanyId>(),
  accountId: id<AccountId>(),
  name: text(),
  slug: text(),
  portal: text<Portal>(),
  language: text<Language>(),
  websiteUrl: nullable(text()),
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
