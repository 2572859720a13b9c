import type { Language } from '../../../../../../domain/index.ts';

/** Texts of the desk's layout. */
export interface DeskFrameTexts {
  readonly desk: string;
  readonly menu: string;
  readonly queue: string;
  readonly corrections: string;
  readonly reports: string;
  readonly releases: string;
  readonly reasons: string;
  readonly account: string;
  /** Spoken with the number at a menu entry. */
  readonly open: (count: string) => string;
}

export const DESK_FRAME_TEXTS: Readonly<Record<Language, DeskFrameTexts>> = {
  de: {
    desk: 'Redaktion',
    menu: 'Bereiche der Redaktion',
    queue: 'Warteschlange',
    corrections: 'Berichtigungen',
    reports: 'Meldungen',
    releases: 'Mitteilungen',
    reasons: 'Textbausteine',
    account: 'Mein Konto',
    open: (count) => `${count} offen`,
  },
  en: {
    desk: 'Desk',
    menu: 'Sections of the desk',
    queue: 'Queue',
    corrections: 'Corrections',
    reports: 'Reports',
    releases: 'Releases',
    reasons: 'Templates',
    account: 'My account',
    open: (count) => `${count} open`,
  },
};
