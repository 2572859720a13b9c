import { byLanguage, localised } from '../../../../kernel/localised.ts';

export const DECISION_TEXTS = byLanguage({
  de: {
    title: 'Entscheidung',
    nothing: 'Hier ist nichts zu entscheiden.',
    notYours: 'Diese Mitteilung wird gerade von jemand anderem bearbeitet.',
    notTaken: 'Übernehmen Sie die Bearbeitung, um zu entscheiden.',
    ownObjection:
      'Sie haben diese Mitteilung abgelehnt. Über den Einspruch entscheidet ein anderes Redaktionsmitglied.',
    approveOpen: 'Freigeben …',
    approve: 'Freigeben',
    when: 'Veröffentlichen',
    wished: (time: string) => `zum gewünschten Termin: ${time}`,
    wishIsPast: (time: string) => `Der Publisher wünschte den ${time}. Dieser Termin ist vorbei.`,
    now: 'sofort',
    at: 'zu diesem Termin:',
    atTime: (zone: string) => `Termin (${zone})`,
    rejectOpen: 'Ablehnen …',
    reject: 'Ablehnen',
    reasonNumber: (number: number) => `${number}. Grund`,
    moreReasons: 'Weitere Gründe',
    code: 'Grund',
    saved: 'Textbaustein',
    noSaved: 'keiner',
    text: 'Erläuterung',
    field: 'Feld',
    noField: 'keines',
    picture: 'Bild',
    noPicture: 'keines',
    quote: 'Textstelle',
    quoteHint: 'Wörtlich aus der Mitteilung. Im Text markierte Stellen werden übernommen.',
    keep: 'Als Textbaustein speichern',
    keepLabel: 'Name des Textbausteins',
    reason: 'Zusammenfassung',
    reasonHint: 'Erscheint für den Publisher über den einzelnen Gründen.',
    propose: 'Änderungen vorschlagen …',
    askOpen: 'Publisher fragen …',
    ask: 'Frage senden',
    question: 'Frage an den Publisher',
    questionHint:
      'Die Mitteilung bleibt in Prüfung und kommt mit der Antwort an den Anfang der Warteschlange. Ihr Name wird nicht genannt.',
    next: 'Nächste Mitteilung',
    toQueue: 'Zur Warteschlange',
    refused: 'Nicht entschieden',
    unsent: 'Nicht gesendet. Ihr Text:',
    unsentHint: 'Wenn Sie die Bearbeitung übernehmen, steht er wieder im Formular.',
  },
  en: {
    title: 'Decision',
    nothing: 'There is nothing to decide here.',
    notYours: 'Someone else is reviewing this release.',
    notTaken: 'Start the review to decide.',
    ownObjection: 'You rejected this release. Another editor decides on the appeal.',
    approveOpen: 'Approve …',
    approve: 'Approve',
    when: 'Publish',
    wished: (time) => `at the requested time: ${time}`,
    wishIsPast: (time) => `The publisher asked for ${time}, which is in the past.`,
    now: 'immediately',
    at: 'at this time:',
    atTime: (zone) => `Time (${zone})`,
    rejectOpen: 'Reject …',
    reject: 'Reject',
    reasonNumber: (number) => `Reason ${number}`,
    moreReasons: 'Add reasons',
    code: 'Reason',
    saved: 'Template',
    noSaved: 'none',
    text: 'Explanation',
    field: 'Field',
    noField: 'none',
    picture: 'Picture',
    noPicture: 'none',
    quote: 'Passage',
    quoteHint: 'Exactly as in the release. Text you select in the release is copied here.',
    keep: 'Save as template',
    keepLabel: 'Template name',
    reason: 'Summary',
    reasonHint: 'Shown to the publisher above the individual reasons.',
    propose: 'Propose changes …',
    askOpen: 'Ask the publisher …',
    ask: 'Send question',
    question: 'Question to the publisher',
    questionHint:
      'The release stays in review and moves to the front of the queue once answered. Your name is not shown.',
    next: 'Next release',
    toQueue: 'Back to the queue',
    refused: 'Not decided',
    unsent: 'Not sent. Your text:',
    unsentHint: 'If you take over, it is in the form again.',
  },
});

/** Notices of decisions, shown on the next page. */
export const DECIDED_TEXTS = byLanguage({
  de: {
    approved: (title: string) => `„${title}“ ist freigegeben.`,
    approved_soon: (title: string) => `„${title}“ ist freigegeben und wird in Kürze veröffentlicht.`,
    scheduled: (title: string) => `„${title}“ ist freigegeben und terminiert.`,
    rejected: (title: string) => `„${title}“ ist abgelehnt.`,
    set_aside: (title: string) => `„${title}“ ist zurückgestellt.`,
    asked: (title: string) => `Ihre Frage zu „${title}“ ist gesendet.`,
    proposed: (title: string) => `Ihr Änderungsvorschlag zu „${title}“ ist gesendet.`,
    next: 'Das ist die nächste Mitteilung.',
    noneLeft: 'Keine weitere Mitteilung ist frei.',
    back: (id: number) => `Zurück zu Nr. ${id}`,
    onPortal: (portal: string) => `Auf ${portal} ansehen`,
    undo: 'Freigabe rückgängig machen',
  },
  en: {
    approved: (title) => `“${title}” is approved.`,
    approved_soon: (title) => `“${title}” is approved and will be published shortly.`,
    scheduled: (title) => `“${title}” is approved and scheduled.`,
    rejected: (title) => `“${title}” is rejected.`,
    set_aside: (title) => `“${title}” is set aside.`,
    asked: (title) => `Your question about “${title}” was sent.`,
    proposed: (title) => `Your proposed changes to “${title}” were sent.`,
    next: 'This is the next release.',
    noneLeft: 'No other release is available.',
    back: (id) => `Back to no. ${id}`,
    onPortal: (portal) => `View on ${portal}`,
    undo: 'Undo approval',
  },
});

/** Keys of decisions' notices in the next page's URL. */
const DECIDED_KEYS = ['approved', 'approved_soon', 'scheduled', 'rejected', 'set_aside', 'asked', 'proposed'] as const;
export type DecidedKey = (typeof DECIDED_KEYS)[number];

export function isDecidedKey(key: string): key is DecidedKey {
  return (DECIDED_KEYS as readonly string[]).includes(key);
}

/** Other notices on a release's page by their key in the URL. */
export const DECISION_NOTICES = localised({
  de: {
    noted: 'Notiz gespeichert.',
    claimed: 'Sie bearbeiten diese Mitteilung jetzt.',
    undone: 'Freigabe rückgängig gemacht. Sie bearbeiten die Mitteilung wieder.',
    brought_back: 'Die Mitteilung ist wieder in der Warteschlange.',
  },
  en: {
    noted: 'Note saved.',
    claimed: 'You are now reviewing this release.',
    undone: 'Approval undone. You are reviewing this release again.',
    brought_back: 'The release is back in the queue.',
  },
});
