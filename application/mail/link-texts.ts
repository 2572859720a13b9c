import type { Language, LinkMailContent } from '../../domain/index.ts';
import type { MailText } from './mail-text.ts';

export type LinkMail = LinkMailContent['kind'];

export interface LinkMailFacts extends Omit<LinkMailContent, 'kind'> {
  /** Whom the mail is to. */
  readonly name: string;
  readonly address: string;
}

export const LINK_MAILS: Readonly<Record<Language, Readonly<Record<LinkMail, MailText<LinkMailFacts>>>>> = {
  en: {
    invitation: {
      subject: 'Your invitation to Presswerk',
      paragraphs: ({ name, accountName, invitedBy, address }) => [
        `Hello ${name},`,
        `${invitedBy === null ? 'You have been invited' : `${invitedBy} invites you`} to ${accountName === null ? 'Presswerk' : `work for ${accountName} on Presswerk`}.`,
        'Open this link and choose a password:',
        { address },
        'The link works once, within seven days. If you do not know what this is about, you need not do anything.',
      ],
    },
    membership: {
      subject: 'An invitation to another account on Presswerk',
      paragraphs: ({ name, accountName, invitedBy, address }) => [
        `Hello ${name},`,
        `${invitedBy === null ? 'You have been invited' : `${invitedBy} invites you`} to work for ${accountName ?? 'another account'} on Presswerk, beside the accounts that you have already.`,
        'Open this link to accept:',
        { address },
        'The link works once, within seven days. If you do not want to accept, you need not do anything.',
      ],
    },
    reset: {
      subject: 'A new password for Presswerk',
      paragraphs: ({ name, address }) => [
        `Hello ${name},`,
        'A new password has been asked for in your name. Open this link to choose one:',
        { address },
        'The link works once, within 24 hours. If it was not you who asked, you need not do anything: your password stays as it is.',
      ],
    },
    sign_in: {
      subject: 'Your link to sign in to Presswerk',
      paragraphs: ({ name, address }) => [
        `Hello ${name},`,
        'With this link you sign in to Presswerk:',
        { address },
        'The link works once, within 24 hours. Pass it on to nobody. If you do not expect it, you need not do anything.',
      ],
    },
  },
  de: {
    invitation: {
      subject: 'Ihre Einladung zu Presswerk',
      paragraphs: ({ name, accountName, invitedBy, address }) => [
        `Guten Tag ${name},`,
        `${invitedBy === null ? 'Sie sind eingeladen' : `${invitedBy} lädt Sie ein`}, ${accountName === null ? 'Presswerk zu nutzen' : `bei Presswerk für ${accountName} zu arbeiten`}.`,
        'Öffnen Sie diesen Link und wählen Sie ein Passwort:',
        { address },
        'Der Link gilt einmal und sieben Tage lang. Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
      ],
    },
    membership: {
      subject: 'Einladung in ein weiteres Konto bei Presswerk',
      paragraphs: ({ name, accountName, invitedBy, address }) => [
        `Guten Tag ${name},`,
        `${invitedBy === null ? 'Sie sind eingeladen' : `${invitedBy} lädt Sie ein`}, bei Presswerk auch für ${accountName ?? 'ein weiteres Konto'} zu arbeiten. Ihre bisherigen Konten behalten Sie.`,
        'Öffnen Sie diesen Link, um anzunehmen:',
        { address },
        'Der Link gilt einmal und sieben Tage lang. Wenn Sie nicht annehmen möchten, brauchen Sie nichts zu tun.',
      ],
    },
    reset: {
      subject: 'Ein neues Passwort für Presswerk',
      paragraphs: ({ name, address }) => [
        `Guten Tag ${name},`,
        'für Sie wurde ein neues Passwort angefordert. Öffnen Sie diesen Link, um es zu wählen:',
        { address },
        'Der Link gilt einmal und 24 Stunden lang. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    sign_in: {
      subject: 'Ihr Link zum Anmelden bei Presswerk',
      paragraphs: ({ name, address }) => [
        `Guten Tag ${name},`,
        'mit diesem Link melden Sie sich bei Presswerk an:',
        { address },
        'Der Link gilt einmal und 24 Stunden lang. Geben Sie ihn nicht weiter. Wenn Sie ihn nicht erwarten, brauchen Sie nichts zu tun.',
      ],
    },
  },
};
