import { SEARCH_MAX } from '../../../../../application/portal/search/words.ts';
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
    refused: 'Suche',
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
    /** The instruction for an invalid value, by query parameter. */
    faults: {
      q: `Geben Sie höchstens ${SEARCH_MAX} Zeichen ein.`,
      language: 'Wählen Sie eine Sprache aus der Liste.',
      category: 'Wählen Sie ein Thema aus der Liste.',
      from: 'Geben Sie bei „Veröffentlicht ab“ einen Tag ein, zum Beispiel den 22.11.2026.',
      until: 'Geben Sie bei „Veröffentlicht bis“ einen Tag ein, zum Beispiel den 22.11.2026.',
      sort: 'Wählen Sie eine Reihenfolge aus der Liste.',
      newsroom: 'Diesen Newsroom gibt es nicht. Sie durchsuchen jetzt wieder alle.',
    } as Readonly<Record<string, string>>,
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
    refused: 'Search',
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
    faults: {
      q: `Enter at most ${SEARCH_MAX} characters.`,
      language: 'Choose a language from the list.',
      category: 'Choose a topic from the list.',
      from: 'Enter a day under “Published from”, such as 22 November 2026.',
      until: 'Enter a day under “Published until”, such as 22 November 2026.',
      sort: 'Choose an order from the list.',
      newsroom: 'There is no such newsroom. You are searching all newsrooms again.',
    },
    suggestion: 'Did you mean:',
    further: 'More results',
    tooSlow: 'Search is not available right now. Try again in a moment, or use more specific words.',
  },
});
