import type { Language } from '../../../../../domain/index.ts';
import { localised } from '../../../kernel/localised.ts';

/** The words of the queue. */
export interface QueueTexts {
  readonly title: string;
  readonly sandboxTitle: string;
  readonly waiting: (count: string, isMore: boolean) => string;
  readonly overdue: (count: string, hours: number) => string;
  readonly noneOverdue: (hours: number) => string;
  readonly next: string;
  readonly nextHint: string;
  readonly whole: string;
  readonly sandbox: string;
  readonly which: string;
  readonly filters: string;
  readonly language: string;
  readonly portal: string;
  readonly account: string;
  readonly onlyAccount: (name: string) => string;
  readonly onlyCompany: (name: string) => string;
  readonly any: string;
  readonly apply: string;
  readonly reset: string;
  readonly columns: {
    readonly waiting: string;
    readonly title: string;
    readonly account: string;
    readonly newsroom: string;
    readonly language: string;
    readonly portal: string;
    readonly claimed: string;
  };
  readonly isOverdue: string;
  readonly objection: string;
  readonly submission: (number: number) => string;
  readonly mine: string;
  readonly free: string;
  /** Around what also waits: corrections, reports, or both. */
  readonly beside: readonly [before: string, between: string, after: string];
  readonly corrections: (count: string) => string;
  readonly reports: (count: string) => string;
  readonly besideOverdue: (count: string) => string;
  readonly orMore: (count: number) => string;
  readonly empty: string;
  readonly emptyFiltered: string;
  readonly more: string;
  readonly first: string;
  readonly pages: string;
  readonly badFilter: string;
}

export const QUEUE_TEXTS: Readonly<Record<Language, QueueTexts>> = {
  de: {
    title: 'Warteschlange',
    sandboxTitle: 'Warteschlange der Testkonten',
    waiting: (count, isMore) =>
      `${isMore ? 'mehr als ' : ''}${count} ${count === '1' && !isMore ? 'Mitteilung wartet' : 'Mitteilungen warten'}`,
    overdue: (count, hours) => `${count} davon länger als ${hours} Stunden`,
    noneOverdue: (hours) => `keine länger als ${hours} Stunden`,
    next: 'Nächste öffnen',
    nextHint: 'Öffnet die Mitteilung, die am längsten wartet und frei ist.',
    whole: 'Redaktion',
    sandbox: 'Testkonten',
    which: 'Welche Warteschlange',
    filters: 'Warteschlange eingrenzen',
    language: 'Sprache',
    portal: 'Heimatportal',
    account: 'Konto',
    onlyAccount: (name) => `Nur ${name} zeigen`,
    onlyCompany: (name) => `Nur den Newsroom ${name} zeigen`,
    any: 'alle',
    apply: 'Anzeigen',
    reset: 'Alle zeigen',
    columns: {
      waiting: 'Wartet seit',
      title: 'Titel',
      account: 'Konto',
      newsroom: 'Newsroom',
      language: 'Sprache',
      portal: 'Portal',
      claimed: 'In Bearbeitung',
    },
    isOverdue: 'überfällig',
    objection: 'Einspruch',
    submission: (number) => `${number}. Einreichung`,
    mine: 'bei Ihnen',
    free: 'frei',
    beside: ['Außerdem zu entscheiden: ', ' und ', '.'],
    corrections: (count) => (count === '1' ? 'eine Berichtigung' : `${count} Berichtigungen`),
    reports: (count) => (count === '1' ? 'eine Meldung' : `${count} Meldungen`),
    besideOverdue: (count) => `${count} überfällig`,
    orMore: (count) => `mehr als ${count - 1}`,
    empty: 'Es wartet nichts. Neues erscheint hier, sobald es eingereicht ist.',
    emptyFiltered: 'Mit diesen Angaben wartet nichts.',
    more: 'Später eingereichte',
    first: 'Zum Anfang',
    pages: 'Weiterblättern',
    badFilter: 'Die Warteschlange lässt sich so nicht eingrenzen',
  },
  en: {
    title: 'Queue',
    sandboxTitle: 'Queue of the test accounts',
    waiting: (count, isMore) =>
      `${isMore ? 'more than ' : ''}${count} ${count === '1' && !isMore ? 'release is' : 'releases are'} waiting`,
    overdue: (count, hours) => `${count} of them for more than ${hours} hours`,
    noneOverdue: (hours) => `none for more than ${hours} hours`,
    next: 'Open the next',
    nextHint: 'Opens the release that has waited longest and is free.',
    whole: 'Desk',
    sandbox: 'Test accounts',
    which: 'Which queue',
    filters: 'Narrow the queue',
    language: 'Language',
    portal: 'Home portal',
    account: 'Account',
    onlyAccount: (name) => `Show ${name} only`,
    onlyCompany: (name) => `Show the newsroom ${name} only`,
    any: 'all',
    apply: 'Show',
    reset: 'Show all',
    columns: {
      waiting: 'Waiting for',
      title: 'Title',
      account: 'Account',
      newsroom: 'Newsroom',
      language: 'Language',
      portal: 'Portal',
      claimed: 'Claimed by',
    },
    isOverdue: 'overdue',
    objection: 'objection',
    submission: (number) => `submission ${number}`,
    mine: 'you',
    free: 'free',
    beside: ['Also to be decided: ', ' and ', '.'],
    corrections: (count) => (count === '1' ? 'one correction' : `${count} corrections`),
    reports: (count) => (count === '1' ? 'one report' : `${count} reports`),
    besideOverdue: (count) => `${count} overdue`,
    orMore: (count) => `more than ${count - 1}`,
    empty: 'Nothing is waiting. What is submitted appears here.',
    emptyFiltered: 'Nothing that waits matches.',
    more: 'Submitted later',
    first: 'To the beginning',
    pages: 'More pages',
    badFilter: 'The queue cannot be narrowed like this',
  },
};

/** What was just done, where nothing is next, by the key that the address carries. */
export const QUEUE_NOTICES = localised({
  de: {
    approved: 'Freigegeben. Es wartet nichts mehr, das frei ist.',
    scheduled: 'Freigegeben und terminiert. Es wartet nichts mehr, das frei ist.',
    rejected: 'Abgelehnt. Es wartet nichts mehr, das frei ist.',
    empty: 'Es wartet nichts, das frei ist.',
    given_up: 'Zurückgelegt. Die Mitteilung ist wieder frei.',
  },
  en: {
    approved: 'Approved. Nothing else waits that is free.',
    scheduled: 'Approved and scheduled. Nothing else waits that is free.',
    rejected: 'Rejected. Nothing else waits that is free.',
    empty: 'Nothing is waiting that is free.',
    given_up: 'Given back. The release is free again.',
  },
});
