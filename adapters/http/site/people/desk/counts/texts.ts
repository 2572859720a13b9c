import { byLanguage } from '../../../../kernel/localised.ts';

export const COUNT_TEXTS = byLanguage({
  de: {
    /** Spoken text of the count at a menu entry. */
    open: (count: string) => `${count} offen`,
    arrived: (count: string) => (count === '1' ? 'Ein neuer Eintrag' : `${count} neue Einträge`),
    reload: 'neu laden',
  },
  en: {
    open: (count) => `${count} open`,
    arrived: (count) => (count === '1' ? 'One new entry' : `${count} new entries`),
    reload: 'reload',
  },
});
