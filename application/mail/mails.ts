import type { User } from '../../domain/index.ts';
import type { Mail, Mailer } from '../ports/index.ts';
import { LINK_MAILS, type LinkMail, type LinkMailFacts, type MailText } from './link-texts.ts';
import { NOTICE_MAILS, type NoticeMail } from './notice-texts.ts';

/** Whom a mail is to. */
export type Recipient = Pick<User, 'email' | 'name' | 'language'>;

/** Pages that mails lead to. */
const RESET = '/sign-in/reset';
const SECURITY = '/account/security';

/** A mail with a one-time link, in the recipient's language. */
export function linkMail(kind: LinkMail, to: Recipient, facts: Omit<LinkMailFacts, 'name'>): Mail {
  return mailOf(LINK_MAILS[to.language][kind], to, { ...facts, name: to.name });
}

/** A mail about a change of the recipient's access. `baseUrl` is the service's address, without a slash at its end. */
export function noticeMail(kind: NoticeMail, to: Recipient, baseUrl: string): Mail {
  const addresses = { resetAddress: `${baseUrl}${RESET}`, securityAddress: `${baseUrl}${SECURITY}` };
  return mailOf(NOTICE_MAILS[to.language][kind], to, { ...addresses, name: to.name });
}

function mailOf<Facts>({ subject, paragraphs }: MailText<Facts>, { email }: Recipient, facts: Facts): Mail {
  return { to: email, subject, text: `${paragraphs(facts).join('\n\n')}\n` };
}

/** Tells somebody about a change of his access, after it is committed. */
export type Tell = (kind: NoticeMail, to: Recipient) => void;

/**
 * Nobody waits for the mail server: what was changed is changed. The mailer never throws, and says in the log what became of it.
 * Without an address of the service a mail could lead nowhere, and none is sent.
 */
export function makeTell(mailer: Mailer, baseUrl: string | null): Tell {
  return (kind, to) => {
    if (mailer.canSend && baseUrl !== null) void mailer.send(noticeMail(kind, to, baseUrl));
  };
}
