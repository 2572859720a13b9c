import type { Language, LinkMailContent } from '../../domain/index.ts';
import { type MailText, quotable } from './mail-text.ts';

export type LinkMail = LinkMailContent['kind'];

/**
 * The greeting contains no name, since the inviter typed it. The names of account and inviter are quoted: the recipient
 * may not know them.
 */
export interface LinkMailFacts extends Omit<LinkMailContent, 'kind'> {
  readonly address: string;
  /** The address to change to; empty in other mails. */
  readonly newEmail: string;
  /** The page that requests a new password. */
  readonly resetAddress: string;
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
        'Accept the invitation and choose a password:',
        { address },
        'The link works once and expires after seven days. If you were not expecting this invitation, you can ignore it.',
      ],
    },
    membership: {
      subject: 'You are invited to another Presswerk account',
      paragraphs: ({ accountName, invitedBy, address }) => [
        'Hello,',
        `${invitedBy === null ? 'You have been invited' : `${en(invitedBy)} invites you`} to work for ${accountName === null ? 'another account' : en(accountName)} on Presswerk as well. You keep access to your other accounts.`,
        'Accept the invitation:',
        { address },
        'The link works once and expires after seven days. If you do not want to accept, you can ignore this message.',
      ],
    },
    reset: {
      subject: 'Reset your Presswerk password',
      paragraphs: ({ address }) => [
        'Hello,',
        'A new password was requested for your account. Choose one here:',
        { address },
        'The link works once and expires after 24 hours. If you did not request it, you can ignore this message: your password stays the same.',
      ],
    },
    sign_in: {
      subject: 'Your Presswerk sign-in link',
      paragraphs: ({ address }) => [
        'Hello,',
        'Sign in to Presswerk with this link:',
        { address },
        'The link works once and expires after 24 hours. Do not share it. If you did not request it, you can ignore this message.',
      ],
    },
    email_change: {
      subject: 'Change your Presswerk email address?',
      paragraphs: ({ address, newEmail, resetAddress }) => [
        'Hello,',
        `You have asked to sign in to Presswerk with ${newEmail} instead of this address. Agree here, signed in to Presswerk:`,
        { address },
        'We will then send a link to the new address. The link works once and expires after 24 hours.',
        'If you did not request this, somebody is signed in to your account. Do not follow the link, and reset your password now:',
        { address: resetAddress },
      ],
    },
    email_confirmation: {
      subject: 'Confirm your new email address for Presswerk',
      paragraphs: ({ address }) => [
        'Hello,',
        'A Presswerk user wants to sign in with this email address from now on. If that is you, confirm it here, signed in to Presswerk:',
        { address },
        'The link works once and expires after 24 hours. If you did not request it, you can ignore this message.',
      ],
    },
  },
  de: {
    invitation: {
      subject: 'Ihre Einladung zu Presswerk',
      paragraphs: ({ accountName, invitedBy, address }) => [
        'Guten Tag,',
        `${invitedBy === null ? 'Sie sind eingeladen' : `${de(invitedBy)} lädt Sie ein`}, ${accountName === null ? 'Presswerk zu nutzen' : `bei Presswerk für ${de(accountName)} zu arbeiten`}.`,
        'Nehmen Sie die Einladung an und wählen Sie ein Passwort:',
        { address },
        'Der Link ist sieben Tage gültig und funktioniert nur einmal. Wenn Sie diese Einladung nicht erwartet haben, können Sie sie ignorieren.',
      ],
    },
    membership: {
      subject: 'Einladung in ein weiteres Presswerk-Konto',
      paragraphs: ({ accountName, invitedBy, address }) => [
        'Guten Tag,',
        `${invitedBy === null ? 'Sie sind eingeladen' : `${de(invitedBy)} lädt Sie ein`}, bei Presswerk auch für ${accountName === null ? 'ein weiteres Konto' : de(accountName)} zu arbeiten. Der Zugriff auf Ihre bisherigen Konten bleibt bestehen.`,
        'Einladung annehmen:',
        { address },
        'Der Link ist sieben Tage gültig und funktioniert nur einmal. Wenn Sie die Einladung nicht annehmen möchten, können Sie diese Nachricht ignorieren.',
      ],
    },
    reset: {
      subject: 'Presswerk-Passwort zurücksetzen',
      paragraphs: ({ address }) => [
        'Guten Tag,',
        'für Ihren Zugang wurde ein neues Passwort angefordert. Hier können Sie es wählen:',
        { address },
        'Der Link ist 24 Stunden gültig und funktioniert nur einmal. Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt unverändert.',
      ],
    },
    sign_in: {
      subject: 'Ihr Anmeldelink für Presswerk',
      paragraphs: ({ address }) => [
        'Guten Tag,',
        'mit diesem Link melden Sie sich bei Presswerk an:',
        { address },
        'Der Link ist 24 Stunden gültig und funktioniert nur einmal. Geben Sie ihn nicht weiter. Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren.',
      ],
    },
    email_change: {
      subject: 'Neue E-Mail-Adresse für Ihren Presswerk-Zugang?',
      paragraphs: ({ address, newEmail, resetAddress }) => [
        'Guten Tag,',
        `Sie möchten sich bei Presswerk künftig mit ${newEmail} statt mit dieser Adresse anmelden. Stimmen Sie hier zu, während Sie angemeldet sind:`,
        { address },
        'Danach schicken wir einen Link an die neue Adresse. Dieser Link ist 24 Stunden gültig und funktioniert nur einmal.',
        'Wenn Sie das nicht waren, ist jemand anders mit Ihrem Zugang angemeldet. Folgen Sie dem Link nicht, und setzen Sie Ihr Passwort bitte sofort zurück:',
        { address: resetAddress },
      ],
    },
    email_confirmation: {
      subject: 'Neue E-Mail-Adresse für Presswerk bestätigen',
      paragraphs: ({ address }) => [
        'Guten Tag,',
        'jemand möchte sich bei Presswerk künftig mit dieser E-Mail-Adresse anmelden. Wenn Sie das sind, bestätigen Sie sie hier, während Sie angemeldet sind:',
        { address },
        'Der Link ist 24 Stunden gültig und funktioniert nur einmal. Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren.',
      ],
    },
  },
};
