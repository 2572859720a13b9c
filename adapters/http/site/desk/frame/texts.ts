import type { Language } from '../../../../../domain/index.ts';

/** The words round every page of the desk. */
export interface DeskFrameTexts {
  readonly desk: string;
  readonly menu: string;
  readonly queue: string;
  readonly corrections: string;
  readonly reports: string;
  readonly releases: string;
  readonly reasons: string;
  readonly account: string;
}

export const DESK_FRAME_TEXTS: Readonly<Record<Language, DeskFrameTexts>> = {
  de: {
    desk: 'Redaktionstisch',
    menu: 'Bereiche des Redaktionstischs',
    queue: 'Warteschlange',
    corrections: 'Berichtigungen',
    reports: 'Meldungen',
    releases: 'Mitteilungen',
    reasons: 'Textbausteine',
    account: 'Mein Konto',
  },
  en: {
    desk: 'Desk',
    menu: 'Sections of the desk',
    queue: 'Queue',
    corrections: 'Corrections',
    reports: 'Reports',
    releases: 'Releases',
    reasons: 'Saved texts',
    account: 'My account',
  },
};
