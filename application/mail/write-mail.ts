import type { AccountId, MailContent, MemberMailContent, User } from '../../domain/index.ts';
import { NOTICE_MAILS } from './access-notice-texts.ts';
import { DIGEST_MAIL } from './digest-texts.ts';
import { LINK_MAILS } from './link-texts.ts';
import { mailOf, type RenderedMail } from './mail-layout.ts';
import { type MailText, type MemberMailFacts, quotable } from './mail-text.ts';
import { MEMBER_MAILS } from './member-mail-texts.ts';
import { REPORT_MAILS } from './report-texts.ts';

/** The user or reporter that a mail is sent to. */
export type Recipient = Pick<User, 'email' | 'name' | 'language'>;

/** The URLs that mails link to, and data from which they are built. */
export interface MailAddresses {
  /** The service's origin, without a trailing slash. */
  readonly baseUrl: string;
  /** The one-time link; null in mails without one. */
  readonly link: string | null;
  /** The address that the recipient wants to change to; null in mails about anything else. */
  readonly newEmail?: string | null;
  /** The account that the mail is about. Its links name the account, because the reader may belong to several. */
  readonly accountId?: AccountId | null;
}

/** Renders a mail in the recipient's language. @throws RangeError if a mail that needs a link has none */
export function writeMail(content: MailContent, to: Recipient, addresses: MailAddresses): RenderedMail {
  const { baseUrl, link } = addresses;
  const { language } = to;
  const name = quotable(to.name);
  switch (content.kind) {
    case 'invitation':
    case 'membership':
    case 'reset':
    case 'sign_in':
    case 'email_change':
    case 'email_confirmation':
      if (link === null) throw new RangeError(`a mail of kind ${content.kind} needs a link`);
      return mailOf(to, LINK_MAILS[language][content.kind], {
        ...content,
        address: link,
        newEmail: addresses.newEmail ?? '',
        resetAddress: `${baseUrl}/sign-in/reset`,
      });
    case 'password_changed':
    case 'passkey_added':
    case 'access_renewed':
    case 'email_changed':
      return mailOf(to, NOTICE_MAILS[language][content.kind], {
        name,
        resetAddress: `${baseUrl}/sign-in/reset`,
        securityAddress: `${baseUrl}/account/security`,
      });
    case 'report_received':
      return mailOf(to, REPORT_MAILS[language].report_received, content);
    case 'report_decided':
      return mailOf(to, REPORT_MAILS[language].report_decided, content);
    case 'reviews_overdue':
      return mailOf(to, DIGEST_MAIL[language], { ...content, name, address: `${baseUrl}/desk` });
    default:
      return memberMail(content, to, addresses);
  }
}

function memberMail<Kind extends MemberMailContent['kind']>(
  content: Extract<MemberMailContent, { kind: Kind }>,
  to: Recipient,
  { baseUrl, accountId = null }: MailAddresses,
): RenderedMail {
  // TypeScript cannot relate the table's entry to its kind.
  const text = MEMBER_MAILS[to.language][content.kind] as MailText<MemberMailFacts<Kind>>;
  const facts = {
    ...content,
    name: quotable(to.name),
    address: `${baseUrl}${pathOf(content)}${accountId === null ? '' : `?account=${accountId}`}`,
    profileAddress: `${baseUrl}/account/security`,
  };
  return mailOf(to, text, facts);
}

function pathOf(content: MemberMailContent): string {
  if ('pressReleaseId' in content) return `/account/releases/${content.pressReleaseId}`;
  return 'companyId' in content ? `/account/newsrooms/${content.companyId}` : '/account';
}
