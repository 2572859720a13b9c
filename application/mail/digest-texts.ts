import type { DigestMailContent, Language } from '../../domain/index.ts';
import type { MailText } from './mail-text.ts';

export interface DigestMailFacts extends DigestMailContent {
  readonly name: string;
  /** The desk. */
  readonly address: string;
}

/** A kind of overdue work: its number, and its wording in singular and plural. */
type Counted = readonly [count: number | undefined, one: string, many: (count: number) => string];

/** Joins the existing kinds to a phrase; also tells if it is a single item. */
function those(counted: readonly Counted[], and: string) {
  const there = counted.flatMap(([count = 0, one, many]) => (count === 0 ? [] : [count === 1 ? one : many(count)]));
  const total = counted.reduce((sum, [count = 0]) => sum + count, 0);
  const last = there.pop() ?? '';
  return { words: there.length === 0 ? last : `${there.join(', ')} ${and} ${last}`, total };
}

const EN = ({ count, corrections, reports }: DigestMailContent) =>
  those(
    [
      [count, 'one press release', (n) => `${n} press releases`],
      [corrections, 'one correction', (n) => `${n} corrections`],
      [reports, 'one report', (n) => `${n} reports`],
    ],
    'and',
  );

const DE = ({ count, corrections, reports }: DigestMailContent) =>
  those(
    [
      [count, 'eine Pressemitteilung', (n) => `${n} Pressemitteilungen`],
      [corrections, 'eine Berichtigung', (n) => `${n} Berichtigungen`],
      [reports, 'eine Meldung', (n) => `${n} Meldungen`],
    ],
    'und',
  );

/** Daily mail to editors about overdue reviews. */
export const DIGEST_MAIL: Readonly<Record<Language, MailText<DigestMailFacts>>> = {
  en: {
    subject: (facts) => {
      const { total } = EN(facts);
      return `Presswerk: ${total === 1 ? 'a decision is' : `${total} decisions are`} overdue`;
    },
    paragraphs: (facts) => {
      const { words, total } = EN(facts);
      const { name, dueHours, address } = facts;
      return [
        `Hello ${name},`,
        `${words} ${total === 1 ? 'has' : 'have'} been waiting for a decision for more than ${dueHours} ${dueHours === 1 ? 'hour' : 'hours'}.`,
        { address },
      ];
    },
  },
  de: {
    subject: (facts) => {
      const { total } = DE(facts);
      return `Presswerk: ${total === 1 ? 'eine Entscheidung ist' : `${total} Entscheidungen sind`} überfällig`;
    },
    paragraphs: (facts) => {
      const { words, total } = DE(facts);
      const { name, dueHours, address } = facts;
      return [
        `Guten Tag ${name},`,
        `${words} ${total === 1 ? 'wartet' : 'warten'} seit mehr als ${dueHours} ${dueHours === 1 ? 'Stunde' : 'Stunden'} auf eine Entscheidung.`,
        { address },
      ];
    },
  },
};
