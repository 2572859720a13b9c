import type { Language } from '../../../../../domain/index.ts';

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
  };
  readonly none: string;
  readonly older: string;
  readonly first: string;
  readonly pages: string;
  readonly badFilter: string;
}

export const RELEASE_LIST_TEXTS: Readonly<Record<Language, ReleaseListTexts>> = {
  de: {
    title: 'Mitteilungen',
    lead: 'Aller Konten, die zuletzt angelegten zuerst; ohne Entwürfe, die nie eingereicht wurden. Von hier wird auch gesperrt und wiederhergestellt.',
    filters: 'Liste eingrenzen',
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
    },
    none: 'Keine Mitteilung entspricht diesen Angaben.',
    older: 'Ältere',
    first: 'Zum Anfang',
    pages: 'Weiterblättern',
    badFilter: 'Diese Liste lässt sich so nicht eingrenzen',
  },
  en: {
    title: 'Releases',
    lead: 'Of all accounts, those created last first; without drafts that were never submitted. Taking down and reinstating begins here, too.',
    filters: 'Narrow the list',
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
    },
    none: 'No release matches.',
    older: 'Older',
    first: 'To the beginning',
    pages: 'More pages',
    badFilter: 'The list cannot be narrowed like this',
  },
};
