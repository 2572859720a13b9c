import { byLanguage } from '../../../kernel/localised.ts';

/** The words of the page for searching. */
export const SEARCH_TEXTS = byLanguage({
  de: {
    hint: 'Durchsucht Titel, Texte und Schlagwörter. Mit Anführungszeichen suchen Sie eine Wortfolge, mit einem Minus schließen Sie ein Wort aus.',
    words: 'Suchwörter',
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
    further: 'Weitere Treffer',
    tooSlow:
      'Die Suche ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal, oder verwenden Sie genauere Suchwörter.',
  },
  en: {
    hint: 'Searches titles, texts and keywords. Use quotation marks for an exact phrase and a minus sign to exclude a word.',
    words: 'Search for',
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
    further: 'More results',
    tooSlow: 'Search is not available right now. Try again in a moment, or use more specific words.',
  },
});
