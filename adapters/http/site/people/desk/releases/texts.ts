import type { Language } from '../../../../../../domain/index.ts';

/** The words of the list of releases of the whole service. */
export interface ReleaseListTexts {
  readonly title: string;
  readonly lead: string;
  readonly filters: string;
  readonly number: string;
  readonly status: string;
  readonly any: string;
  readonly apply: string;
  readonly reset: string;
  readonly columns: {
    readonly number: string;
    readonly title: string;
    readonly status: string;
    readonly account: string;
    readonly newsroom: string;
    readonly created: string;
    readonly publishAt: string;
  };
  readonly none: string;
  readonly older: string;
  readonly first: string;
  readonly pages: string;
  readonly badFilter: string;
  /** The lead of the list of scheduled releases, which is in the order of their times. */
  readonly byTime: string;
  readonly later: string;
}

export const RELEASE_LIST_TEXTS: Readonly<Record<Language, ReleaseListTexts>> = {
  de: {
    title: 'Mitteilungen',
    lead: 'Mitteilungen aller Konten, die neuesten zuerst. Entwürfe, die nie eingereicht wurden, sind nicht dabei.',
    filters: 'Liste filtern',
    number: 'Nr. öffnen',
    status: 'Status',
    any: 'alle',
    apply: 'Anzeigen',
    reset: 'Alle zeigen',
    columns: {
      number: 'Nr.',
      title: 'Titel',
      status: 'Status',
      account: 'Konto',
      newsroom: 'Newsroom',
      created: 'Angelegt',
      publishAt: 'Termin',
    },
    none: 'Keine Mitteilung entspricht diesen Filtern.',
    older: 'Ältere',
    first: 'Zum Anfang',
    pages: 'Weiterblättern',
    badFilter: 'Der Filter ist ungültig',
    byTime: 'Terminierte Mitteilungen, die nächsten zuerst.',
    later: 'Spätere',
  },
  en: {
    title: 'Releases',
    lead: 'Releases of all accounts, newest first. Drafts that were never submitted are not listed.',
    filters: 'Filter the list',
    number: 'Open no.',
    status: 'Status',
    any: 'all',
    apply: 'Show',
    reset: 'Show all',
    columns: {
      number: 'No.',
      title: 'Title',
      status: 'Status',
      account: 'Account',
      newsroom: 'Newsroom',
      created: 'Created',
      publishAt: 'Scheduled for',
    },
    none: 'No releases match these filters.',
    older: 'Older',
    first: 'First page',
    pages: 'Pages',
    badFilter: 'The filter is invalid',
    byTime: 'Scheduled releases, soonest first.',
    later: 'Later',
  },
};
