import type { DigestMailContent, Language } from '../../domain/index.ts';
import type { MailText } from './mail-text.ts';

export interface DigestMailFacts extends DigestMailContent {
  readonly name: string;
  /** Address of the desk. */
  readonly address: string;
}

/** A kind of overdue item: its count, and its phrase in the singular and the plural. */
type OverdueKind = readonly [count: number | undefined, one: string, many: (count: number) => string];

/** Joins the kinds whose count is not zero into one phrase, and adds up their counts. */
function enumeration(kinds: readonly OverdueKind[], and: string) {
  const phrases = kinds.flatMap(([count = 0, one, many]) => (count === 0 ? [] : [count === 1 ? one : many(count)]));
  const total = kinds.reduce((sum, [count = 0]) => sum + count, 0);
  const last = phrases.pop() ?? '';
  return { phrase: phrases.length === 0 ? last : `${phrases.join(', ')} ${and} ${last}`, total };
}

const capitalised = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

const overdueInEnglish = ({ count, corrections, reports }: DigestMailContent) =>
  enumeration(
    [
      [count, 'one press release', (n) => `${n} press releases`],
      [corrections, 'one correction', (n) => `${n} corrections`],
      [reports, 'one report', (n) => `${n} reports`],
    ],
    'and',
  );

const overdueInGerman = ({ count, corrections, reports }: DigestMailContent) =>
  enumeration(
    [
      [count, 'eine Pressemitteilung', (n) => `${n} Pressemitteilungen`],
      [corrections, 'eine Berichtigung', (n) => `${n} Berichtigungen`],
      [reports, 'eine Meldung', (n) => `${n} Meldungen`],
    ],
    'und',
  );

/** The mail to editors about overdue decisions. */
export const DIGEST_MAIL: Readonly<Record<Language, MailText<DigestMailFacts>>> = {
  en: {
    subject: (facts) => {
      const { total } = overdueInEnglish(facts);
      return `Presswerk: ${total === 1 ? '1 decision' : `${total} decisions`} overdue`;
    },
    paragraphs: (facts) => {
      const { phrase, total } = overdueInEnglish(facts);
      const { name, dueHours, address } = facts;
      return [
        `Hello ${name},`,
        `${capitalised(phrase)} ${total === 1 ? 'has' : 'have'} been waiting for a decision for more than ${dueHours === 1 ? 'an hour' : `${dueHours} hours`}:`,
        { address },
      ];
    },
  },
  de: {
    subject: (facts) => {
      const { total } = overdueInGerman(facts);
      return `Presswerk: ${total === 1 ? '1 Entscheidung' : `${total} Entscheidungen`} überfällig`;
    },
    paragraphs: (facts) => {
      const { phrase, total } = overdueInGerman(facts);
      const { name, dueHours, address } = facts;
      return [
        `Guten Tag ${name},`,
        `${phrase} ${total === 1 ? 'wartet' : 'warten'} seit mehr als ${dueHours === 1 ? 'einer Stunde' : `${dueHours} Stunden`} auf eine Entscheidung:`,
        { address },
      ];
    },
  },
};
