import { byLanguage } from '../../../kernel/localised.ts';

/** Texts of every calendar; each page has its own lead. */
export const MONTH_TEXTS = byLanguage({
  de: {
    title: 'Kalender',
    months: 'Monate',
    earlier: 'Früherer Monat',
    later: 'Späterer Monat',
    current: 'Dieser Monat',
    more: (count: string) => `und ${count} weitere`,
    time: 'Zeit',
    release: 'Titel',
    tooMany: (count: string) => `Gezeigt werden die ersten ${count} Termine.`,
    badMonth: 'Diesen Monat gibt es nicht. Gezeigt wird der laufende.',
  },
  en: {
    title: 'Calendar',
    months: 'Months',
    earlier: 'Earlier month',
    later: 'Later month',
    current: 'This month',
    more: (count) => `and ${count} more`,
    time: 'Time',
    release: 'Title',
    tooMany: (count) => `Only the first ${count} are shown.`,
    badMonth: 'There is no such month. The current one is shown.',
  },
});
