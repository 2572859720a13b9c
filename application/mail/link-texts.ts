import type { Language, LinkMailContent } from '../../domain/index.ts';
import { type MailText, quotable } from './mail-text.ts';

export type LinkMail = LinkMailContent['kind'];

/**
 * No greeting by name, since the inviting user typed it. Names of account and inviter, unknown to the recipient, are
 * quoted.
 */
export interface LinkMailFacts extends Omit<LinkMailContent, 'kind'> {
  readonly address: string;
}

const en = (name: string) => `“${quotable(name)}”`;
const de = (name: string) => `„${quotable(name)}“`;

export const LINK_MAILS: Readonly<Record<Language, Readonly<Record<LinkMail, MailText<LinkMailFacts>>>>> = {
  en: {
    invitation: {
      subject: 'Your invitation to Presswerk',
      paragraphs: ({ accountName, invitedBy, address }) => [
        'Hello,',
        `${invitedBy === null ? 'You have been invited' : `${en(invitedBy)} invites you`} to ${accountName === null ? 'use Presswerk' : `work for ${en(accountName)} on Presswerk`}.`,
        'Open this link and choose a password:',
        { address },
        'The link works once, within seven days. If you do not know what this is about, you need not do anything.',
      ],
    },
    membership: {
      subject: 'An invitation to another account on Presswerk',
      paragraphs: ({ accountName, invitedBy, address }) => [
        'Hello,',
        `${invitedBy === null ? 'You have been invited' : `${en(invitedBy)} invites you`} to work for ${accountName === null ? 'another account' : en(accountName)} on Presswerk as well. You keep the accounts that you already have.`,
        'Open this link to accept:',
        { address },
        'The link works once, within seven days. If you do not want to accept, you need not do anything.',
      ],
    },
    reset: {
      subject: 'A new password for Presswerk',
      paragraphs: ({ address }) => [
        'Hello,',
        'Somebody requested a new password for your account. Open this link to choose one:',
        { address },
        'The link works once, within 24 hours. If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    sign_in: {
      subject: 'Your link to sign in to Presswerk',
      paragraphs: ({ address }) => [
        'Hello,',
        'Open this link to sign in to Presswerk:',
        { address },
        'The link works once, within 24 hours. Do not share it. If you did not expect it, you need not do anything.',
      ],
    },
  },
  de: {
    invitation: {
      subject: 'Ihre Einladung zu Presswerk',
      paragraphs: ({ accountName, invitedBy, address }) => [
        'Guten Tag,',
        `${invitedBy === null ? 'Sie sind eingeladen' : `${de(invitedBy)} lädt Sie ein`}, ${accountName === null ? 'Presswerk zu nutzen' : `bei Presswerk für ${de(accountName)} zu arbeiten`}.`,
        'Öffnen Sie diesen Link und wählen Sie ein Passwort:',
        { address },
        'Der Link gilt einmal und sieben Tage lang. Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
      ],
    },
    membership: {
      subject: 'Einladung in ein weiteres Konto bei Presswerk',
      paragraphs: ({ accountName, invitedBy, address }) => [
        'Guten Tag,',
        `${invitedBy === null ? 'Sie sind eingeladen' : `${de(invitedBy)} lädt Sie ein`}, bei Presswerk auch für ${accountName === null ? 'ein weiteres Konto' : de(accountName)} zu arbeiten. Ihre bisherigen Konten behalten Sie.`,
        'Öffnen Sie diesen Link, um anzunehmen:',
        { address },
        'Der Link gilt einmal und sieben Tage lang. Wenn Sie nicht annehmen möchten, brauchen Sie nichts zu tun.',
      ],
    },
    reset: {
      subject: 'Ein neues Passwort für Presswerk',
      paragraphs: ({ address }) => [
        'Guten Tag,',
        'für Sie wurde ein neues Passwort angefordert. Öffnen Sie diesen Link, um es zu wählen:',
        { address },
        'Der Link gilt einmal und 24 Stunden lang. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    sign_in: {
      subject: 'Ihr Link zum Anmelden bei Presswerk',
      paragraphs: ({ address }) => [
        'Guten Tag,',
        'mit diesem Link melden Sie sich bei Presswerk an:',
        { address },
        'Der Link gilt einmal und 24 Stunden lang. Geben Sie ihn nicht weiter. Wenn Sie ihn nicht erwarten, brauchen Sie nichts zu tun.',
      ],
    },
  },
};
