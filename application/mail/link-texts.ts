import type { Language, LinkMailContent } from '../../domain/index.ts';
import { type MailText, quotable } from './mail-text.ts';

export type LinkMail = LinkMailContent['kind'];

/**
 * No name in the greeting: the inviter typed it. The names of account and inviter are quoted, since the recipient may not know them.
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
  },
};
