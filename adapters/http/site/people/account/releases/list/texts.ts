import { byLanguage } from '../../../../../kernel/localised.ts';

export const LIST_TEXTS = byLanguage({
  de: {
    title: 'Pressemitteilungen',
    lead: 'Neueste zuerst.',
    new: 'Neue Pressemitteilung',
    filters: 'Filter',
    search: 'Titel enthält',
    status: 'Status',
    company: 'Newsroom',
    language: 'Sprache',
    portal: 'Heimatportal',
    any: 'alle',
    apply: 'Filtern',
    reset: 'Filter zurücksetzen',
    columns: { title: 'Titel', status: 'Status', company: 'Newsroom', changed: 'Geändert' },
    none: 'Keine passenden Mitteilungen gefunden.',
    noneYet: 'Noch keine Pressemitteilungen. Legen Sie Ihre erste an: Veröffentlicht wird sie erst nach der Prüfung.',
    /** Shown for a search that stopped before the page was full. */
    searched: (count: string, isNewer: boolean) =>
      `Bisher ${count} Mitteilungen durchsucht. Mit „${isNewer ? 'Neuere' : 'Ältere'}“ suchen Sie weiter.`,
    badFilter: 'Dieser Filter funktioniert nicht',
  },
  en: {
    title: 'Press releases',
    lead: 'Newest first.',
    new: 'New press release',
    filters: 'Filters',
    search: 'Title contains',
    status: 'Status',
    company: 'Newsroom',
    language: 'Language',
    portal: 'Home portal',
    any: 'all',
    apply: 'Apply filters',
    reset: 'Clear filters',
    columns: { title: 'Title', status: 'Status', company: 'Newsroom', changed: 'Changed' },
    none: 'No releases match these filters.',
    noneYet: 'No press releases yet. Create your first one: it is published only after review.',
    searched: (count, isNewer) =>
      `Searched ${count} releases so far. Select “${isNewer ? 'Newer' : 'Older'}” to keep searching.`,
    badFilter: 'This filter does not work',
  },
});
