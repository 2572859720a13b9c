import type { Language, NewsMailContent } from '../../domain/index.ts';
import { type MailText, shortTitle } from './mail-text.ts';
import { decisionParagraphs } from './report-texts.ts';

export type NewsMail = NewsMailContent['kind'];

/** The mail's content, recipient and links. */
export type NewsMailFacts<Kind extends NewsMail> = Extract<NewsMailContent, { kind: Kind }> & {
  readonly name: string;
  /** The release in the account, or the account's overview. */
  readonly address: string;
  /** Page to turn these mails off. */
  readonly profileAddress: string;
};

type NewsTexts = { readonly [Kind in NewsMail]: MailText<NewsMailFacts<Kind>> };

const LAST_DE = ({ profileAddress }: { readonly profileAddress: string }) => [
  'Mails dieser Art können Sie hier abbestellen:',
  { address: profileAddress },
];
const LAST_EN = ({ profileAddress }: { readonly profileAddress: string }) => [
  'You can turn mails of this kind off here:',
  { address: profileAddress },
];

/** An introduction and a quotation; empty without a text to quote. */
const quoted = (intro: string, text: string | null) => (text === null ? [] : [intro, text]);

export const NEWS_MAILS: Readonly<Record<Language, NewsTexts>> = {
  en: {
    published: {
      subject: ({ title }) => `Published: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `your press release “${facts.title}” is published. Here you find it with its addresses:`,
        { address: facts.address },
        ...LAST_EN(facts),
      ],
    },
    rejected: {
      subject: ({ title }) => `Not published: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `your press release “${facts.title}” is not published as it stands.`,
        ...quoted('The editors write:', facts.reason),
        'Here you see what it is about, and can change it and submit it again:',
        { address: facts.address },
        ...LAST_EN(facts),
      ],
    },
    corrected: {
      subject: ({ title }) => `Corrected: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `the correction of your press release “${facts.title}” is published.`,
        ...quoted('Its note reads:', facts.note),
        'Here you find the release:',
        { address: facts.address },
        ...LAST_EN(facts),
      ],
    },
    correction_rejected: {
      subject: ({ title }) => `Not corrected: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `the correction that was proposed of your press release “${facts.title}” is not published; the release stays as it is.`,
        'The editors write:',
        facts.reason,
        'Here you find the release, and can propose another correction:',
        { address: facts.address },
        ...LAST_EN(facts),
      ],
    },
    taken_down: {
      subject: ({ title, isPicture }) => `${isPicture ? 'Picture taken' : 'Taken'} down: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        facts.isPicture
          ? `a picture of your press release “${facts.title}” was taken down.`
          : `your press release “${facts.title}” was taken down.`,
        'The reason, as the public reads it:',
        facts.public,
        'If you think that this is wrong, answer to those who run this service; what may be appealed to besides, you find in their terms. The release in your account:',
        { address: facts.address },
      ],
    },
    reported: {
      subject: ({ title }) => `Decided on a report: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `somebody has reported your press release “${facts.title}”. The report is decided.`,
        ...decisionParagraphs(facts.decision, 'en'),
        'The release in your account:',
        { address: facts.address },
      ],
    },
    quota_used_up: {
      subject: 'Presswerk: this month’s press releases are used up',
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `the ${facts.limit} press releases that your account may submit this month are used up. Further ones can be submitted from the first of next month on, or with credits. Your account:`,
        { address: facts.address },
        ...LAST_EN(facts),
      ],
    },
  },
  de: {
    published: {
      subject: ({ title }) => `Veröffentlicht: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `Ihre Pressemitteilung „${facts.title}“ ist veröffentlicht. Hier finden Sie sie mit ihren Adressen:`,
        { address: facts.address },
        ...LAST_DE(facts),
      ],
    },
    rejected: {
      subject: ({ title }) => `Nicht veröffentlicht: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `Ihre Pressemitteilung „${facts.title}“ wird so nicht veröffentlicht.`,
        ...quoted('Die Redaktion schreibt:', facts.reason),
        'Hier sehen Sie, worum es geht, und können sie ändern und erneut einreichen:',
        { address: facts.address },
        ...LAST_DE(facts),
      ],
    },
    corrected: {
      subject: ({ title }) => `Berichtigt: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die Berichtigung Ihrer Pressemitteilung „${facts.title}“ ist veröffentlicht.`,
        ...quoted('Ihr Hinweis lautet:', facts.note),
        'Hier finden Sie die Mitteilung:',
        { address: facts.address },
        ...LAST_DE(facts),
      ],
    },
    correction_rejected: {
      subject: ({ title }) => `Nicht berichtigt: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die vorgeschlagene Berichtigung Ihrer Pressemitteilung „${facts.title}“ wird nicht veröffentlicht; die Mitteilung bleibt, wie sie ist.`,
        'Die Redaktion schreibt:',
        facts.reason,
        'Hier finden Sie die Mitteilung und können eine andere Berichtigung vorschlagen:',
        { address: facts.address },
        ...LAST_DE(facts),
      ],
    },
    taken_down: {
      subject: ({ title, isPicture }) => `${isPicture ? 'Bild gesperrt' : 'Gesperrt'}: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        facts.isPicture
          ? `ein Bild Ihrer Pressemitteilung „${facts.title}“ wurde gesperrt.`
          : `Ihre Pressemitteilung „${facts.title}“ wurde gesperrt.`,
        'Der Grund, wie ihn die Öffentlichkeit liest:',
        facts.public,
        'Wenn Sie das für falsch halten, wenden Sie sich an den Betreiber dieses Dienstes; welche Wege Ihnen sonst offenstehen, finden Sie in dessen Bedingungen. Die Mitteilung in Ihrem Konto:',
        { address: facts.address },
      ],
    },
    reported: {
      subject: ({ title }) => `Über eine Meldung entschieden: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `jemand hat Ihre Pressemitteilung „${facts.title}“ gemeldet. Über die Meldung ist entschieden.`,
        ...decisionParagraphs(facts.decision, 'de'),
        'Die Mitteilung in Ihrem Konto:',
        { address: facts.address },
      ],
    },
    quota_used_up: {
      subject: 'Presswerk: das Kontingent dieses Monats ist verbraucht',
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die ${facts.limit} Pressemitteilungen, die Ihr Konto in diesem Monat einreichen kann, sind verbraucht. Weitere sind ab dem Ersten des nächsten Monats möglich, oder mit Einzelbuchungen. Ihr Konto:`,
        { address: facts.address },
        ...LAST_DE(facts),
      ],
    },
  },
};
