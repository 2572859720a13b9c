import type { CorrectionStatus, Language } from '../../../../../domain/index.ts';
import type { Localised } from '../../../kernel/localised.ts';

export interface CorrectionTexts {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  /** The way to the form. */
  readonly correct: string;
  readonly formTitle: string;
  readonly formLead: string;
  readonly labels: Readonly<Record<'note' | 'typo', string>>;
  readonly hints: Readonly<Record<'note' | 'typo', string>>;
  readonly propose: string;
  readonly waiting: string;
  readonly waitingText: string;
  readonly status: Readonly<Record<CorrectionStatus, string>>;
  readonly kinds: Readonly<Record<'correction' | 'typo', string>>;
  readonly columns: Readonly<Record<'at' | 'status' | 'what' | 'actions', string>>;
  readonly note: string;
  readonly reason: string;
  readonly removed: string;
  readonly withdraw: string;
  readonly withdrawTitle: string;
  readonly withdrawText: string;
  readonly first: string;
  readonly next: string;
}

export const CORRECTION_TEXTS: Readonly<Record<Language, CorrectionTexts>> = {
  de: {
    title: 'Berichtigungen',
    lead: 'Was an der veröffentlichten Mitteilung berichtigt wurde oder werden soll.',
    none: 'Diese Mitteilung wurde noch nicht berichtigt.',
    correct: 'Berichtigen',
    formTitle: 'Berichtigung vorschlagen',
    formLead:
      'Ändern Sie, was falsch ist. Die Redaktion prüft die Berichtigung; bis dahin bleibt die Mitteilung, wie sie ist. Die bisherige Fassung bleibt lesbar. Das ist kostenlos.',
    labels: { note: 'Hinweis für die Öffentlichkeit', typo: 'Nur Schreibfehler' },
    hints: {
      note: 'Was war falsch, was ist richtig? Steht mit Datum bei der Mitteilung. Bei Schreibfehlern leer lassen.',
      typo: 'Dann steht nur das Datum bei der Mitteilung.',
    },
    propose: 'Berichtigung vorschlagen',
    waiting: 'Eine Berichtigung wartet',
    waitingText:
      'Erst wenn die Redaktion entschieden hat oder Sie die Berichtigung zurückziehen, ist die nächste möglich.',
    status: { pending: 'Wartet', approved: 'Veröffentlicht', rejected: 'Abgelehnt', withdrawn: 'Zurückgezogen' },
    kinds: { correction: 'Berichtigung', typo: 'Schreibfehler' },
    columns: { at: 'Vorgeschlagen', status: 'Stand', what: 'Was', actions: 'Möglich' },
    note: 'Hinweis',
    reason: 'Warum abgelehnt',
    removed: 'entfernt',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Berichtigung zurückziehen?',
    withdrawText: 'Die Mitteilung bleibt, wie sie veröffentlicht ist. Sie können eine andere Berichtigung vorschlagen.',
    first: 'Zum Anfang',
    next: 'Weiter',
  },
  en: {
    title: 'Corrections',
    lead: 'What was corrected, or is to be, in the published release.',
    none: 'This release has not been corrected.',
    correct: 'Correct',
    formTitle: 'Propose a correction',
    formLead:
      'Change what is wrong. The editors examine the correction; until then the release stays as it is. The wording of before stays readable. This is free.',
    labels: { note: 'Note for the public', typo: 'Misspelling only' },
    hints: {
      note: 'What was wrong, what is right? It stands beside the release with its date. Leave it empty for misspellings.',
      typo: 'Then only the date stands beside the release.',
    },
    propose: 'Propose the correction',
    waiting: 'A correction waits',
    waitingText: 'The next one is possible once the editors have decided, or you withdraw this one.',
    status: { pending: 'Waits', approved: 'Published', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    kinds: { correction: 'Correction', typo: 'Misspelling' },
    columns: { at: 'Proposed', status: 'State', what: 'What', actions: 'Possible' },
    note: 'Note',
    reason: 'Why rejected',
    removed: 'removed',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw the correction?',
    withdrawText: 'The release stays as it is published. You can propose another correction.',
    first: 'To the beginning',
    next: 'Next',
  },
};

/** What was just done, by the key that the list's address carries. */
export const CORRECTION_NOTICES = {
  proposed: {
    de: 'Die Berichtigung wartet auf die Redaktion.',
    en: 'The correction waits for the editors.',
  },
  withdrawn: { de: 'Die Berichtigung ist zurückgezogen.', en: 'The correction is withdrawn.' },
} as const satisfies Readonly<Record<string, Localised>>;
