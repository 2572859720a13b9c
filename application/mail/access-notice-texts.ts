import type { Language, NoticeMailContent } from '../../domain/index.ts';
import type { MailText } from './mail-text.ts';

/** Mails about a change of a user's access, so that users who did not make the change can react. */
export type NoticeMail = NoticeMailContent['kind'];

export interface NoticeMailFacts {
  /** The recipient's name. */
  readonly name: string;
  /** The page that requests a new password. */
  readonly resetAddress: string;
  /** The page that lists the user's passkeys. */
  readonly securityAddress: string;
}

export const NOTICE_MAILS: Readonly<Record<Language, Readonly<Record<NoticeMail, MailText<NoticeMailFacts>>>>> = {
  en: {
    password_changed: {
      subject: 'Your Presswerk password was changed',
      paragraphs: ({ name, resetAddress }) => [
        `Hello ${name},`,
        'The password for your Presswerk account was changed, and you were signed out on all other devices.',
        'If this was you, there is nothing to do. If not, reset your password now:',
        { address: resetAddress },
      ],
    },
    passkey_added: {
      subject: 'A passkey was added to your Presswerk account',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Hello ${name},`,
        'A new passkey can now be used to sign in to your Presswerk account.',
        'If this was you, there is nothing to do. If not, reset your password now:',
        { address: resetAddress },
        'Then remove the passkey:',
        { address: securityAddress },
      ],
    },
    access_renewed: {
      subject: 'Your Presswerk sign-in was reset',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Hello ${name},`,
        'You have just confirmed this email address for the first time. As a precaution, everything that could be used to sign in to your account before was removed: your previous password, all passkeys, and sessions in other browsers.',
        'If this was you, there is nothing to do. You can add your passkeys again here:',
        { address: securityAddress },
        'If not, reset your password now:',
        { address: resetAddress },
      ],
    },
    email_changed: {
      subject: 'Your Presswerk email address was changed',
      paragraphs: ({ name }) => [
        `Hello ${name},`,
        'This address no longer signs in to your Presswerk account: the change was confirmed by links to this address and to the new one, and you were signed out on all other devices.',
        'If this was you, there is nothing to do. If not, somebody can read your email: change the password of this mailbox, and tell the operator of Presswerk.',
      ],
    },
  },
  de: {
    password_changed: {
      subject: 'Ihr Presswerk-Passwort wurde geändert',
      paragraphs: ({ name, resetAddress }) => [
        `Guten Tag ${name},`,
        'das Passwort für Ihren Presswerk-Zugang wurde geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
        'Wenn Sie das waren, müssen Sie nichts weiter tun. Wenn nicht, setzen Sie Ihr Passwort bitte sofort zurück:',
        { address: resetAddress },
      ],
    },
    passkey_added: {
      subject: 'Neuer Passkey für Ihren Presswerk-Zugang',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Guten Tag ${name},`,
        'zu Ihrem Presswerk-Zugang wurde ein Passkey hinzugefügt. Mit ihm ist ab sofort eine Anmeldung möglich.',
        'Wenn Sie das waren, müssen Sie nichts weiter tun. Wenn nicht, setzen Sie Ihr Passwort bitte sofort zurück:',
        { address: resetAddress },
        'Entfernen Sie anschließend den Passkey:',
        { address: securityAddress },
      ],
    },
    access_renewed: {
      subject: 'Ihr Presswerk-Zugang wurde zurückgesetzt',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Guten Tag ${name},`,
        'Sie haben diese E-Mail-Adresse gerade zum ersten Mal bestätigt. Zur Sicherheit gelten alle bisherigen Anmeldedaten nicht mehr: Passwort, Passkeys und Sitzungen in anderen Browsern.',
        'Wenn Sie das waren, müssen Sie nichts weiter tun. Passkeys können Sie hier neu hinzufügen:',
        { address: securityAddress },
        'Wenn nicht, setzen Sie Ihr Passwort bitte sofort zurück:',
        { address: resetAddress },
      ],
    },
    email_changed: {
      subject: 'Ihre E-Mail-Adresse bei Presswerk wurde geändert',
      paragraphs: ({ name }) => [
        `Guten Tag ${name},`,
        'mit dieser Adresse können Sie sich nicht mehr bei Presswerk anmelden: Die Änderung wurde über Links an diese und an die neue Adresse bestätigt. Auf allen anderen Geräten wurden Sie abgemeldet.',
        'Wenn Sie das waren, müssen Sie nichts weiter tun. Wenn nicht, liest jemand Ihre E-Mails mit: Ändern Sie das Passwort dieses Postfachs, und wenden Sie sich an den Betreiber von Presswerk.',
      ],
    },
  },
};
