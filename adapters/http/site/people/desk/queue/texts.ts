import type { Language } from '../../../../../../domain/index.ts';
import { localised } from '../../../../kernel/localised.ts';

/** Texts of the queue. */
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
    sandboxTitle: 'Warteschlange der Sandbox',
    waiting: (count, isMore) =>
      `${isMore ? 'mehr als ' : ''}${count} ${count === '1' && !isMore ? 'Mitteilung' : 'Mitteilungen'} in Prüfung`,
    overdue: (count, hours) => `${count} davon seit mehr als ${hours} Stunden`,
    noneOverdue: (hours) => `keine seit mehr als ${hours} Stunden`,
    next: 'Nächste öffnen',
    nextHint: 'Öffnet die freie Mitteilung, die am längsten wartet.',
    whole: 'Redaktion',
    sandbox: 'Sandbox',
    which: 'Warteschlangen',
    filters: 'Warteschlange filtern',
    language: 'Sprache',
    portal: 'Heimatportal',
    account: 'Konto',
    onlyAccount: (name) => `Nur ${name} zeigen`,
    onlyCompany: (name) => `Nur den Newsroom ${name} zeigen`,
    any: 'alle',
    apply: 'Anzeigen',
    reset: 'Alle zeigen',
    columns: {
      waiting: 'Wartezeit',
      title: 'Titel',
      account: 'Konto',
      newsroom: 'Newsroom',
      language: 'Sprache',
      portal: 'Portal',
      claimed: 'Bearbeitet von',
    },
    isOverdue: 'überfällig',
    objection: 'Einspruch',
    submission: (number) => `${number}. Einreichung`,
    mine: 'bei Ihnen',
    free: 'frei',
    beside: ['Außerdem offen: ', ' und ', '.'],
    corrections: (count) => (count === '1' ? 'eine Berichtigung' : `${count} Berichtigungen`),
    reports: (count) => (count === '1' ? 'eine Meldung' : `${count} Meldungen`),
    besideOverdue: (count) => `${count} überfällig`,
    orMore: (count) => `mehr als ${count - 1}`,
    empty: 'Keine Mitteilungen in Prüfung.',
    emptyFiltered: 'Keine Mitteilung entspricht diesen Filtern.',
    more: 'Weitere',
    first: 'Zum Anfang',
    pages: 'Weiterblättern',
    badFilter: 'Der Filter ist ungültig',
  },
  en: {
    title: 'Queue',
    sandboxTitle: 'Sandbox queue',
    waiting: (count, isMore) =>
      `${isMore ? 'more than ' : ''}${count} ${count === '1' && !isMore ? 'release' : 'releases'} in review`,
    overdue: (count, hours) => `${count} of them for more than ${hours} hours`,
    noneOverdue: (hours) => `none for more than ${hours} hours`,
    next: 'Open next',
    nextHint: 'Opens the available release that has waited longest.',
    whole: 'Desk',
    sandbox: 'Sandbox',
    which: 'Queues',
    filters: 'Filter the queue',
    language: 'Language',
    portal: 'Home portal',
    account: 'Account',
    onlyAccount: (name) => `Show only ${name}`,
    onlyCompany: (name) => `Show only the newsroom ${name}`,
    any: 'all',
    apply: 'Show',
    reset: 'Show all',
    columns: {
      waiting: 'Waiting',
      title: 'Title',
      account: 'Account',
      newsroom: 'Newsroom',
      language: 'Language',
      portal: 'Portal',
      claimed: 'Reviewed by',
    },
    isOverdue: 'overdue',
    objection: 'appeal',
    submission: (number) => `submission ${number}`,
    mine: 'you',
    free: 'available',
    beside: ['Also open: ', ' and ', '.'],
    corrections: (count) => (count === '1' ? 'one correction' : `${count} corrections`),
    reports: (count) => (count === '1' ? 'one report' : `${count} reports`),
    besideOverdue: (count) => `${count} overdue`,
    orMore: (count) => `more than ${count - 1}`,
    empty: 'No releases in review.',
    emptyFiltered: 'No releases match these filters.',
    more: 'Next page',
    first: 'First page',
    pages: 'Pages',
    badFilter: 'The filter is invalid',
  },
};

/** Notices of what was just done, by the key in the address. */
export const QUEUE_NOTICES = localised({
  de: {
    empty: 'Keine Mitteilung ist frei.',
    given_up: 'Die Mitteilung ist wieder frei.',
  },
  en: {
    empty: 'No release is available.',
    given_up: 'The release is available again.',
  },
});
