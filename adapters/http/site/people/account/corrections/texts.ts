import type { CorrectionStatus } from '../../../../../../domain/index.ts';
import { byLanguage, type Localised } from '../../../../kernel/localised.ts';

export const CORRECTION_TEXTS = byLanguage({
  de: {
    title: 'Berichtigungen',
    lead: 'Berichtigungen der veröffentlichten Mitteilung.',
    none: 'Diese Mitteilung wurde noch nicht berichtigt.',
    correct: 'Berichtigen',
    formTitle: 'Berichtigung vorschlagen',
    formLead:
      'Ändern Sie, was falsch ist. Die Redaktion prüft die Berichtigung; bis dahin bleibt die Mitteilung unverändert. Die frühere Fassung bleibt öffentlich. Berichtigungen sind kostenlos.',
    labels: { note: 'Hinweis für die Öffentlichkeit', typo: 'Nur Schreibfehler' },
    hints: {
      note: 'Was war falsch, was ist richtig? Erscheint mit Datum bei der Mitteilung. Bei Schreibfehlern leer lassen.',
      typo: 'Bei der Mitteilung erscheint dann nur das Datum.',
    },
    propose: 'Berichtigung vorschlagen',
    waiting: 'Berichtigung in Prüfung',
    waitingText:
      'Eine weitere können Sie vorschlagen, sobald die Redaktion entschieden hat oder Sie diese zurückziehen.',
    status: {
      pending: 'In Prüfung',
      approved: 'Veröffentlicht',
      rejected: 'Abgelehnt',
      withdrawn: 'Zurückgezogen',
    } satisfies Readonly<Record<CorrectionStatus, string>>,
    kinds: { correction: 'Berichtigung', typo: 'Schreibfehler' },
    columns: { at: 'Vorgeschlagen', status: 'Status', what: 'Änderungen', actions: 'Aktionen' },
    note: 'Hinweis',
    reason: 'Grund der Ablehnung',
    removed: 'entfernt',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Berichtigung zurückziehen?',
    withdrawText: 'Die veröffentlichte Mitteilung bleibt unverändert. Sie können eine andere Berichtigung vorschlagen.',
    first: 'Erste Seite',
    next: 'Weiter',
  },
  en: {
    title: 'Corrections',
    lead: 'Corrections to the published release.',
    none: 'This release has not been corrected.',
    correct: 'Correct',
    formTitle: 'Propose a correction',
    formLead:
      'Change what is wrong. The release stays as it is until the editors approve the correction. The earlier version stays public. Corrections are free.',
    labels: { note: 'Note for the public', typo: 'Typo only' },
    hints: {
      note: 'What was wrong, and what is right? Shown with the release, with the date. Leave it empty for typos.',
      typo: 'Only the date is shown with the release.',
    },
    propose: 'Propose the correction',
    waiting: 'Correction pending',
    waitingText: 'You can propose another one once the editors have decided, or if you withdraw this one.',
    status: { pending: 'Pending', approved: 'Published', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    kinds: { correction: 'Correction', typo: 'Typo' },
    columns: { at: 'Proposed', status: 'Status', what: 'Changes', actions: 'Actions' },
    note: 'Note',
    reason: 'Reason for rejection',
    removed: 'removed',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw the correction?',
    withdrawText: 'The published release stays unchanged. You can propose another correction.',
    first: 'First page',
    next: 'Next',
  },
});

/** Notices by their key in the list's URL. */
export const CORRECTION_NOTICES = {
  proposed: {
    de: 'Berichtigung vorgeschlagen. Die Redaktion prüft sie jetzt.',
    en: 'Correction proposed. It is now in review.',
  },
  withdrawn: { de: 'Berichtigung zurückgezogen.', en: 'Correction withdrawn.' },
} as const satisfies Readonly<Record<string, Localised>>;
