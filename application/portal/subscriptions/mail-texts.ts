import type { Language } from '../../../domain/index.ts';
import { type MailText, quotable, type ReleaseParagraph } from '../../mail/mail-text.ts';

/** Names of lists for a confirmation; null for a search, whose text a stranger may have chosen. */
export interface ConfirmationFacts {
  readonly lists: readonly (string | null)[];
  /** The portal's host. */
  readonly portal: string;
  readonly address: string;
}

export interface ReleasesFacts {
  readonly list: string;
  readonly releases: readonly ReleaseParagraph[];
  /** The page of all subscriptions. */
  readonly address: string;
}

export interface CorrectionFacts {
  readonly list: string;
  readonly note: string;
  readonly release: ReleaseParagraph;
  readonly address: string;
}

interface SubscriptionTexts {
  readonly confirmation: MailText<ConfirmationFacts>;
  readonly releases: MailText<ReleasesFacts>;
  readonly correction: MailText<CorrectionFacts>;
}

const en = (name: string) => `“${quotable(name)}”`;
const de = (name: string) => `„${quotable(name)}“`;

const END_EN = (list: string, address: string) => [
  `You receive this email because you subscribed to ${en(list)}. Change or end your subscriptions:`,
  { address },
];
const END_DE = (list: string, address: string) => [
  `Sie erhalten diese E-Mail, weil Sie ${de(list)} abonniert haben. Abonnements ändern oder beenden:`,
  { address },
];

/** The mails to subscribers. */
export const SUBSCRIPTION_MAILS: Readonly<Record<Language, SubscriptionTexts>> = {
  en: {
    confirmation: {
      subject: 'Confirm your subscription to press releases',
      paragraphs: ({ lists, portal, address }) => [
        'Hello,',
        `Someone asked ${portal} to send press releases to this address:`,
        lists.map((list) => `– ${list === null ? 'the results of a search' : en(list)}`).join('\n'),
        'To receive them, confirm your subscription:',
        { address },
        'The link is valid for 48 hours. If this wasn’t you, ignore this email: without your confirmation, nothing is sent and the address is deleted.',
      ],
    },
    releases: {
      subject: ({ releases, list }) =>
        releases.length === 1 ? (releases[0]?.title ?? '') : `${releases.length} new press releases: ${quotable(list)}`,
      paragraphs: ({ list, releases, address }) => [...releases, ...END_EN(list, address)],
    },
    correction: {
      subject: ({ release }) => `Correction: ${release.title}`,
      paragraphs: ({ list, note, release, address }) => [
        'A press release that we sent you has been corrected:',
        note,
        release,
        ...END_EN(list, address),
      ],
    },
  },
  de: {
    confirmation: {
      subject: 'Bestätigen Sie Ihr Abonnement von Pressemitteilungen',
      paragraphs: ({ lists, portal, address }) => [
        'Guten Tag,',
        `an diese Adresse sollen Pressemitteilungen von ${portal} geschickt werden:`,
        lists.map((list) => `– ${list === null ? 'die Treffer einer Suche' : de(list)}`).join('\n'),
        'Wenn Sie das möchten, bestätigen Sie Ihr Abonnement:',
        { address },
        'Der Link ist 48 Stunden gültig. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Ohne Bestätigung verschicken wir nichts und löschen die Adresse.',
      ],
    },
    releases: {
      subject: ({ releases, list }) =>
        releases.length === 1
          ? (releases[0]?.title ?? '')
          : `${releases.length} neue Pressemitteilungen: ${quotable(list)}`,
      paragraphs: ({ list, releases, address }) => [...releases, ...END_DE(list, address)],
    },
    correction: {
      subject: ({ release }) => `Berichtigung: ${release.title}`,
      paragraphs: ({ list, note, release, address }) => [
        'Eine Pressemitteilung, die wir Ihnen geschickt haben, wurde berichtigt:',
        note,
        release,
        ...END_DE(list, address),
      ],
    },
  },
};
