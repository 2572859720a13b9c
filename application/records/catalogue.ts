import type { Category, Company, Language } from '../../domain/index.ts';
import { time } from './time.ts';

/** A newsroom (contract §4). */
export function companyRecord(company: Company) {
  const { id, name, slug, portal, language, websiteUrl, createdAt, updatedAt } = company;
  return {
    id,
    name,
    slug,
    portal,
    language,
    website_url: websiteUrl,
    created_at: time(createdAt),
    updated_at: time(updatedAt),
  };
}

/** For operators, who see the companies of all accounts. */
export function ownedCompanyRecord(company: Company) {
  const { id, ...record } = companyRecord(company);
  return { id, account_id: company.accountId, ...record };
}

/** A category, named in the language that the client prefers (contract §4). */
export function categoryRecord(category: Category, language: Language) {
  const { id, slug, parentId, translations } = category;
  return { id, slug, parent_id: parentId, name: translations[language].name, translations: names(category) };
}

/** For operators, who see inactive ones, too. */
export function managedCategoryRecord(category: Category) {
  const { id, slug, parentId, active, createdAt, updatedAt } = category;
  return {
    id,
    slug,
    parent_id: parentId,
    active,
    translations: names(category),
    created_at: time(createdAt),
    updated_at: time(updatedAt),
  };
}

function names({ translations: { de, en } }: Category) {
  return { de: { name: de.name }, en: { name: en.name } };
}
