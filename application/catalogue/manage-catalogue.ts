import {
  type AccountId,
  assertOwner,
  type Caller,
  type Category,
  type CategoryId,
  type Company,
  type CompanyId,
  DomainError,
  isSlug,
  type Language,
  type Portal,
  refuseIfAny,
  urlFaults,
  type Violation,
  WEBSITE_URL_MAX,
} from '../../domain/index.ts';
import { requireAccount } from '../accounts/manage-accounts.ts';
import { UniqueConflict } from '../errors.ts';
import { nameFaults } from '../name-faults.ts';
import { oneMore, type Page, pageOf } from '../page.ts';
import type { Part, Ports } from '../ports/index.ts';
import { companySlug } from './company-slug.ts';

/** The caller's company profiles (specification §4.3). */
export function makeListCompanies({ queries }: Pick<Ports, 'queries'>) {
  return ({ caller }: { readonly caller: Caller }): Promise<Company[]> => queries.catalogue.companies(caller.accountId);
}

/** Company profiles of the whole service, or of one account, by id. */
export function makeListAllCompanies({ queries }: Pick<Ports, 'queries'>) {
  return async ({ accountId, ...part }: Part<CompanyId> & { readonly accountId?: AccountId }): Promise<Page<Company>> =>
    pageOf(await queries.catalogue.companyPart(accountId, oneMore(part)), part);
}

/** One of the caller's company profiles. @throws DomainError `not_found`, `not_owner` */
export function makeGetCompany({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller, id }: { readonly caller: Caller; readonly id: CompanyId }): Promise<Company> => {
    const company = await queries.catalogue.company(id);
    if (company === undefined) throw new DomainError('not_found', { what: 'company' });
    assertOwner(company, caller.accountId);
    return company;
  };
}

/** The categories that new releases may have, by slug. */
export function makeListCategories({ queries }: Pick<Ports, 'queries'>) {
  return (): Promise<Category[]> => queries.catalogue.categories('active');
}

/** All categories, by slug, part by part. */
export function makeListAllCategories({ queries }: Pick<Ports, 'queries'>) {
  return async (part: { readonly after: string | null; readonly limit: number }): Promise<Page<Category>> =>
    pageOf(await queries.catalogue.categoryPart(oneMore(part)), part);
}

/**
 * A new newsroom. Its slug is made from its name, with a number where another name of the account has it. A name that the
 * account has already is refused.
 * @throws DomainError `validation_failed`, `not_found`
 */
export function makeCreateCompany({
  unitOfWork,
  queries,
  clock,
  transliterator,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'transliterator'>) {
  return async (command: {
    readonly accountId: AccountId;
    readonly name: string;
    readonly portal: Portal;
    readonly language: Language;
    readonly websiteUrl?: string | null;
  }): Promise<Company> => {
    const websiteUrl = command.websiteUrl ?? null;
    refuseIfAny([...nameFaults('name', command.name), ...urlFaults('website_url', websiteUrl, WEBSITE_URL_MAX)]);
    const now = clock.now();
    const { accountId, portal, language } = command;
    const name = command.name.trim();
    const others = await queries.catalogue.companies(accountId);
    if (others.some((other) => other.name === name)) refuseIfAny([{ field: 'name', rule: 'unique' }]);
    const slug = companySlug(name, new Set(others.map((other) => other.slug)), transliterator);
    // Of two that are made at once, one is refused, and goes through when it is tried again.
    return orNameTaken('name', 'company_slug', () =>
      unitOfWork.run(async (transaction) => {
        await requireAccount(transaction, accountId);
        return transaction.catalogue.addCompany({
          accountId,
          name,
          slug,
          portal,
          language,
          websiteUrl,
          createdAt: now,
          updatedAt: now,
        });
      }),
    );
  };
}

/**
 * Changes a company profile; what is not given stays, its slug in any case, as addresses hold it.
 * @throws DomainError `not_found`, `validation_failed`
 */
export function makeUpdateCompany({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async ({ id, ...changes }: { readonly id: CompanyId } & CompanyChanges): Promise<Company> => {
    const { name, websiteUrl } = changes;
    refuseIfAny([
      ...(name === undefined ? [] : nameFaults('name', name)),
      ...urlFaults('website_url', websiteUrl ?? null, WEBSITE_URL_MAX),
    ]);
    return unitOfWork.run(async ({ catalogue }) => {
      const company = await catalogue.loadCompany(id);
      if (company === undefined) throw new DomainError('not_found', { what: 'company' });
      const changed = { ...company, ...changes, name: name?.trim() ?? company.name, updatedAt: clock.now() };
      await catalogue.saveCompany(changed);
      return changed;
    });
  };
}

export type CompanyChanges = Partial<Pick<Company, 'name' | 'portal' | 'language' | 'websiteUrl'>>;

/** A new category, active at once. @throws DomainError `validation_failed` */
export function makeCreateCategory({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async (command: {
    readonly slug: string;
    readonly de: string;
    readonly en: string;
    readonly parentId?: CategoryId | null;
  }): Promise<Category> => {
    const parentId = command.parentId ?? null;
    const faults: Violation[] = [...nameFaults('de', command.de), ...nameFaults('en', command.en)];
    if (!isSlug(command.slug)) faults.push({ field: 'slug', rule: 'format' });
    refuseIfAny(faults);
    const now = clock.now();
    return orNameTaken('slug', 'category_slug', () =>
      unitOfWork.run(async (transaction) => {
        if (parentId !== null && (await transaction.catalogue.findCategory(parentId)) === undefined) {
          refuseIfAny([{ field: 'parent_id', rule: 'exists' }]);
        }
        return transaction.catalogue.addCategory({
          slug: command.slug,
          parentId,
          active: true,
          translations: { de: { name: command.de.trim() }, en: { name: command.en.trim() } },
          createdAt: now,
          updatedAt: now,
        });
      }),
    );
  };
}

/** Renames a category, or takes it out of use or back into it. @throws DomainError `not_found`, `validation_failed` */
export function makeUpdateCategory({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async (command: {
    readonly id: CategoryId;
    readonly de?: string;
    readonly en?: string;
    readonly active?: boolean;
  }): Promise<Category> => {
    refuseIfAny([
      ...(command.de === undefined ? [] : nameFaults('de', command.de)),
      ...(command.en === undefined ? [] : nameFaults('en', command.en)),
    ]);
    return unitOfWork.run(async (transaction) => {
      const category = await transaction.catalogue.loadCategory(command.id);
      if (category === undefined) throw new DomainError('not_found', { what: 'category' });
      const { de, en } = category.translations;
      const changed: Category = {
        ...category,
        active: command.active ?? category.active,
        translations: { de: { name: command.de?.trim() ?? de.name }, en: { name: command.en?.trim() ?? en.name } },
        updatedAt: clock.now(),
      };
      await transaction.catalogue.saveCategory(changed);
      return changed;
    });
  };
}

async function orNameTaken<T>(field: string, what: UniqueConflict['what'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueConflict) || error.what !== what) throw error;
    throw new DomainError('validation_failed', { violations: [{ field, rule: 'unique' }] });
  }
}
