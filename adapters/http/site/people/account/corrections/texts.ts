import type { CorrectionStatus } from '../../../../../../domain/index.ts';
import { byLanguage, type Localised } from '../../../../kernel/localised.ts';

export const CORRECTION_TEXTS = byLanguage({
  de: {
    title: 'Berichtigungen',
    lead: 'Berichtigungen der veröffentlichten Mitteilung.',
    none: 'Diese Mitteilung wurde noch nicht berichtigt.',
    /** The way to the form. */
    correct: 'Berichtigen',
    formTitle: 'Berichtigung vorschlagen',
    formLead:
      'Ändern Sie, was falsch ist. Die Redaktion prüft die Berichtigung; bis dahin bleibt die Mitteilung, wie sie ist. Die frühere Fassung bleibt öffentlich. Berichtigungen sind kostenlos.',
    labels: { note: 'Hinweis für die Öffentlichkeit', typo: 'Nur Schreibfehler' },
    hints: {
      note: 'Was war falsch, was ist richtig? Steht mit Datum bei der Mitteilung. Bei Schreibfehlern leer lassen.',
      typo: 'Dann steht nur das Datum bei der Mitteilung.',
    },
    propose: 'Berichtigung vorschlagen',
    waiting: 'Berichtigung in Prüfung',
    waitingText:
      'Erst wenn die Redaktion entschieden hat oder Sie die Berichtigung zurückziehen, ist die nächste möglich.',
    status: {
      pending: 'In Prüfung',
      approved: 'Veröffentlicht',
      rejected: 'Abgelehnt',
      withdrawn: 'Zurückgezogen',
    } satisfies Readonly<Record<CorrectionStatus, string>>,
    kinds: { correction: 'Berichtigung', typo: 'Schreibfehler' },
    columns: { at: 'Vorgeschlagen', status: 'Status', what: 'Was', actions: 'Aktionen' },
    note: 'Hinweis',
    reason: 'Grund der Ablehnung',
    removed: 'entfernt',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Berichtigung zurückziehen?',
    withdrawText: 'Die Mitteilung bleibt, wie sie veröffentlicht ist. Sie können eine andere Berichtigung vorschlagen.',
    first: 'Erste Seite',
    next: 'Weiter',
  },
  en: {
    title: 'Corrections',
    lead: 'Corrections of the published release.',
    none: 'This release has not been corrected.',
    correct: 'Correct',
    formTitle: 'Propose a correction',
    formLead:
      'Change what is wrong. The release stays as it is until the editors approve the correction. The earlier version stays public. Corrections are free.',
    labels: { note: 'Note for the public', typo: 'Typo only' },
    hints: {
      note: 'What was wrong, what is right? It is shown with the release and its date. Leave it empty for typos.',
      typo: 'Only the date is shown with the release.',
    },
    propose: 'Propose the correction',
    waiting: 'Correction pending',
    waitingText: 'You can propose another one after the decision, or if you withdraw this one.',
    status: { pending: 'Pending', approved: 'Published', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    kinds: { correction: 'Correction', typo: 'Typo' },
    columns: { at: 'Proposed', status: 'Status', what: 'What', actions: 'Actions' },
    note: 'Note',
    reason: 'Reason for rejection',
    removed: 'removed',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw the correction?',
    withdrawText: 'The release stays as it is published. You can propose another correction.',
    first: 'First page',
    next: 'Next',
  },
});

/** What was just done, by the key that the list's address carries. */
export const CORRECTION_NOTICES = {
  proposed: {
    de: 'Berichtigung vorgeschlagen. Die Redaktion prüft sie jetzt.',
    en: 'Correction proposed. It is now in review.',
  },
  withdrawn: { de: 'Berichtigung zurückgezogen.', en: 'Correction withdrawn.' },
} as const satisfies Readonly<Record<string, Localised>>;
