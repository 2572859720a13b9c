import { byLanguage } from '../../../../../kernel/localised.ts';

/** Texts of the calendar of scheduled releases. */
export const CALENDAR_TEXTS = byLanguage({
  de: {
    title: 'Kalender',
    lead: (timeZone: string) =>
      `Freigegebene Mitteilungen, die noch nicht veröffentlicht sind. Zeiten in der Zeitzone ${timeZone}.`,
    months: 'Monate',
    earlier: 'Früherer Monat',
    later: 'Späterer Monat',
    current: 'Dieser Monat',
    more: (count: string) => `und ${count} weitere`,
    time: 'Zeit',
    release: 'Titel',
    account: 'Konto',
    newsroom: 'Newsroom',
    portal: 'Portal',
    none: 'Für diesen Monat ist nichts terminiert.',
    tooMany: (count: string) => `Gezeigt werden die ersten ${count} Termine.`,
    whole: 'Alle terminierten Mitteilungen',
    badMonth: 'Diesen Monat gibt es nicht. Gezeigt wird der laufende.',
  },
  en: {
    title: 'Calendar',
    lead: (timeZone) => `Approved releases that are not yet published. Times are in the time zone ${timeZone}.`,
    months: 'Months',
    earlier: 'Earlier month',
    later: 'Later month',
    current: 'This month',
    more: (count) => `and ${count} more`,
    time: 'Time',
    release: 'Title',
    account: 'Account',
    newsroom: 'Newsroom',
    portal: 'Portal',
    none: 'Nothing is scheduled for this month.',
    tooMany: (count) => `Only the first ${count} are shown.`,
    whole: 'All scheduled releases',
    badMonth: 'There is no such month. The current one is shown.',
  },
});
