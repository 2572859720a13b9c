import { byLanguage } from '../../../kernel/localised.ts';

export const DESK_LAYOUT_TEXTS = byLanguage({
  de: {
    desk: 'Redaktion',
    menu: 'Bereiche der Redaktion',
    queue: 'Warteschlange',
    corrections: 'Berichtigungen',
    reports: 'Meldungen',
    objections: 'Einsprüche',
    releases: 'Mitteilungen',
    calendar: 'Kalender',
    reasons: 'Textbausteine',
    statistics: 'Statistik',
    account: 'Mein Konto',
  },
  en: {
    desk: 'Desk',
    menu: 'Sections of the desk',
    queue: 'Queue',
    corrections: 'Corrections',
    reports: 'Reports',
    objections: 'Appeals',
    releases: 'Releases',
    calendar: 'Calendar',
    reasons: 'Templates',
    statistics: 'Statistics',
    account: 'My account',
  },
});
