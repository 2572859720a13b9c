import type { Language } from '../../../../../domain/index.ts';
import { localised } from '../../../kernel/localised.ts';

/** The words of decisions. */
export interface DecisionTexts {
  readonly title: string;
  readonly nothing: string;
  readonly notYours: string;
  readonly notTaken: string;
  readonly ownObjection: string;
  readonly approveOpen: string;
  readonly approve: string;
  readonly when: string;
  readonly wished: (time: string) => string;
  readonly now: string;
  readonly at: string;
  readonly atTime: (zone: string) => string;
  readonly badTime: string;
  readonly rejectOpen: string;
  readonly reject: string;
  readonly reasonNumber: (number: number) => string;
  readonly moreReasons: string;
  readonly code: string;
  readonly saved: string;
  readonly noSaved: string;
  readonly text: string;
  readonly field: string;
  readonly noField: string;
  readonly picture: string;
  readonly noPicture: string;
  readonly quote: string;
  readonly quoteHint: string;
  readonly keep: string;
  readonly keepLabel: string;
  readonly reason: string;
  readonly reasonHint: string;
  readonly next: string;
  readonly toQueue: string;
  readonly keys: string;
  readonly refused: string;
  readonly last: (id: number) => string;
}

export const DECISION_TEXTS: Readonly<Record<Language, DecisionTexts>> = {
  de: {
    title: 'Entscheidung',
    nothing: 'Hier gibt es gerade nichts zu entscheiden.',
    notYours: 'Jemand anders hat die Mitteilung in Bearbeitung.',
    notTaken: 'Nehmen Sie die Mitteilung in Bearbeitung, um zu entscheiden.',
    ownObjection: 'Der Einspruch richtet sich gegen Ihre eigene Ablehnung: darüber entscheidet jemand anders.',
    approveOpen: 'Freigeben …',
    approve: 'Freigeben',
    when: 'Veröffentlichen',
    wished: (time) => `zum gewünschten Termin: ${time}`,
    now: 'sofort',
    at: 'zu diesem Termin:',
    atTime: (zone) => `Termin (${zone})`,
    badTime: 'Das ist kein Zeitpunkt. Geben Sie Tag und Uhrzeit an.',
    rejectOpen: 'Ablehnen …',
    reject: 'Ablehnen',
    reasonNumber: (number) => `${number}. Grund`,
    moreReasons: 'Weitere Gründe',
    code: 'Grund',
    saved: 'Textbaustein',
    noSaved: 'keiner',
    text: 'Erläuterung',
    field: 'Feld',
    noField: 'keines',
    picture: 'Bild',
    noPicture: 'keines',
    quote: 'Stelle',
    quoteHint: 'Wörtlich aus der Mitteilung. Was im Text markiert ist, wird übernommen.',
    keep: 'Erläuterung als Textbaustein aufheben',
    keepLabel: 'Name des Textbausteins',
    reason: 'Zusammenfassung',
    reasonHint: 'Liest der Publisher vor den einzelnen Gründen.',
    next: 'Nächste Mitteilung',
    toQueue: 'Zur Warteschlange',
    keys: 'Tasten: n nächste, a freigeben, r ablehnen, o Notiz',
    refused: 'Es wurde nichts entschieden',
    last: (id) => `Zurück zu Nr. ${id}`,
  },
  en: {
    title: 'Decision',
    nothing: 'There is nothing to decide here at present.',
    notYours: 'Somebody else has the release.',
    notTaken: 'Claim the release to decide about it.',
    ownObjection: 'The objection is against your own rejection: somebody else decides about it.',
    approveOpen: 'Approve …',
    approve: 'Approve',
    when: 'Publish',
    wished: (time) => `at the time that was asked for: ${time}`,
    now: 'at once',
    at: 'at this time:',
    atTime: (zone) => `Time (${zone})`,
    badTime: 'This is not a time. Give a day and a time of day.',
    rejectOpen: 'Reject …',
    reject: 'Reject',
    reasonNumber: (number) => `Reason ${number}`,
    moreReasons: 'More reasons',
    code: 'Reason',
    saved: 'Saved text',
    noSaved: 'none',
    text: 'Explanation',
    field: 'Field',
    noField: 'none',
    picture: 'Picture',
    noPicture: 'none',
    quote: 'Passage',
    quoteHint: 'Word for word as the release has it. What you select in the text is filled in here.',
    keep: 'Save the explanation for reuse',
    keepLabel: 'Name of the saved text',
    reason: 'Summary',
    reasonHint: 'The publisher reads it above the reasons.',
    next: 'Next release',
    toQueue: 'To the queue',
    keys: 'Keys: n next, a approve, r reject, o note',
    refused: 'Nothing was decided',
    last: (id) => `Back to no. ${id}`,
  },
};

/** What was just decided, above the next release, by the key that the address carries. */
export const DECISION_NOTICES = localised({
  de: {
    approved: 'Freigegeben. Dies ist die nächste Mitteilung.',
    scheduled: 'Freigegeben und terminiert. Dies ist die nächste Mitteilung.',
    rejected: 'Abgelehnt. Dies ist die nächste Mitteilung.',
    noted: 'Die Notiz ist gespeichert.',
    claimed: 'Die Mitteilung ist jetzt bei Ihnen.',
  },
  en: {
    approved: 'Approved. This is the next release.',
    scheduled: 'Approved and scheduled. This is the next release.',
    rejected: 'Rejected. This is the next release.',
    noted: 'The note is saved.',
    claimed: 'The release is yours now.',
  },
});
