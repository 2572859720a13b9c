import { byLanguage } from '../../../kernel/localised.ts';

/** The texts of the layout. */
export const PORTAL_LAYOUT_TEXTS = byLanguage({
  de: {
    skip: 'Zum Inhalt',
    main: 'Hauptmenü',
    latest: 'Aktuell',
    topics: 'Themen',
    archive: 'Archiv',
    search: 'Suche',
    searchFor: 'Pressemitteilungen durchsuchen',
    find: 'Suchen',
    languages: 'Sprache der Seite',
    feeds: 'Diese Liste abonnieren:',
    checkPicture: 'Bild prüfen',
    service: 'Weitere Angebote',
    forDevelopers: 'Für Entwickler',
    alsoOn: (portal: string) => `Zu ${portal}`,
    times: (zone: string) => `Alle Zeiten in der Zeitzone ${zone}.`,
  },
  en: {
    skip: 'Skip to content',
    main: 'Main menu',
    latest: 'Latest',
    topics: 'Topics',
    archive: 'Archive',
    search: 'Search',
    searchFor: 'Search press releases',
    find: 'Search',
    languages: 'Language of the page',
    feeds: 'Subscribe to this list:',
    checkPicture: 'Check a picture',
    service: 'More',
    forDevelopers: 'For developers',
    alsoOn: (portal) => `Go to ${portal}`,
    times: (zone) => `All times are in the time zone ${zone}.`,
  },
});
