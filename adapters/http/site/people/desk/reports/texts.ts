import type { Language, ReportOutcome } from '../../../../../../domain/index.ts';
import { TAKE_DOWN_NOTICES } from '../decisions/take-down-texts.ts';

/** The words of the desk's pages of reports. */
export interface DeskReportTexts {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly all: string;
  readonly open: string;
  readonly first: string;
  readonly next: string;
  readonly columns: {
    readonly sent: string;
    readonly release: string;
    readonly reason: string;
    readonly state: string;
  };
  readonly waits: string;
  readonly one: (id: number) => string;
  readonly release: string;
  readonly picture: string;
  readonly pictureDown: string;
  readonly takeDown: string;
  readonly takeDownPicture: string;
  readonly name: string;
  readonly email: string;
  readonly explanation: string;
  readonly forgotten: string;
  readonly held: string;
  readonly hold: string;
  readonly holdText: string;
  readonly endHold: string;
  readonly decide: string;
  readonly decideText: string;
  readonly decided: string;
  readonly outcome: string;
  readonly outcomes: Readonly<Record<ReportOutcome, string>>;
  readonly ground: string;
  readonly groundHint: string;
  readonly facts: string;
  readonly redress: string;
  readonly redressHint: string;
  readonly automated: string;
  readonly yes: string;
  readonly no: string;
  readonly by: string;
  readonly send: string;
  /** Heading of the text that was reported. */
  readonly concerned: string;
}

export const DESK_REPORT_TEXTS: Readonly<Record<Language, DeskReportTexts>> = {
  de: {
    title: 'Meldungen',
    lead: 'Meldungen von Leserinnen und Lesern zu Mitteilungen, die ältesten zuerst.',
    none: 'Keine offenen Meldungen.',
    all: 'Auch entschiedene anzeigen',
    open: 'Nur offene anzeigen',
    first: 'Zum Anfang',
    next: 'Weitere',
    columns: { sent: 'Eingegangen', release: 'Mitteilung', reason: 'Grund', state: 'Status' },
    waits: 'offen',
    one: (id) => `Meldung ${id}`,
    release: 'Mitteilung',
    picture: 'Bild',
    pictureDown: 'gesperrt',
    takeDown: 'Mitteilung sperren …',
    takeDownPicture: 'Bild sperren …',
    name: 'Name',
    email: 'E-Mail',
    explanation: 'Erklärung',
    forgotten: 'Die Angaben zur Person wurden nach Ablauf der Aufbewahrungsfrist gelöscht.',
    held: 'Die Angaben zur Person werden über die Aufbewahrungsfrist hinaus gespeichert.',
    hold: 'Länger speichern',
    holdText: 'Die Angaben zur Person werden nach Ablauf der Aufbewahrungsfrist gelöscht.',
    endHold: 'Nicht länger speichern',
    decide: 'Entscheiden',
    decideText:
      'Beide Seiten erhalten die Entscheidung mit Begründung. Der Publisher erfährt nicht, wer die Meldung geschickt hat. Sperren oder berichtigen Sie die Mitteilung, bevor Sie hier entscheiden.',
    decided: 'Entschieden',
    outcome: 'Ergebnis',
    outcomes: {
      no_action: 'Keine Maßnahme',
      taken_down: 'Mitteilung gesperrt',
      image_taken_down: 'Bild gesperrt',
      corrected: 'Mitteilung berichtigt',
    },
    ground: 'Grundlage',
    groundHint: 'Gesetz oder Nutzungsbedingung, auf die sich die Entscheidung stützt.',
    facts: 'Tatsachen',
    redress: 'Rechtsbehelf',
    redressHint: 'Wo und bis wann Widerspruch möglich ist.',
    automated: 'Bei der Entscheidung wurden automatisierte Verfahren eingesetzt',
    yes: 'ja',
    no: 'nein',
    by: 'Von',
    send: 'Entscheiden und beiden mitteilen',
    concerned: 'Gemeldete Mitteilung',
  },
  en: {
    title: 'Reports',
    lead: 'Reports from readers about releases, oldest first.',
    none: 'No open reports.',
    all: 'Include decided reports',
    open: 'Show open reports only',
    first: 'First page',
    next: 'Next page',
    columns: { sent: 'Received', release: 'Release', reason: 'Reason', state: 'Status' },
    waits: 'open',
    one: (id) => `Report ${id}`,
    release: 'Release',
    picture: 'Picture',
    pictureDown: 'taken down',
    takeDown: 'Take down release …',
    takeDownPicture: 'Take down picture …',
    name: 'Name',
    email: 'Email',
    explanation: 'Explanation',
    forgotten: 'The sender’s details were deleted when the retention period ended.',
    held: 'The sender’s details are kept beyond the retention period.',
    hold: 'Keep longer',
    holdText: 'The sender’s details are deleted when the retention period ends.',
    endHold: 'Stop keeping',
    decide: 'Decide',
    decideText:
      'Both sides receive the decision with its reasons. The publisher is not told who sent the report. Take down or correct the release before you decide here.',
    decided: 'Decided',
    outcome: 'Outcome',
    outcomes: {
      no_action: 'No action',
      taken_down: 'Release taken down',
      image_taken_down: 'Picture taken down',
      corrected: 'Release corrected',
    },
    ground: 'Legal ground',
    groundHint: 'The law or term of use that the decision is based on.',
    facts: 'Facts',
    redress: 'Redress',
    redressHint: 'Where, and until when, the decision can be contested.',
    automated: 'Automated means were used for this decision',
    yes: 'yes',
    no: 'no',
    by: 'By',
    send: 'Decide and notify both sides',
    concerned: 'Reported release',
  },
};

export const DESK_REPORT_NOTICES = {
  decided: {
    de: 'Die Entscheidung ist gespeichert, beide Seiten werden benachrichtigt.',
    en: 'Decision saved. Both sides are being notified.',
  },
  held: { de: 'Gespeichert.', en: 'Saved.' },
  ...TAKE_DOWN_NOTICES,
} as const;
