import type { Language, LinkPurpose } from '../../domain/index.ts';

/** What a mail with a one-time link says; `accountName` is null where the invitation is into no account. */
interface LinkMailText {
  readonly subject: string;
  readonly lines: (given: {
    readonly name: string;
    readonly accountName: string | null;
    readonly address: string;
  }) => readonly string[];
}

type LinkMailTexts = Readonly<Record<LinkPurpose | 'membership', LinkMailText>>;

/** Mails with a one-time link, in plain text. `membership` invites somebody who has signed in before. */
export const LINK_MAILS: Readonly<Record<Language, LinkMailTexts>> = {
  en: {
    invitation: {
      subject: 'Your invitation to Presswerk',
      lines: ({ name, accountName, address }) => [
        `Hello ${name},`,
        accountName === null
          ? 'You have been invited to Presswerk.'
          : `You have been invited to work for ${accountName} on Presswerk.`,
        'Open this address, choose a password, and you are in:',
        address,
        'It works once, for seven days. If you do not know what this is about, you need not do anything.',
      ],
    },
    membership: {
      subject: 'An invitation to another account on Presswerk',
      lines: ({ name, accountName, address }) => [
        `Hello ${name},`,
        `You have been invited to work for ${accountName ?? 'another account'} on Presswerk.`,
        'Open this address to accept:',
        address,
        'It works once, for seven days. If you do not want to, you need not do anything.',
      ],
    },
    reset: {
      subject: 'A new password for Presswerk',
      lines: ({ name, address }) => [
        `Hello ${name},`,
        'Somebody has asked for a new password for you. Open this address to choose one:',
        address,
        'It works once, for 24 hours. If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    sign_in: {
      subject: 'Sign in to Presswerk',
      lines: ({ name, address }) => [
        `Hello ${name},`,
        'Open this address to sign in:',
        address,
        'It works once, for 24 hours.',
      ],
    },
  },
  de: {
    invitation: {
      subject: 'Ihre Einladung zu Presswerk',
      lines: ({ name, accountName, address }) => [
        `Guten Tag ${name},`,
        accountName === null
          ? 'Sie sind zu Presswerk eingeladen.'
          : `Sie sind eingeladen, bei Presswerk für ${accountName} zu arbeiten.`,
        'Öffnen Sie diese Adresse, wählen Sie ein Passwort, und schon sind Sie angemeldet:',
        address,
        'Sie funktioniert einmal, sieben Tage lang. Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
      ],
    },
    membership: {
      subject: 'Eine Einladung in ein weiteres Konto bei Presswerk',
      lines: ({ name, accountName, address }) => [
        `Guten Tag ${name},`,
        `Sie sind eingeladen, bei Presswerk für ${accountName ?? 'ein weiteres Konto'} zu arbeiten.`,
        'Öffnen Sie diese Adresse, um anzunehmen:',
        address,
        'Sie funktioniert einmal, sieben Tage lang. Wenn Sie nicht möchten, brauchen Sie nichts zu tun.',
      ],
    },
    reset: {
      subject: 'Ein neues Passwort für Presswerk',
      lines: ({ name, address }) => [
        `Guten Tag ${name},`,
        'jemand hat für Sie ein neues Passwort angefordert. Öffnen Sie diese Adresse, um eines zu wählen:',
        address,
        'Sie funktioniert einmal, 24 Stunden lang. Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    sign_in: {
      subject: 'Anmelden bei Presswerk',
      lines: ({ name, address }) => [
        `Guten Tag ${name},`,
        'öffnen Sie diese Adresse, um sich anzumelden:',
        address,
        'Sie funktioniert einmal, 24 Stunden lang.',
      ],
    },
  },
};
