import * as v from 'valibot';
import { companyRecord, requestedDomainRecord } from '../../../../application/records/catalogue.ts';
import {
  ABOUT_MAX,
  CONTACT_EMAIL_MAX,
  CONTACT_NAME_MAX,
  CONTACT_PHONE_MAX,
  type Company,
  DOMAIN_MAX,
  LANGUAGES,
  PORTALS,
  RESPONSIBLE_PERSON_MAX,
} from '../../../../domain/index.ts';
import type { Addresses } from '../../kernel/addresses.ts';
import {
  about,
  address,
  definePresenter,
  idNumber,
  instant,
  type RecordOf,
  record,
} from '../../kernel/responses/record-schemas.ts';
import { TEXTS } from './record-texts.ts';

/** The public contact for journalists (contract §11). */
const PRESS_CONTACT = record('PressContact', TEXTS.pressContact.description, {
  name: about(v.nullable(text(CONTACT_NAME_MAX)), TEXTS.pressContact.name),
  email: about(v.nullable(text(CONTACT_EMAIL_MAX)), TEXTS.pressContact.email),
  phone: about(v.nullable(text(CONTACT_PHONE_MAX)), TEXTS.pressContact.phone),
});

function text(max: number) {
  return v.pipe(v.string(), v.maxLength(2 * max));
}

/** A newsroom's verified domain (contract §18). */
const VERIFIED_DOMAIN = record('VerifiedDomain', TEXTS.verifiedDomain.description, {
  domain: about(v.pipe(v.string(), v.maxLength(DOMAIN_MAX)), TEXTS.verifiedDomain.domain),
  verified_at: about(instant(), TEXTS.verifiedDomain.verified_at),
});

/** A newsroom (contract §4). */
export const COMPANY_RECORD = record('Company', TEXTS.company.description, {
  id: idNumber(),
  name: about(v.string(), TEXTS.company.name),
  slug: about(v.string(), TEXTS.company.slug),
  portal: about(v.picklist(PORTALS), TEXTS.company.portal),
  language: about(v.picklist(LANGUAGES), TEXTS.company.language),
  website_url: about(v.nullable(address()), TEXTS.company.website_url),
  about: about(v.nullable(text(ABOUT_MAX)), TEXTS.company.about),
  press_contact: PRESS_CONTACT,
  responsible_person: about(v.nullable(text(RESPONSIBLE_PERSON_MAX)), TEXTS.company.responsible_person),
  verified_domain: v.nullable(VERIFIED_DOMAIN),
  logo_url: about(v.nullable(address()), TEXTS.company.logo_url),
  created_at: instant(),
  updated_at: instant(),
});

const present = definePresenter<typeof COMPANY_RECORD>()(companyRecord);

export function presentCompany(company: Company, addresses: Addresses): RecordOf<typeof COMPANY_RECORD> {
  return present(company, addresses.rendition);
}

/** The proof that a domain's owner publishes to verify a newsroom's domain (contract §18). */
export const DOMAIN_VERIFICATION_RECORD = record('DomainVerification', TEXTS.domainVerification.description, {
  domain: about(v.pipe(v.string(), v.maxLength(DOMAIN_MAX)), TEXTS.domainVerification.domain),
  record: about(
    v.strictObject({ type: v.literal('TXT'), name: v.string(), value: v.string() }),
    TEXTS.domainVerification.record,
  ),
  file: about(v.strictObject({ url: address(), content: v.string() }), TEXTS.domainVerification.file),
});

export const presentDomainVerification = definePresenter<typeof DOMAIN_VERIFICATION_RECORD>()(requestedDomainRecord);
