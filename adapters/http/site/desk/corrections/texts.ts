import type { CorrectionKind, CorrectionStatus, Language } from '../../../../../domain/index.ts';
import type { Localised } from '../../../kernel/localised.ts';

/** What an editor may do with a correction. */
export type Decision = 'approve' | 'reject' | 'note' | 'withhold';

interface DecisionTexts {
  readonly button: string;
  readonly title: string;
  readonly text: string;
}

export interface DeskCorrectionTexts {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly withSandbox: string;
  readonly withoutSandbox: string;
  readonly first: string;
  readonly next: string;
  readonly columns: Readonly<Record<'since' | 'release' | 'account' | 'kind' | 'note', string>>;
  readonly kinds: Readonly<Record<CorrectionKind, string>>;
  readonly status: Readonly<Record<CorrectionStatus, string>>;
  readonly number: (id: number) => string;
  readonly facts: Readonly<
    Record<'release' | 'account' | 'newsroom' | 'proposed' | 'closed' | 'note' | 'reason' | 'withheld', string>
  >;
  readonly changes: string;
  readonly setOtherwise: string;
  readonly onPortal: string;
  readonly notPublished: string;
  readonly fields: Readonly<Record<'note' | 'reason', string>>;
  readonly hints: Readonly<Record<Decision, string>>;
  readonly decisions: Readonly<Record<Decision, DecisionTexts>>;
}

export const DESK_CORRECTION_TEXTS: Readonly<Record<Language, DeskCorrectionTexts>> = {
  de: {
    title: 'Berichtigungen',
    lead: 'Was Publisher an Veröffentlichtem berichtigen möchten, am längsten Wartendes zuerst.',
    none: 'Keine Berichtigung wartet.',
    withSandbox: 'Auch Sandbox-Konten',
    withoutSandbox: 'Ohne Sandbox-Konten',
    first: 'Zum Anfang',
    next: 'Weiter',
    columns: { since: 'Wartet seit', release: 'Mitteilung', account: 'Konto', kind: 'Art', note: 'Hinweis' },
    kinds: { correction: 'Berichtigung', typo: 'Schreibfehler' },
    status: { pending: 'wartet', approved: 'freigegeben', rejected: 'abgelehnt', withdrawn: 'zurückgezogen' },
    number: (id) => `Berichtigung ${id}`,
    facts: {
      release: 'Mitteilung',
      account: 'Konto',
      newsroom: 'Newsroom',
      proposed: 'Vorgeschlagen',
      closed: 'Entschieden',
      note: 'Hinweis für die Öffentlichkeit',
      reason: 'Grund der Ablehnung',
      withheld: 'Frühere Fassung zurückgehalten',
    },
    changes: 'Was sich ändert',
    setOtherwise: 'Der Text sagt dasselbe und ist anders gesetzt.',
    onPortal: 'Auf dem Portal',
    notPublished:
      'Die Mitteilung ist gesperrt. Freigeben lässt sich die Berichtigung erst, wenn sie wieder öffentlich ist.',
    fields: { note: 'Hinweis für die Öffentlichkeit', reason: 'Begründung' },
    hints: {
      approve: 'Nur wenn es mehr als ein Schreibfehler ist: dann wird daraus eine Berichtigung mit diesem Hinweis.',
      reject: 'Für den Publisher.',
      note: 'Aus dem Schreibfehler wird eine Berichtigung mit diesem Hinweis.',
      withhold: 'Steht öffentlich an der Stelle der früheren Fassung.',
    },
    decisions: {
      approve: {
        button: 'Freigeben',
        title: 'Berichtigung freigeben?',
        text: 'Der neue Wortlaut tritt an die Stelle des veröffentlichten; der bisherige bleibt darunter lesbar.',
      },
      reject: {
        button: 'Ablehnen',
        title: 'Berichtigung ablehnen?',
        text: 'Die Mitteilung bleibt, wie sie veröffentlicht ist.',
      },
      note: {
        button: 'Hinweis hinzufügen',
        title: 'Zur Berichtigung machen?',
        text: 'Was als Schreibfehler vorgeschlagen wurde, trägt dann einen öffentlichen Hinweis.',
      },
      withhold: {
        button: 'Frühere Fassung zurückhalten',
        title: 'Frühere Fassung zurückhalten?',
        text: 'Was vor dieser Berichtigung stand, ist dann nicht mehr öffentlich lesbar. Aufbewahrt wird es.',
      },
    },
  },
  en: {
    title: 'Corrections',
    lead: 'What publishers want to correct in what is published, longest waiting first.',
    none: 'No correction waits.',
    withSandbox: 'Sandbox accounts, too',
    withoutSandbox: 'Without sandbox accounts',
    first: 'To the beginning',
    next: 'Next',
    columns: { since: 'Waits since', release: 'Release', account: 'Account', kind: 'Kind', note: 'Note' },
    kinds: { correction: 'Correction', typo: 'Misspelling' },
    status: { pending: 'waits', approved: 'approved', rejected: 'rejected', withdrawn: 'withdrawn' },
    number: (id) => `Correction ${id}`,
    facts: {
      release: 'Release',
      account: 'Account',
      newsroom: 'Newsroom',
      proposed: 'Proposed',
      closed: 'Decided',
      note: 'Note for the public',
      reason: 'Reason of the rejection',
      withheld: 'Earlier wording withheld',
    },
    changes: 'What changes',
    setOtherwise: 'The words are the same, the structure of the text is another.',
    onPortal: 'On the portal',
    notPublished: 'The release is taken down. The correction can be approved once it is public again.',
    fields: { note: 'Note for the public', reason: 'Reason' },
    hints: {
      approve: 'Only where it is more than a misspelling: then it becomes a correction with this note.',
      reject: 'For the publisher.',
      note: 'The misspelling becomes a correction with this note.',
      withhold: 'Stands in public in the place of the earlier wording.',
    },
    decisions: {
      approve: {
        button: 'Approve',
        title: 'Approve the correction?',
        text: 'The new wording takes the place of the published one, which stays readable below it.',
      },
      reject: {
        button: 'Reject',
        title: 'Reject the correction?',
        text: 'The release stays as it is published.',
      },
      note: {
        button: 'Add a note',
        title: 'Make it a correction?',
        text: 'What was proposed as a misspelling then carries a public note.',
      },
      withhold: {
        button: 'Withhold the earlier wording',
        title: 'Withhold the earlier wording?',
        text: 'What stood before this correction can then no longer be read in public. It is kept.',
      },
    },
  },
};

/** What was just decided, by the key that the next page's address carries. */
export const DESK_CORRECTION_NOTICES = {
  approve: { de: 'Die Berichtigung ist öffentlich.', en: 'The correction is public.' },
  reject: { de: 'Die Berichtigung ist abgelehnt.', en: 'The correction is rejected.' },
  note: { de: 'Die Berichtigung hat einen Hinweis.', en: 'The correction has a note.' },
  withhold: { de: 'Die frühere Fassung wird zurückgehalten.', en: 'The earlier wording is withheld.' },
  approve_next: {
    de: 'Die Berichtigung ist öffentlich. Dies ist die nächste, die wartet.',
    en: 'The correction is public. This is the next that waits.',
  },
  reject_next: {
    de: 'Die Berichtigung ist abgelehnt. Dies ist die nächste, die wartet.',
    en: 'The correction is rejected. This is the next that waits.',
  },
} as const satisfies Readonly<Record<Decision | 'approve_next' | 'reject_next', Localised>>;
