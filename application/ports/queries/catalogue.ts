import type { AccountId, Category, CategoryId, Company, CompanyId } from '../../../domain/index.ts';
import type { Part } from './part.ts';

/** Where a release would be filed. */
export interface Placement {
  /** Whosever it is. */
  readonly company: Company | undefined;
  /** In use or not. */
  readonly category: Category | undefined;
}

/** What a release of an account can be filed under. */
export interface FilingChoices {
  /** The account's, by id. */
  readonly companies: readonly Pick<Company, 'id' | 'name' | 'portal' | 'language'>[];
  /** Those in use, by slug, compared by code units. */
  readonly categories: readonly Pick<Category, 'id' | 'slug' | 'translations'>[];
}

/** Companies and categories. */
export interface CatalogueQueries {
  /** The account's, by id. */
  companies(accountId: AccountId): Promise<Company[]>;
  /** Those of the whole service, or of one account, by id. */
  companyPart(accountId: AccountId | undefined, part: Part<CompanyId>): Promise<Company[]>;
  company(id: CompanyId): Promise<Company | undefined>;
  /** In use or not. */
  category(id: CategoryId): Promise<Category | undefined>;
  /** Both in one step; each undefined where none is asked for or there is none. */
  placement(of: { readonly companyId?: CompanyId; readonly categoryId?: CategoryId }): Promise<Placement>;
  /** By slug, compared by code units; `all` has those out of use too. A new store has the initial ones, in both languages. */
  categories(which: 'active' | 'all'): Promise<Category[]>;
  /** In one step. */
  choices(accountId: AccountId): Promise<FilingChoices>;
  /** Of all categories, in the same order, at most `limit` after the slug; from the first on where it is null. */
  categoryPart(part: { readonly after: string | null; readonly limit: number }): Promise<Category[]>;
}
