import type { Language } from '../../../../../domain/index.ts';

/** The words of lists. */
export interface ListTexts {
  readonly latest: string;
  readonly latestText: (portal: string) => string;
  readonly olderOf: (list: string) => string;
  readonly older: string;
  readonly toNewest: string;
  readonly more: string;
  readonly empty: string;
  readonly languageFilter: string;
  readonly allLanguages: string;
  readonly inLanguage: Readonly<Record<Language, string>>;
  readonly feeds: string;
  readonly category: string;
  readonly categoryText: (name: string) => string;
  readonly keyword: string;
  readonly keywordText: (word: string) => string;
  readonly newsroom: string;
  readonly newsroomText: (name: string) => string;
  readonly about: (name: string) => string;
  readonly website: string;
  readonly contact: string;
  readonly releases: string;
  readonly archive: string;
  readonly archiveText: string;
  readonly archiveOf: (month: string) => string;
  readonly allMonths: string;
  readonly earlier: string;
  readonly later: string;
  readonly utc: string;
  readonly published: string;
  /** Short, on a picture in a list. */
  readonly email: string;
  readonly phone: string;
}

export const LIST_TEXTS: Readonly<Record<Language, ListTexts>> = {
  de: {
    latest: 'Aktuelle Pressemitteilungen',
    latestText: (portal) => `Aktuelle Pressemitteilungen von Unternehmen und Verbänden auf ${portal}.`,
    olderOf: (list) => `${list}: ältere`,
    older: 'Ältere Mitteilungen',
    toNewest: 'Zu den neuesten Mitteilungen',
    more: 'Blättern',
    empty: 'Hier gibt es noch keine Pressemitteilungen.',
    languageFilter: 'Mitteilungen auf',
    allLanguages: 'Alle Sprachen',
    inLanguage: { de: 'Deutsch', en: 'Englisch' },
    feeds: 'Diese Liste abonnieren:',
    category: 'Thema',
    categoryText: (name) => `Pressemitteilungen zum Thema ${name}, die neuesten zuerst.`,
    keyword: 'Schlagwort',
    keywordText: (word) => `Pressemitteilungen mit dem Schlagwort „${word}“, die neuesten zuerst.`,
    newsroom: 'Newsroom',
    newsroomText: (name) => `Pressemitteilungen von ${name}, die neuesten zuerst.`,
    about: (name) => `Über ${name}`,
    website: 'Website',
    contact: 'Pressekontakt',
    releases: 'Pressemitteilungen',
    archive: 'Archiv',
    archiveText: 'Alle Pressemitteilungen nach Monaten.',
    archiveOf: (month) => `Pressemitteilungen aus dem ${month}, die neuesten zuerst.`,
    allMonths: 'Alle Monate',
    earlier: 'Früher',
    later: 'Später',
    utc: 'Die Monate beginnen und enden nach koordinierter Weltzeit (UTC).',
    published: 'Veröffentlicht',
    email: 'E-Mail',
    phone: 'Telefon',
  },
  en: {
    latest: 'Latest press releases',
    latestText: (portal) => `The latest press releases from companies and associations on ${portal}.`,
    olderOf: (list) => `${list}: older`,
    older: 'Older releases',
    toNewest: 'Back to the newest',
    more: 'More pages',
    empty: 'No press releases here yet.',
    languageFilter: 'Releases in',
    allLanguages: 'All languages',
    inLanguage: { de: 'German', en: 'English' },
    feeds: 'Subscribe to this list:',
    category: 'Topic',
    categoryText: (name) => `Press releases about ${name}, newest first.`,
    keyword: 'Keyword',
    keywordText: (word) => `Press releases with the keyword “${word}”, newest first.`,
    newsroom: 'Newsroom',
    newsroomText: (name) => `Press releases from ${name}, newest first.`,
    about: (name) => `About ${name}`,
    website: 'Website',
    contact: 'Press contact',
    releases: 'Press releases',
    archive: 'Archive',
    archiveText: 'All press releases by month.',
    archiveOf: (month) => `Press releases from ${month}, newest first.`,
    allMonths: 'All months',
    earlier: 'Earlier',
    later: 'Later',
    utc: 'Months begin and end in Coordinated Universal Time (UTC).',
    published: 'Published',
    email: 'Email',
    phone: 'Phone',
  },
};
