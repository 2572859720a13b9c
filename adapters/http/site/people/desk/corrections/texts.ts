import type { CorrectionKind, CorrectionStatus } from '../../../../../../domain/index.ts';
import { byLanguage, type Localised } from '../../../../kernel/localised.ts';

/** An editor's decisions about a correction. */
export type Decision = 'approve' | 'reject' | 'note' | 'withhold';

interface DecisionTexts {
  readonly button: string;
  readonly text: string;
}

export const DESK_CORRECTION_TEXTS = byLanguage({
  de: {
    title: 'Berichtigungen',
    lead: 'Änderungswünsche der Publisher an veröffentlichten Mitteilungen, die ältesten zuerst.',
    none: 'Keine offenen Berichtigungen.',
    withSandbox: 'Mit Sandbox',
    withoutSandbox: 'Ohne Sandbox',
    first: 'Zum Anfang',
    next: 'Weiter',
    columns: {
      waiting: 'Wartezeit',
      title: 'Titel',
      account: 'Konto',
      newsroom: 'Newsroom',
      kind: 'Art',
      note: 'Hinweis',
    },
    kinds: { correction: 'Berichtigung', typo: 'Schreibfehler' } satisfies Readonly<Record<CorrectionKind, string>>,
    status: {
      pending: 'offen',
      approved: 'freigegeben',
      rejected: 'abgelehnt',
      withdrawn: 'zurückgezogen',
    } satisfies Readonly<Record<CorrectionStatus, string>>,
    number: (id: number) => `Berichtigung ${id}`,
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
    changes: 'Änderungen',
    setOtherwise: 'Der Wortlaut ist gleich geblieben, nur die Formatierung hat sich geändert.',
    onPortal: 'Im Portal ansehen',
    notPublished:
      'Die Mitteilung ist gesperrt. Die Berichtigung kann erst freigegeben werden, wenn sie wieder öffentlich ist.',
    fields: { note: 'Hinweis für die Öffentlichkeit', reason: 'Begründung' },
    hints: {
      approve:
        'Nur ausfüllen, wenn es mehr als ein Schreibfehler ist. Dann erscheint die Änderung als Berichtigung mit diesem Hinweis.',
      reject: 'Wird dem Publisher mitgeteilt.',
      note: 'Aus dem Schreibfehler wird eine Berichtigung mit diesem Hinweis.',
      withhold: 'Erscheint öffentlich anstelle der früheren Fassung.',
    } satisfies Readonly<Record<Decision, string>>,
    decisions: {
      approve: {
        button: 'Freigeben',
        text: 'Der neue Wortlaut ersetzt den veröffentlichten. Die bisherige Fassung bleibt darunter lesbar.',
      },
      reject: {
        button: 'Ablehnen',
        text: 'Die veröffentlichte Mitteilung bleibt unverändert.',
      },
      note: {
        button: 'Hinweis hinzufügen',
        text: 'Der korrigierte Schreibfehler erhält einen öffentlichen Hinweis.',
      },
      withhold: {
        button: 'Frühere Fassung zurückhalten',
        text: 'Die Fassung vor dieser Berichtigung ist dann nicht mehr öffentlich. Sie bleibt gespeichert.',
      },
    } satisfies Readonly<Record<Decision, DecisionTexts>>,
  },
  en: {
    title: 'Corrections',
    lead: 'Changes that publishers request to published releases, oldest first.',
    none: 'No open corrections.',
    withSandbox: 'Include sandbox',
    withoutSandbox: 'Exclude sandbox',
    first: 'First page',
    next: 'Next page',
    columns: {
      waiting: 'Waiting',
      title: 'Title',
      account: 'Account',
      newsroom: 'Newsroom',
      kind: 'Kind',
      note: 'Note',
    },
    kinds: { correction: 'Correction', typo: 'Typo' },
    status: { pending: 'open', approved: 'approved', rejected: 'rejected', withdrawn: 'withdrawn' },
    number: (id) => `Correction ${id}`,
    facts: {
      release: 'Release',
      account: 'Account',
      newsroom: 'Newsroom',
      proposed: 'Proposed',
      closed: 'Decided',
      note: 'Public note',
      reason: 'Reason for rejection',
      withheld: 'Earlier version withheld',
    },
    changes: 'Changes',
    setOtherwise: 'The wording is the same; only the formatting has changed.',
    onPortal: 'View on the portal',
    notPublished: 'The release is taken down. The correction can be approved once the release is public again.',
    fields: { note: 'Public note', reason: 'Reason' },
    hints: {
      approve: 'Fill this in only if it is more than a typo. The change is then shown as a correction with this note.',
      reject: 'Sent to the publisher.',
      note: 'The typo becomes a correction with this note.',
      withhold: 'Shown publicly in place of the earlier version.',
    },
    decisions: {
      approve: {
        button: 'Approve',
        text: 'The new wording replaces the published one. The earlier version stays readable below it.',
      },
      reject: {
        button: 'Reject',
        text: 'The published release stays unchanged.',
      },
      note: {
        button: 'Add a note',
        text: 'The corrected typo gets a public note.',
      },
      withhold: {
        button: 'Withhold the earlier version',
        text: 'The version before this correction is no longer public. It is kept.',
      },
    },
  },
});

/** Notices of a decision by their key in the next page's URL. */
export const DESK_CORRECTION_NOTICES = {
  approve: { de: 'Berichtigung veröffentlicht.', en: 'Correction published.' },
  reject: { de: 'Berichtigung abgelehnt.', en: 'Correction rejected.' },
  note: { de: 'Hinweis veröffentlicht.', en: 'Note published.' },
  withhold: { de: 'Frühere Fassung zurückgehalten.', en: 'Earlier version withheld.' },
  approve_next: {
    de: 'Berichtigung veröffentlicht. Das ist die nächste.',
    en: 'Correction published. This is the next one.',
  },
  reject_next: {
    de: 'Berichtigung abgelehnt. Das ist die nächste.',
    en: 'Correction rejected. This is the next one.',
  },
} as const satisfies Readonly<Record<Decision | 'approve_next' | 'reject_next', Localised>>;
