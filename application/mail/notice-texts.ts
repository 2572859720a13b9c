import type { Language, NoticeMailContent } from '../../domain/index.ts';
import type { MailText } from './mail-text.ts';

/** Security notices about changed access, so that the user can react if it was not them. */
export type NoticeMail = NoticeMailContent['kind'];

export interface NoticeMailFacts {
  /** The recipient's name. */
  readonly name: string;
  /** Page to request a new password. */
  readonly resetAddress: string;
  /** Page of the user's passkeys. */
  readonly securityAddress: string;
}

export const NOTICE_MAILS: Readonly<Record<Language, Readonly<Record<NoticeMail, MailText<NoticeMailFacts>>>>> = {
  en: {
    password_changed: {
      subject: 'Your password for Presswerk was changed',
      paragraphs: ({ name, resetAddress }) => [
        `Hello ${name},`,
        'Your password for Presswerk was changed. Wherever else you were signed in, you have been signed out.',
        'If it was you, you need not do anything. If not, ask for a new password at once:',
        { address: resetAddress },
      ],
    },
    passkey_added: {
      subject: 'A passkey for Presswerk was added',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Hello ${name},`,
        'A passkey was added with which one signs in to Presswerk in your name.',
        'If it was you, you need not do anything. If not, ask for a new password at once:',
        { address: resetAddress },
        'Then remove the passkey here:',
        { address: securityAddress },
      ],
    },
    access_renewed: {
      subject: 'Your access to Presswerk begins anew',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Hello ${name},`,
        'You have just shown for the first time that this address is yours. For safety, all that could be used to sign in to Presswerk in your name before has ended: the password of before, passkeys, and sessions in other browsers.',
        'If it was you, you need not do anything, and can add passkeys again:',
        { address: securityAddress },
        'If not, ask for a new password at once:',
        { address: resetAddress },
      ],
    },
  },
  de: {
    password_changed: {
      subject: 'Ihr Passwort für Presswerk wurde geändert',
      paragraphs: ({ name, resetAddress }) => [
        `Guten Tag ${name},`,
        'Ihr Passwort für Presswerk wurde geändert. Wo Sie sonst noch angemeldet waren, sind Sie jetzt abgemeldet.',
        'Wenn Sie das selbst waren, brauchen Sie nichts zu tun. Wenn nicht, fordern Sie gleich ein neues Passwort an:',
        { address: resetAddress },
      ],
    },
    passkey_added: {
      subject: 'Ein Passkey für Presswerk wurde hinzugefügt',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Guten Tag ${name},`,
        'es wurde ein Passkey hinzugefügt, mit dem man sich in Ihrem Namen bei Presswerk anmelden kann.',
        'Wenn Sie das selbst waren, brauchen Sie nichts zu tun. Wenn nicht, fordern Sie gleich ein neues Passwort an:',
        { address: resetAddress },
        'Entfernen Sie dann den Passkey hier:',
        { address: securityAddress },
      ],
    },
    access_renewed: {
      subject: 'Ihr Zugang zu Presswerk beginnt neu',
      paragraphs: ({ name, securityAddress, resetAddress }) => [
        `Guten Tag ${name},`,
        'Sie haben gerade zum ersten Mal gezeigt, dass diese Adresse Ihnen gehört. Zur Sicherheit gilt nichts mehr, womit man sich vorher in Ihrem Namen bei Presswerk anmelden konnte: das bisherige Passwort, Passkeys und Anmeldungen in anderen Browsern.',
        'Wenn Sie das selbst waren, brauchen Sie nichts zu tun, und können Passkeys wieder hinzufügen:',
        { address: securityAddress },
        'Wenn nicht, fordern Sie gleich ein neues Passwort an:',
        { address: resetAddress },
      ],
    },
  },
};
