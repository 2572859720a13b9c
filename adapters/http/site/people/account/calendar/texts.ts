import { byLanguage } from '../../../../kernel/localised.ts';
import { html } from '../../../page/html.ts';

export const ACCOUNT_CALENDAR_TEXTS = byLanguage({
  de: {
    lead: html`Freigegebene Mitteilungen mit ihrem Termin und Mitteilungen in Prüfung, für die ein Termin gewünscht ist<span class="of-grid"> (kursiv)</span>.`,
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
    lead: html`Approved releases with their time of publication, and releases in review with a requested time<span class="of-grid"> (in italics)</span>.`,
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
