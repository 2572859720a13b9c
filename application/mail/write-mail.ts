import type { AccountId, Language, MailContent, MemberMailContent, User } from '../../domain/index.ts';
import type { Mail } from '../ports/index.ts';
import { DIGEST_MAIL } from './digest-texts.ts';
import { LINK_MAILS } from './link-texts.ts';
import { type MailText, type Paragraph, quotable } from './mail-format.ts';
import { MEMBER_MAILS, type MemberMailFacts } from './member-texts.ts';
import { NOTICE_MAILS } from './notice-texts.ts';
import { REPORT_MAILS } from './report-texts.ts';

/** The user or reporter that a mail is sent to. */
export type Recipient = Pick<User, 'email' | 'name' | 'language'>;

/** The addresses that mails link to. */
export interface MailAddresses {
  /** The service's origin, without a trailing slash. */
  readonly baseUrl: string;
  /** The one-time link; null in mails without one. */
  readonly link: string | null;
  /** The address that the recipient wants to change to; null in mails about anything else. */
  readonly newEmail?: string | null;
  /** The account that the mail is about: its links name it, as the reader may work for another one. */
  readonly accountId?: AccountId | null;
}

export type WrittenMail = Omit<Mail, 'messageId'>;

/** Renders a mail in the recipient's language. @throws RangeError if a mail that needs a link has none */
export function writeMail(content: MailContent, to: Recipient, addresses: MailAddresses): WrittenMail {
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
): WrittenMail {
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

/** Renders a text in the recipient's language. */
export function mailOf<Facts>(
  { email, language }: Pick<Recipient, 'email' | 'language'>,
  mail: MailText<Facts>,
  facts: Facts,
): WrittenMail {
  const subject = oneLine(typeof mail.subject === 'string' ? mail.subject : mail.subject(facts));
  const paragraphs = mail.paragraphs(facts);
  const text = `${paragraphs.map(plain).join('\n\n')}\n`;
  return { to: email, subject, text, html: htmlOf(language, subject, paragraphs) };
}

/** Removes line breaks and control characters, which a title may contain and a subject must not. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function htmlOf(language: Language, subject: string, paragraphs: readonly Paragraph[]): string {
  const body = paragraphs.map(markup);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
${body.join('\n')}
</body>
</html>
`;
}

function plain(each: Paragraph): string {
  if (typeof each === 'string') return each;
  if (!('title' in each)) return each.address;
  return [oneLine(each.title), each.newsroom, each.text, each.address].join('\n');
}

function markup(each: Paragraph): string {
  if (typeof each === 'string') return `<p>${lines(each)}</p>`;
  if (!('title' in each)) return `<p>${anchor(each.address)}</p>`;
  const { title, address, language, newsroom, text, picture } = each;
  const image =
    picture === null
      ? ''
      : `<p><img src="${escaped(picture.src)}" alt="${escaped(picture.alt)}" width="400" style="max-width: 100%; height: auto"></p>\n`;
  return `<div lang="${language}" style="margin: 1.5em 0">
${image}<h2 style="margin: 0; font-size: 1.2em"><a href="${escaped(address)}">${escaped(title)}</a></h2>
<p style="margin: .3em 0">${escaped(newsroom)}</p>
<p style="margin: .3em 0">${lines(text)}</p>
</div>`;
}

const anchor = (address: string) => `<a href="${escaped(address)}">${escaped(address)}</a>`;
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
