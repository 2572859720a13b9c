import type { Language, ReportOutcome } from '../../../../../domain/index.ts';
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
}

export const DESK_REPORT_TEXTS: Readonly<Record<Language, DeskReportTexts>> = {
  de: {
    title: 'Meldungen',
    lead: 'Was die Öffentlichkeit an Mitteilungen beanstandet, die älteste zuerst.',
    none: 'Keine Meldung wartet auf eine Entscheidung.',
    all: 'Auch entschiedene zeigen',
    open: 'Nur offene zeigen',
    first: 'Zum Anfang',
    next: 'Weitere',
    columns: { sent: 'Eingegangen', release: 'Mitteilung', reason: 'Grund', state: 'Stand' },
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
    forgotten: 'Angaben zur Person sind nach der Aufbewahrungsfrist gelöscht.',
    held: 'Die Angaben zur Person werden länger aufbewahrt.',
    hold: 'Länger aufbewahren',
    holdText: 'Die Angaben zur Person werden nach der Aufbewahrungsfrist gelöscht.',
    endHold: 'Nicht länger aufbewahren',
    decide: 'Entscheiden',
    decideText:
      'Die Entscheidung geht mit ihren Gründen an beide Seiten. Wer gemeldet hat, erfährt der Publisher nicht. Was gesperrt oder berichtigt werden soll, sperren oder berichtigen Sie zuerst.',
    decided: 'Entschieden',
    outcome: 'Ergebnis',
    outcomes: {
      no_action: 'Es bleibt, wie es ist',
      taken_down: 'Mitteilung gesperrt',
      image_taken_down: 'Bild gesperrt',
      corrected: 'Mitteilung berichtigt',
    },
    ground: 'Grundlage',
    groundHint: 'Das Gesetz oder die Nutzungsbedingung, auf der die Entscheidung beruht.',
    facts: 'Tatsachen',
    redress: 'Rechtsbehelf',
    redressHint: 'Wo und bis wann man widersprechen kann.',
    automated: 'Dabei wurden automatisierte Mittel verwendet',
    yes: 'ja',
    no: 'nein',
    by: 'Von',
    send: 'Entscheiden und beiden mitteilen',
  },
  en: {
    title: 'Reports',
    lead: 'What the public objects to in releases, oldest first.',
    none: 'No report waits for a decision.',
    all: 'Show decided ones, too',
    open: 'Show open ones only',
    first: 'To the beginning',
    next: 'More',
    columns: { sent: 'Received', release: 'Release', reason: 'Reason', state: 'State' },
    waits: 'open',
    one: (id) => `Report ${id}`,
    release: 'Release',
    picture: 'Picture',
    pictureDown: 'taken down',
    takeDown: 'Take the release down …',
    takeDownPicture: 'Take the picture down …',
    name: 'Name',
    email: 'Email',
    explanation: 'Explanation',
    forgotten: 'The sender was deleted at the end of the retention period.',
    held: 'The sender is kept beyond the retention period.',
    hold: 'Hold',
    holdText: 'The sender is deleted at the end of the retention period.',
    endHold: 'End the hold',
    decide: 'Decide',
    decideText:
      'The decision goes to both sides with its reasons. The publisher does not learn who sent the report. Whatever is to be taken down or corrected is taken down or corrected first.',
    decided: 'Decided',
    outcome: 'Outcome',
    outcomes: {
      no_action: 'It stays as it is',
      taken_down: 'Release taken down',
      image_taken_down: 'Picture taken down',
      corrected: 'Release corrected',
    },
    ground: 'Ground',
    groundHint: 'The law or the term of use that the decision rests on.',
    facts: 'Facts',
    redress: 'Redress',
    redressHint: 'Where and until when one can object.',
    automated: 'Automated means were used',
    yes: 'yes',
    no: 'no',
    by: 'By',
    send: 'Decide and notify both sides',
  },
};

export const DESK_REPORT_NOTICES = {
  decided: { de: 'Die Meldung ist entschieden.', en: 'The report is decided.' },
  held: { de: 'Gespeichert.', en: 'Saved.' },
  ...TAKE_DOWN_NOTICES,
} as const;
