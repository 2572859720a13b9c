import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    id: 'ID der Pressemitteilung.',
    query: {
      from: 'Erster Tag (UTC), etwa `2026-11-01`. Ohne Angabe 29 Tage vor `to`. Ein Zeitraum hat höchstens 400 Tage.',
      to: 'Letzter Tag (UTC), etwa `2026-11-30`. Ohne Angabe heute.',
    },
    ofRelease: {
      summary: 'Statistik einer Pressemitteilung',
      description:
        'Seitenaufrufe, Downloads und geöffnete Vorschau-Links nach Tagen, und die Websites, von denen Aufrufe kamen. Gezählt wird ohne Cookies, und gespeichert werden nur Zahlen. Neue Aufrufe erscheinen nach etwa 10 Sekunden. Ohne Aufrufe ist alles null.',
      responses: { 200: 'Die Zahlen des Zeitraums.' },
    },
    ofAccount: {
      summary: 'Statistik des Kontos',
      description: 'Summen über alle Pressemitteilungen des Kontos, und die 20 am häufigsten gelesenen.',
      responses: { 200: 'Die Summen des Zeitraums.' },
    },
  },
  en: {
    id: 'Id of the press release.',
    query: {
      from: 'First day (UTC), such as `2026-11-01`. If absent, 29 days before `to`. A period has at most 400 days.',
      to: 'Last day (UTC), such as `2026-11-30`. If absent, today.',
    },
    ofRelease: {
      summary: 'Statistics of a press release',
      description:
        'Page views, downloads and opened preview links by day, and the websites that views came from. Counted without cookies; only numbers are stored. New views appear after about 10 seconds. Without views, all numbers are zero.',
      responses: { 200: 'The numbers of the period.' },
    },
    ofAccount: {
      summary: 'Statistics of the account',
      description: 'Totals of all press releases of the account, and the 20 most read ones.',
      responses: { 200: 'The totals of the period.' },
    },
  },
});
