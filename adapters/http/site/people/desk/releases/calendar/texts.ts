import { byLanguage } from '../../../../../kernel/localised.ts';

export const CALENDAR_TEXTS = byLanguage({
  de: {
    lead: (timeZone: string) =>
      `Freigegebene Mitteilungen, die noch nicht veröffentlicht sind. Zeiten in der Zeitzone ${timeZone}.`,
    account: 'Konto',
    newsroom: 'Newsroom',
    portal: 'Portal',
    none: 'Für diesen Monat ist nichts terminiert.',
    whole: 'Alle terminierten Mitteilungen',
  },
  en: {
    lead: (timeZone) => `Approved releases that are not yet published. Times are in the time zone ${timeZone}.`,
    account: 'Account',
    newsroom: 'Newsroom',
    portal: 'Portal',
    none: 'Nothing is scheduled for this month.',
    whole: 'All scheduled releases',
  },
});
