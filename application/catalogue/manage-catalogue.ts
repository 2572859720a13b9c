import {
  type AccountId,
  assertOwner,
  type Caller,
  type Category,
  type CategoryId,
  type Company,
  type CompanyId,
  type CompanyProfile,
  companyProfileFaults,
  DomainError,
  isBlank,
  isSlug,
  type Language,
  NO_PROFILE,
  type OperatorCaller,
  OWN_NEWSROOMS_MAX,
  ofNewsrooms,
  type Portal,
  type PressContact,
  refuseIfAny,
  type Violation,
} from '../../domain/index.ts';
import { logChange } from '../accounts/account-log.ts';
import { requireAccount } from '../accounts/manage-accounts.ts';
import { UniqueConflict } from '../errors.ts';
import { discardRenditions, noteRenditions } from '../images/discard-renditions.ts';
import { assertManages } from '../kernel/authority.ts';
import { mailedNameFaults, nameFaults } from '../kernel/name-faults.ts';
import { oneMore, type Page, pageOf } from '../kernel/page.ts';
import type { FilingChoices, PageRequest, Ports } from '../ports/index.ts';
import { type LogoFile, type LogoPorts, makeLogo } from './company-logo.ts';
import { companySlug } from './company-slug.ts';

/** The caller's company profiles (specification §4.3). */
export function makeListCompanies({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller }: { readonly caller: Caller }): Promise<Company[]> =>
    ofNewsrooms(caller, await queries.catalogue.companies(caller.accountId), ({ id }) => id);
}

/** Companies of the service or of one account, by id. */
export function makeListAllCompanies({ queries }: Pick<Ports, 'queries'>) {
  return async ({
    accountId,
    ...page
  }: PageRequest<CompanyId> & { readonly accountId?: AccountId }): Promise<Page<Company>> =>
    pageOf(await queries.catalogue.companyPart(accountId, oneMore(page)), page);
}

/** A company of the caller. @throws DomainError `not_found`, `not_owner` */
export function makeGetCompany({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller, id }: { readonly caller: Caller; readonly id: CompanyId }): Promise<Company> => {
    const company = await queries.catalogue.company(id);
    if (company === undefined) throw new DomainError('not_found', { what: 'company' });
    assertOwner({ accountId: company.accountId, companyId: company.id }, caller);
    return company;
  };
}

/** Active categories, by slug. */
export function makeListCategories({ queries }: Pick<Ports, 'queries'>) {
  return (): Promise<Category[]> => queries.catalogue.categories('active');
}

/** The caller's companies and the active categories. */
export function makeListChoices({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller }: { readonly caller: Caller }): Promise<FilingChoices> => {
    const { companies, categories } = await queries.catalogue.choices(caller.accountId);
    return { companies: ofNewsrooms(caller, companies, ({ id }) => id), categories };
  };
}

/** All categories, by slug, page by page. */
export function makeListAllCategories({ queries }: Pick<Ports, 'queries'>) {
  return async (page: { readonly after: string | null; readonly limit: number }): Promise<Page<Category>> =>
    pageOf(await queries.catalogue.categoryPart(oneMore(page)), page);
}

/**
 * Creates a company. Its slug is derived from its name, numbered if the account already uses it. Refuses a name that
 * the account already uses and, for owners, more than OWN_NEWSROOMS_MAX companies.
 * @throws DomainError `validation_failed`; `not_found`, also for an account that is not the caller's
 */
export function makeCreateCompany({
  unitOfWork,
  queries,
  clock,
  transliterator,
}: Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'transliterator'>) {
  return async ({ caller, accountId, portal, language, name: untrimmed, ...command }: NewCompany): Promise<Company> => {
    assertManages(caller, accountId, 'account');
    const profile = profileOf(NO_PROFILE, command);
    refuseIfAny([...mailedNameFaults('name', untrimmed), ...companyProfileFaults(profile)]);
    const now = clock.now();
    const name = untrimmed.trim();
    const others = await queries.catalogue.companies(accountId);
    if (others.some((other) => other.name === name)) refuseIfAny([{ field: 'name', rule: 'unique' }]);
    const slug = companySlug(name, new Set(others.map((other) => other.slug)), transliterator);
    // Of concurrent creations that derive the same slug, only one succeeds. Retrying the others gives a numbered slug,
    // unless the name itself is taken.
    return refusingDuplicate('name', 'company_slug', () =>
      unitOfWork.run(async (transaction) => {
        await requireAccount(transaction, accountId);
        if ('accountId' in caller && (await transaction.catalogue.lockCompanies(accountId)) >= OWN_NEWSROOMS_MAX) {
          refuseIfAny([{ field: 'name', rule: 'limit', max: OWN_NEWSROOMS_MAX }]);
        }
        await logChange(transaction, caller, { accountId, at: now, action: 'newsroom_created', subject: name });
        return transaction.catalogue.addCompany({
          accountId,
          name,
          slug,
          portal,
          language,
          ...profile,
          logo: [],
          verifiedDomain: null,
          markRemoved: null,
          createdAt: now,
          updatedAt: now,
        });
      }),
    );
  };
}

