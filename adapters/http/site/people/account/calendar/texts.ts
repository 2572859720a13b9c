import { byLanguage } from '../../../../kernel/localised.ts';

export const ACCOUNT_CALENDAR_TEXTS = byLanguage({
  de: {
    lead: 'Freigegebene Mitteilungen mit ihrem Termin, und Mitteilungen in Prüfung, für die ein Termin gewünscht ist (im Monatsblatt kursiv).',
    newsroom: 'Newsroom',
    status: 'Status',
    requested: 'gewünscht, in Prüfung',
    none: 'In diesem Monat gibt es keine Termine.',
    fewer: 'Die übrigen finden Sie unter Pressemitteilungen:',
    scheduled: 'Terminierte',
    inReview: 'in Prüfung',
    actions: 'Termin ändern',
    change: 'Termin ändern',
    of: (title: string) => `: ${title}`,
  },
  en: {
    lead: 'Approved releases with their time of publication, and releases in review with a requested time (in italics in the grid).',
    newsroom: 'Newsroom',
    status: 'Status',
    requested: 'requested, in review',
    none: 'Nothing is scheduled for this month.',
    fewer: 'Find the others among your press releases:',
    scheduled: 'Scheduled',
    inReview: 'in review',
    actions: 'Change time',
    change: 'Change time',
    of: (title) => `: ${title}`,
  },
});
