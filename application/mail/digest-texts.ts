import type { DigestMailContent, Language } from '../../domain/index.ts';
import type { MailText } from './mail-text.ts';

export interface DigestMailFacts extends DigestMailContent {
  readonly name: string;
  /** The desk. */
  readonly address: string;
}

/** What editors are told while something waits for too long. */
export const DIGEST_MAIL: Readonly<Record<Language, MailText<DigestMailFacts>>> = {
  en: {
    subject: ({ count }) => `Presswerk: ${count === 1 ? 'a review is' : `${count} reviews are`} overdue`,
    paragraphs: ({ name, count, dueHours, address }) => [
      `Hello ${name},`,
      `${count === 1 ? 'One press release has' : `${count} press releases have`} been waiting for review for more than ${dueHours} ${dueHours === 1 ? 'hour' : 'hours'}.`,
      { address },
    ],
  },
  de: {
    subject: ({ count }) => `Presswerk: ${count === 1 ? 'eine Prüfung ist' : `${count} Prüfungen sind`} überfällig`,
    paragraphs: ({ name, count, dueHours, address }) => [
      `Guten Tag ${name},`,
      `${count === 1 ? 'eine Pressemitteilung wartet' : `${count} Pressemitteilungen warten`} seit mehr als ${dueHours} ${dueHours === 1 ? 'Stunde' : 'Stunden'} auf die Prüfung.`,
      { address },
    ],
  },
};
