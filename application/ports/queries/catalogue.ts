import type { AccountId, Category, CategoryId, Company, CompanyId } from '../../../domain/index.ts';
import type { PageRequest } from './page-request.ts';

/** The company and category of a new release. */
export interface Placement {
  /** May belong to any account. */
  readonly company: Company | undefined;
  /** Active or not. */
  readonly category: Category | undefined;
}

/** The companies and categories to choose from. */
export interface FilingChoices {
  /** The account's companies, by id. */
  readonly companies: readonly Pick<Company, 'id' | 'name' | 'portal' | 'language'>[];
  /** Active ones, by slug in code unit order. */
  readonly categories: readonly Pick<Category, 'id' | 'slug' | 'translations'>[];
}

/** Companies and categories. */
export interface CatalogueQueries {
  /** The account's companies, by id. */
  companies(accountId: AccountId): Promise<Company[]>;
  /** Companies of the service or of one account, by id. */
  companyPart(accountId: AccountId | undefined, page: PageRequest<CompanyId>): Promise<Company[]>;
  company(id: CompanyId): Promise<Company | undefined>;
  /** Active or not. */
  category(id: CategoryId): Promise<Category | undefined>;
  /** Company and category in one query; undefined if not requested or not stored. */
  placement(of: { readonly companyId?: CompanyId; readonly categoryId?: CategoryId }): Promise<Placement>;
  /**
   * Categories by slug in code unit order; `all` includes inactive ones. A new store has the initial categories in both
   * languages.
   */
  categories(which: 'active' | 'all'): Promise<Category[]>;
  /** In one query. */
  choices(accountId: AccountId): Promise<FilingChoices>;
  /** A page of all categories, in the same order: at most `limit` after the slug; null begins with the first. */
  categoryPart(page: { readonly after: string | null; readonly limit: number }): Promise<Category[]>;
}
