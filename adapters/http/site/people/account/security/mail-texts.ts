import type { Language, MailTopic } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';

export const MAIL_TEXTS = byLanguage({
  de: {
    title: 'E-Mails',
    label: 'Schicken Sie mir E-Mails über',
    always:
      'E-Mails zu Ihrem Zugang, zu Sperrungen und Meldungen und Bitten von Kolleginnen und Kollegen, etwas einzureichen, bekommen Sie immer. Die meisten anderen gehen an die Inhaber des Kontos und an die Person, die eine Mitteilung eingereicht hat.',
    save: 'Auswahl speichern',
  },
  en: {
    title: 'Emails',
    label: 'Email me about',
    always:
      'You always get emails about your access, take-downs and reports, and when a colleague asks you to submit a release. Most others go to the owners of the account and to the person who submitted a release.',
    save: 'Save choices',
  },
});

/** The choices, by topic. */
export const MAIL_TOPIC_TEXTS: Readonly<Record<Language, Readonly<Record<MailTopic, string>>>> = {
  de: {
    decisions: 'Entscheidungen: veröffentlicht, abgelehnt, korrigiert',
    questions: 'Rückfragen und Änderungsvorschläge der Redaktion',
    comments: 'Kommentare zu Mitteilungen',
    quota: 'ein aufgebrauchtes Kontingent',
    newsrooms: 'Newsrooms, die ihr Domain-Zeichen verlieren',
    overdue: 'überfällige Prüfungen (täglich, für die Redaktion)',
  },
  en: {
    decisions: 'Decisions: published, rejected, corrected',
    questions: 'Questions and proposed changes from the editors',
    comments: 'Comments on releases',
    quota: 'A quota that is used up',
    newsrooms: 'Newsrooms that lose their domain mark',
    overdue: 'Overdue reviews (daily, for editors)',
  },
};
