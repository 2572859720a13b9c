import { SEARCH_COUNT_MAX } from '../../../../../application/ports/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

export const SEARCH_TEXTS = byLanguage({
  de: {
    hint: 'Durchsucht Titel, Texte, Schlagwörter und Newsrooms. Mit Anführungszeichen suchen Sie eine Wortfolge, mit einem Minus schließen Sie ein Wort aus.',
    field: 'Suchwörter',
    filters: 'Filtern und sortieren',
    language: 'Sprache',
    anyLanguage: 'Alle Sprachen',
    topic: 'Thema',
    anyTopic: 'Alle Themen',
    from: 'Veröffentlicht ab',
    until: 'Veröffentlicht bis',
    sort: 'Reihenfolge',
    sorts: { relevance: 'Beste Treffer zuerst', newest: 'Neueste zuerst' },
    find: 'Suchen',
    onlyNewsroom: (name: string) => `Nur Mitteilungen von ${name}`,
    nothing: 'Keine Treffer',
    nothingText: 'Versuchen Sie es mit weniger oder anderen Wörtern, oder heben Sie eine Einschränkung auf.',
    nothingNewer: 'Unter den neueren Mitteilungen kein Treffer',
    nothingNewerText:
      'Die Wörter kommen sehr oft vor, aber nicht in dieser Folge. Ältere Mitteilungen sind noch nicht durchsucht.',
    searchOlder: 'Ältere durchsuchen',
    newsrooms: (count: number) => (count === 1 ? 'Newsroom' : 'Newsrooms'),
    total: (count: number) =>
      count > SEARCH_COUNT_MAX
        ? `Mehr als ${SEARCH_COUNT_MAX.toLocaleString('de')} Treffer`
        : `${count.toLocaleString('de')} Treffer`,
    suggestion: 'Meinten Sie:',
    further: 'Weitere Treffer',
    tooSlow:
      'Die Suche ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal, oder verwenden Sie genauere Suchwörter.',
  },
  en: {
    hint: 'Searches titles, texts, keywords and newsrooms. Use quotation marks for an exact phrase and a minus sign to exclude a word.',
    field: 'Search for',
    filters: 'Filter and sort',
    language: 'Language',
    anyLanguage: 'All languages',
    topic: 'Topic',
    anyTopic: 'All topics',
    from: 'Published from',
    until: 'Published until',
    sort: 'Order',
    sorts: { relevance: 'Most relevant first', newest: 'Newest first' },
    find: 'Search',
    onlyNewsroom: (name) => `Only releases from ${name}`,
    nothing: 'No results',
    nothingText: 'Try fewer or other words, or remove a filter.',
    nothingNewer: 'No results in newer releases',
    nothingNewerText: 'These words are very common, but not as this phrase. Older releases have not been searched yet.',
    searchOlder: 'Search older releases',
    newsrooms: (count) => (count === 1 ? 'Newsroom' : 'Newsrooms'),
    total: (count) =>
      count > SEARCH_COUNT_MAX
        ? `More than ${SEARCH_COUNT_MAX.toLocaleString('en')} results`
        : count === 1
          ? '1 result'
          : `${count.toLocaleString('en')} results`,
    suggestion: 'Did you mean:',
    further: 'More results',
    tooSlow: 'Search is not available right now. Try again in a moment, or use more specific words.',
  },
});
