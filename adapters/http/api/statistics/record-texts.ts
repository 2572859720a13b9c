import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    counts: 'Wie oft gelesen und heruntergeladen wurde. Bekannte Robots zählen nicht.',
    day: 'Die Zahlen eines Tages (UTC).',
    ofRelease: 'Wie eine Pressemitteilung gelesen wurde. Gespeichert werden nur Zahlen, nichts über die Lesenden.',
    ofAccount: 'Wie die Pressemitteilungen des Kontos gelesen wurden.',
    readRelease: 'Eine Pressemitteilung mit ihren Seitenaufrufen im Zeitraum.',
    from: 'Der erste Tag (UTC).',
    to: 'Der letzte Tag (UTC).',
    page_views: 'Aufrufe der Seite der Mitteilung, auf allen Portalen zusammen.',
    picture_downloads: 'Heruntergeladene Bilddateien.',
    press_kits: 'Heruntergeladene Pressemappen.',
    preview_opens: 'Aufrufe über Vorschau-Links.',
    mails_sent: 'An Abonnenten verschickte E-Mails.',
    days: 'Jeder Tag des Zeitraums, der älteste zuerst.',
    referrers:
      'Von welchen Websites die Seitenaufrufe kamen, die häufigste zuerst. `direct` steht für Aufrufe ohne Herkunft, `other` für alle übrigen.',
    referrer: 'Seitenaufrufe über Links einer Website.',
    host: 'Name der Website, `direct` oder `other`.',
    press_releases: 'Die am häufigsten gelesenen Mitteilungen, höchstens 20.',
    url: 'Die Seite der Mitteilung; `null`, solange sie nicht veröffentlicht wurde.',
  },
  en: {
    counts: 'How often something was read or downloaded. Known robots do not count.',
    day: 'The numbers of one day (UTC).',
    ofRelease: 'How a press release was read. Only numbers are stored, and nothing about readers.',
    ofAccount: 'How the press releases of the account were read.',
    readRelease: 'A press release and its page views in the period.',
    from: 'First day (UTC).',
    to: 'Last day (UTC).',
    page_views: 'Views of the page of the release, on all portals together.',
    picture_downloads: 'Downloads of picture files.',
    press_kits: 'Downloads of press kits.',
    preview_opens: 'Openings of preview links.',
    mails_sent: 'Mails sent to subscribers.',
    days: 'Every day of the period, oldest first.',
    referrers:
      'The websites from which page views came, most frequent first. `direct` stands for views without a referrer, `other` for all the rest.',
    referrer: 'Page views by links of one website.',
    host: 'Name of the website, `direct` or `other`.',
    press_releases: 'The most read releases, at most 20.',
    url: 'The page of the release; `null` until it is published.',
  },
});
