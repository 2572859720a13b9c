import type { Language } from '../../../../../domain/index.ts';

/** The words round every page of a portal. */
export interface FrameTexts {
  readonly skip: string;
  readonly main: string;
  readonly latest: string;
  readonly topics: string;
  readonly archive: string;
  readonly search: string;
  readonly searchFor: string;
  readonly find: string;
  readonly languages: string;
  readonly feeds: string;
  readonly imprint: string;
  readonly privacy: string;
  readonly checkPicture: string;
  readonly service: string;
  readonly forDevelopers: string;
  readonly alsoOn: (portal: string) => string;
  readonly times: (zone: string) => string;
}

export const FRAME_TEXTS: Readonly<Record<Language, FrameTexts>> = {
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
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    checkPicture: 'Bild prüfen',
    service: 'Weitere Angebote',
    forDevelopers: 'Für Entwickler',
    alsoOn: (portal) => `Zu ${portal}`,
    times: (zone) => `Alle Zeiten in der Zeitzone ${zone}.`,
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
    imprint: 'Legal notice',
    privacy: 'Privacy',
    checkPicture: 'Check a picture',
    service: 'More',
    forDevelopers: 'For developers',
    alsoOn: (portal) => `Go to ${portal}`,
    times: (zone) => `All times are in the time zone ${zone}.`,
  },
};
