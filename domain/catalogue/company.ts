import { emailFaults, textFaults, urlFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { AccountId, CompanyId } from '../identifiers.ts';
import type { Rendition } from '../image/image.ts';
import type { Language } from '../language.ts';
import type { Portal } from '../portal/portal.ts';
import type { MarkRemoval, VerifiedDomain } from './verified-domain.ts';

/** Code points. Our own limit: browsers and databases handle this length reliably. */
export const WEBSITE_URL_MAX = 2048;

/** Code points (contract §11). */
export const ABOUT_MAX = 2000;
export const CONTACT_NAME_MAX = 120;
export const CONTACT_EMAIL_MAX = 254;
export const CONTACT_PHONE_MAX = 40;

/** Code points (contract §18). */
export const RESPONSIBLE_PERSON_MAX = 300;

/** Owners may add newsrooms up to this number in the account; operators are not limited. */
export const OWN_NEWSROOMS_MAX = 20;

/** Public contact for journalists (contract §11). */
export interface PressContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const NO_PRESS_CONTACT: PressContact = { name: null, email: null, phone: null };

/** A newsroom's public profile (contract §11). */
export interface CompanyProfile {
  readonly websiteUrl: string | null;
  /** Plain text; a blank line separates paragraphs. */
  readonly about: string | null;
  readonly pressContact: PressContact;
  /** The person responsible for the content: name and address, in lines. */
  readonly responsiblePerson: string | null;
}

export const NO_PROFILE: CompanyProfile = {
  websiteUrl: null,
  about: null,
  pressContact: NO_PRESS_CONTACT,
  responsiblePerson: null,
};

/** A newsroom of an account (specification §2.4). */
export interface Company extends CompanyProfile {
  readonly id: CompanyId;
  readonly accountId: AccountId;
  readonly name: string;
  readonly slug: string;
  readonly portal: Portal;
  readonly language: Language;
  /** Renditions of the uploaded logo in each format; empty without a logo. */
  readonly logo: readonly Rendition<'logo'>[];
  /** The domain whose owner has confirmed the newsroom; null for none. */
  readonly verifiedDomain: VerifiedDomain | null;
  /** Null unless an editor has removed the mark and not permitted it again. */
  readonly markRemoved: MarkRemoval | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * The position of a newsroom in the directory, in code unit order: its name without case and accents. Names that do not
 * begin with a Latin letter follow all others. The database's index uses the same expression.
 */
export function newsroomKey(name: string): string {
  const key = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/^[ "'(„“”‚‘’«»]+/, '');
  return /^[a-z]/.test(key) ? key : `~${key}`;
}

/** The letters of the directory; `other` is for names that begin with anything else. */
export const NEWSROOM_LETTERS = [...'abcdefghijklmnopqrstuvwxyz', 'other'] as const;

/** The letter of NEWSROOM_LETTERS under which the directory has a newsroom. */
export function newsroomLetter(name: string): (typeof NEWSROOM_LETTERS)[number] {
  const first = newsroomKey(name).charAt(0);
  return first === '~' ? 'other' : first;
}

/** The keys of a letter's newsrooms: from `from` (inclusive) to `to` (exclusive). */
export function newsroomKeysOf(letter: string): { readonly from: string; readonly to: string } {
  const from = letter === 'other' ? '~' : letter;
  return { from, to: String.fromCharCode(from.charCodeAt(0) + 1) };
}

/** Every fault of the given fields of a profile. */
export function companyProfileFaults(profile: Partial<CompanyProfile>): Violation[] {
  const { websiteUrl, about, pressContact, responsiblePerson } = profile;
  return [
    ...urlFaults('website_url', websiteUrl, WEBSITE_URL_MAX),
    ...textFaults('about', about, ABOUT_MAX),
    ...textFaults('press_contact.name', pressContact?.name, CONTACT_NAME_MAX),
    ...emailFaults('press_contact.email', pressContact?.email, CONTACT_EMAIL_MAX),
    ...textFaults('press_contact.phone', pressContact?.phone, CONTACT_PHONE_MAX),
    ...textFaults('responsible_person', responsiblePerson, RESPONSIBLE_PERSON_MAX),
  ];
}
