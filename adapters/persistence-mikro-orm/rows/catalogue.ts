import type { Category, CategoryId, Company, Language, Portal } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { type Int8, orNull, type Time, toDate, toId } from './columns.ts';

/** Every column of company but the id, in the order of companyValues. */
export const COMPANY_COLUMNS = [
  'account_id',
  'name',
  'slug',
  'portal',
  'language',
  'website_url',
  'created_at',
  'updated_at',
] as const;

export interface CompanyRow {
  readonly id: Int8;
  readonly account_id: Int8;
  readonly name: string;
  readonly slug: string;
  readonly portal: Portal;
  readonly language: Language;
  readonly website_url: string | null;
  readonly created_at: Time;
  readonly updated_at: Time;
}

export function companyValues(company: Omit<Company, 'id'>): Parameter[] {
  return [
    company.accountId,
    company.name,
    company.slug,
    company.portal,
    company.language,
    company.websiteUrl,
    company.createdAt,
    company.updatedAt,
  ];
}

export function toCompany(row: CompanyRow): Company {
  return {
    id: toId(row.id),
    accountId: toId(row.account_id),
    name: row.name,
    slug: row.slug,
    portal: row.portal,
    language: row.language,
    websiteUrl: row.website_url,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}

/** Every column of category but the id, in the order of categoryValues. */
export const CATEGORY_COLUMNS = ['slug', 'parent_id', 'active', 'translations', 'created_at', 'updated_at'] as const;

export interface CategoryRow {
  readonly id: Int8;
  readonly slug: string;
  readonly parent_id: Int8 | null;
  readonly active: boolean;
  readonly translations: Category['translations'];
  readonly created_at: Time;
  readonly updated_at: Time;
}

export function categoryValues(category: Omit<Category, 'id'>): Parameter[] {
  return [
    category.slug,
    category.parentId,
    category.active,
    JSON.stringify(category.translations),
    category.createdAt,
    category.updatedAt,
  ];
}

export function toCategory(row: CategoryRow): Category {
  return {
    id: toId(row.id),
    slug: row.slug,
    parentId: orNull(row.parent_id, toId<CategoryId>),
    active: row.active,
    translations: row.translations,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}

/** A row with its id as one JSON object, for a select. */
export function jsonOf(columns: readonly string[], alias: string): string {
  return `json_build_object(${['id', ...columns].map((column) => `'${column}', ${alias}.${column}`).join(', ')})`;
}