/**
 * Changes the given fields of a company. Its slug never changes, since addresses contain it. A new logo is stored
 * before the record, the previous one removed after.
 * @throws DomainError `not_found`, also for another account's; `validation_failed`; ApplicationError `unavailable`
 */
export function makeUpdateCompany(ports: LogoPorts & Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  return async (
    command: CompanyChanges & { readonly caller: Caller | OperatorCaller; readonly id: CompanyId },
  ): Promise<Company> => {
    const { caller, id, logo, ...changes } = command;
    refuseIfAny([
      ...(changes.name === undefined ? [] : nameFaults('name', changes.name)),
      ...companyProfileFaults(profileOf(NO_PROFILE, changes)),
    ]);
    const company = await ports.queries.catalogue.company(id);
    if (company === undefined) throw new DomainError('not_found', { what: 'company' });
    assertManages(caller, company.accountId, 'company');
    // An unchanged name is not checked for links: it may have been stored before links were refused.
    if (changes.name !== undefined && changes.name.trim() !== company.name) {
      refuseIfAny(mailedNameFaults('name', changes.name));
    }
    const logoRenditions = logo == null ? [] : await makeLogo(ports, company, logo);
    const { before, changed } = await ports.unitOfWork.run(async (transaction) => {
      const { catalogue, unsettledFiles } = transaction;
      const before = await catalogue.loadCompany(id);
      if (before === undefined) throw new DomainError('not_found', { what: 'company' });
      const changed: Company = {
        ...before,
        name: changes.name?.trim() ?? before.name,
        portal: changes.portal ?? before.portal,
        language: changes.language ?? before.language,
        ...profileOf(before, changes),
        logo: logo === undefined ? before.logo : logoRenditions,
        updatedAt: ports.clock.now(),
      };
      await catalogue.saveCompany(changed);
      const { accountId, name: subject, updatedAt: at } = changed;
      await logChange(transaction, caller, { accountId, at, action: 'newsroom_changed', subject });
      if (logo !== undefined) {
        await unsettledFiles.settle({ originals: [], renditions: logoRenditions.map(({ key }) => key) });
        await noteRenditions(transaction, [{ renditions: before.logo }], changed.updatedAt);
      }
      return { before, changed };
    });
    if (logo !== undefined) await discardRenditions(ports.imageStore, [{ renditions: before.logo }]);
    return changed;
  };
}

/** The changed fields of a profile; a blank text clears a field. */
interface ProfileChanges extends Partial<Omit<CompanyProfile, 'pressContact'>> {
  readonly pressContact?: { readonly [K in keyof PressContact]?: PressContact[K] | undefined };
}

export interface NewCompany extends ProfileChanges {
  readonly caller: Caller | OperatorCaller;
  readonly accountId: AccountId;
  readonly name: string;
  readonly portal: Portal;
  readonly language: Language;
}

export interface CompanyChanges extends ProfileChanges, Partial<Pick<Company, 'name' | 'portal' | 'language'>> {
  /** Null removes the logo. */
  readonly logo?: LogoFile | null;
}

function profileOf(
  before: CompanyProfile,
  { websiteUrl, about, pressContact, responsiblePerson }: ProfileChanges,
): CompanyProfile {
  const { name, email, phone } = before.pressContact;
  return {
    websiteUrl: changedText(websiteUrl, before.websiteUrl),
    about: changedText(about, before.about),
    pressContact: {
      name: changedText(pressContact?.name, name),
      email: changedText(pressContact?.email, email),
      phone: changedText(pressContact?.phone, phone),
    },
    responsiblePerson: changedText(responsiblePerson, before.responsiblePerson),
  };
}

/** Undefined keeps the text; null or a blank text clears it. */
function changedText(value: string | null | undefined, before: string | null): string | null {
  if (value === undefined) return before;
  return value === null || isBlank(value) ? null : value.trim();
}

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
    return refusingDuplicate('slug', 'category_slug', () =>
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

/** Renames, activates or deactivates a category. @throws DomainError `not_found`, `validation_failed` */
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

/** Runs `work` and converts the unique conflict to a violation of the field. @throws DomainError `validation_failed` */
async function refusingDuplicate<T>(
  field: string,
  conflict: UniqueConflict['what'],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueConflict) || error.what !== conflict) throw error;
    throw new DomainError('validation_failed', { violations: [{ field, rule: 'unique' }] });
  }
}
