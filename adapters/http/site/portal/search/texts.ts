import type { Language } from '../../../../../domain/index.ts';

/** The words of the page for searching. */
export interface SearchTexts {
  readonly hint: string;
  readonly words: string;
  readonly filters: string;
  readonly language: string;
  readonly anyLanguage: string;
  readonly topic: string;
  readonly anyTopic: string;
  readonly from: string;
  readonly until: string;
  readonly sort: string;
  readonly sorts: Readonly<Record<'relevance' | 'newest', string>>;
  readonly find: string;
  readonly onlyNewsroom: (name: string) => string;
  readonly nothing: string;
  readonly nothingText: string;
  readonly further: string;
  readonly tooSlow: string;
}

export const SEARCH_TEXTS: Readonly<Record<Language, SearchTexts>> = {
  de: {
    hint: 'Gesucht wird in Titel, Text und Schlagwörtern. Anführungszeichen suchen eine Wortfolge; ein Minus vor einem Wort schließt es aus.',
    words: 'Suchwörter',
    filters: 'Einschränken und ordnen',
    language: 'Sprache',
    anyLanguage: 'Alle Sprachen',
    topic: 'Thema',
    anyTopic: 'Alle Themen',
    from: 'Veröffentlicht ab',
    until: 'Veröffentlicht bis',
    sort: 'Reihenfolge',
    sorts: { relevance: 'Beste Treffer zuerst', newest: 'Neueste zuerst' },
    find: 'Suchen',
    onlyNewsroom: (name) => `Nur Mitteilungen von ${name}`,
    nothing: 'Nichts gefunden',
    nothingText: 'Versuchen Sie es mit weniger oder anderen Wörtern, oder heben Sie eine Einschränkung auf.',
    further: 'Weitere Treffer',
    tooSlow: 'Diese Suche hat zu lange gedauert. Versuchen Sie es gleich noch einmal, oder mit selteneren Wörtern.',
  },
  en: {
    hint: 'Titles, texts and keywords are searched. Quotation marks find words in that order; a minus before a word excludes it.',
    words: 'Search words',
    filters: 'Filter and order',
    language: 'Language',
    anyLanguage: 'All languages',
    topic: 'Topic',
    anyTopic: 'All topics',
    from: 'Published from',
    until: 'Published until',
    sort: 'Order',
    sorts: { relevance: 'Best first', newest: 'Newest first' },
    find: 'Search',
    onlyNewsroom: (name) => `Only releases from ${name}`,
    nothing: 'Nothing found',
    nothingText: 'Try fewer or other words, or remove a filter.',
    further: 'More results',
    tooSlow: 'This search took too long. Try again in a moment, or with rarer words.',
  },
};
