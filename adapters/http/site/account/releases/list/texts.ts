import type { Language } from '../../../../../../domain/index.ts';

export interface ListTexts {
  readonly title: string;
  readonly lead: string;
  readonly new: string;
  readonly filters: string;
  readonly search: string;
  readonly status: string;
  readonly company: string;
  readonly language: string;
  readonly portal: string;
  readonly any: string;
  readonly apply: string;
  readonly reset: string;
  readonly columns: {
    readonly title: string;
    readonly status: string;
    readonly company: string;
    readonly changed: string;
  };
  readonly none: string;
  readonly noneYet: string;
  /** A page that ended before it was full. */
  readonly searched: (count: string, isNewer: boolean) => string;
  readonly badFilter: string;
}

export const LIST_TEXTS: Readonly<Record<Language, ListTexts>> = {
  de: {
    title: 'Pressemitteilungen',
    lead: 'Neueste zuerst.',
    new: 'Neue Pressemitteilung',
    filters: 'Liste eingrenzen',
    search: 'Titel enthält',
    status: 'Status',
    company: 'Newsroom',
    language: 'Sprache',
    portal: 'Heimatportal',
    any: 'alle',
    apply: 'Anzeigen',
    reset: 'Alle zeigen',
    columns: { title: 'Titel', status: 'Status', company: 'Newsroom', changed: 'Geändert' },
    none: 'Keine passenden Mitteilungen gefunden.',
    noneYet: 'Noch keine Pressemitteilung. Legen Sie die erste an; öffentlich wird sie erst nach der Prüfung.',
    searched: (count, isNewer) =>
      `Bisher ${count} Mitteilungen durchsucht. Mit „${isNewer ? 'Neuere' : 'Ältere'}“ suchen Sie weiter.`,
    badFilter: 'Diese Liste lässt sich so nicht eingrenzen',
  },
  en: {
    title: 'Press releases',
    lead: 'Newest first.',
    new: 'New press release',
    filters: 'Narrow the list',
    search: 'Title contains',
    status: 'Status',
    company: 'Newsroom',
    language: 'Language',
    portal: 'Home portal',
    any: 'all',
    apply: 'Show',
    reset: 'Show all',
    columns: { title: 'Title', status: 'Status', company: 'Newsroom', changed: 'Changed' },
    none: 'No releases match these filters.',
    noneYet: 'No press releases yet. Create your first one: it is published only after review.',
    searched: (count, isNewer) =>
      `Searched ${count} releases so far. Select “${isNewer ? 'Newer' : 'Older'}” to keep searching.`,
    badFilter: 'The list cannot be narrowed like this',
  },
};
