import { byLanguage } from '../../../kernel/localised.ts';

/** Texts of the desk's layout. */
export const DESK_LAYOUT_TEXTS = byLanguage({
  de: {
    desk: 'Redaktion',
    menu: 'Bereiche der Redaktion',
    queue: 'Warteschlange',
    corrections: 'Berichtigungen',
    reports: 'Meldungen',
    objections: 'Einsprüche',
    releases: 'Mitteilungen',
    reasons: 'Textbausteine',
    account: 'Mein Konto',
    /** Spoken with the number at a menu entry. */
    open: (count: string) => `${count} offen`,
  },
  en: {
    desk: 'Desk',
    menu: 'Sections of the desk',
    queue: 'Queue',
    corrections: 'Corrections',
    reports: 'Reports',
    objections: 'Appeals',
    releases: 'Releases',
    reasons: 'Templates',
    account: 'My account',
    open: (count) => `${count} open`,
  },
});
