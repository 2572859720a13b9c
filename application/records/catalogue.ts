import { type Category, type Company, type Language, renditionsAs } from '../../domain/index.ts';
import type { RequestedDomain } from '../catalogue/domain-verification.ts';
import { time } from './time.ts';

/** URL of a rendition by its key. */
type RenditionUrl = (key: string) => string;

/** A newsroom (contract §4 and §11). */
export function companyRecord(company: Company, renditionUrl: RenditionUrl) {
  const { id, name, slug, portal, language, websiteUrl, about, pressContact, responsiblePerson } = company;
  const { verifiedDomain, createdAt, updatedAt } = company;
  const [logo] = renditionsAs('image/jpeg', company.logo);
  return {
    id,
    name,
    slug,
    portal,
    language,
    website_url: websiteUrl,
    about,
    press_contact: { name: pressContact.name, email: pressContact.email, phone: pressContact.phone },
    responsible_person: responsiblePerson,
    verified_domain:
      verifiedDomain === null ? null : { domain: verifiedDomain.domain, verified_at: time(verifiedDomain.verifiedAt) },
    logo_url: logo === undefined ? null : renditionUrl(logo.key),
    created_at: time(createdAt),
    updated_at: time(updatedAt),
  };
}

/** The proof that a domain’s owner publishes, as a TXT record or a file (contract §18). */
export function requestedDomainRecord({ domain, recordName, fileUrl, line }: RequestedDomain) {
  return {
    domain,
    record: { type: 'TXT' as const, name: recordName, value: line },
    file: { url: fileUrl, content: line },
  };
}

/** For operators: with the owning account, and the logo's path relative to the base URL. */
export function ownedCompanyRecord(company: Company) {
  const { id, logo_url, ...record } = companyRecord(company, (key) => `/images/${key}.jpg`);
  return { id, account_id: company.accountId, ...record, logo_path: logo_url };
}

/** A category, named in the language that the client prefers (contract §4). */
export function categoryRecord(category: Category, language: Language) {
  const { id, slug, parentId, translations } = category;
  return { id, slug, parent_id: parentId, name: translations[language].name, translations: names(category) };
}

/** For operators: with the active state. */
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
