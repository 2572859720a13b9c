import type { PressReleaseStatus } from '../../../../../../../domain/index.ts';
import { byLanguage } from '../../../../../kernel/localised.ts';

export const MOVE_TEXTS = byLanguage({
  de: {
    preview: 'Vorschau',
    history: 'Verlauf',
    submit: 'Einreichen',
    submitTitle: 'Zur Prüfung einreichen',
    submitLead:
      'Die Redaktion prüft die Mitteilung in dieser Fassung. Entspricht sie den Richtlinien, wird sie veröffentlicht.',
    submitButton: 'Zur Prüfung einreichen',
    charged: 'Das erste Einreichen wird von Ihrer Buchung abgezogen.',
    free: 'Diese Mitteilung wurde schon einmal eingereicht. Erneutes Einreichen ist kostenlos.',
    declarationHint: 'Die Angabe ist verbindlich und wird mit der Mitteilung veröffentlicht.',
    note: 'Nachricht an die Redaktion',
    noteHint: 'Zum Beispiel zu Zahlen, Quellen oder Bildern. Sie steht im Verlauf und wird nicht veröffentlicht.',
    handOver: {
      title: 'Zum Einreichen übergeben',
      lead: 'In diesem Konto reichen nur Inhaber ein. Sie erhalten eine E-Mail mit einem Link zu dieser Mitteilung.',
      button: 'Inhaber benachrichtigen',
      note: 'Nachricht an die Inhaber',
      noteHint: 'Steht in der E-Mail und als Kommentar an der Mitteilung.',
      remark: 'Den Inhabern zum Einreichen übergeben.',
      sent: 'Die Inhaber sind benachrichtigt. Ein Kommentar hält es fest.',
      notSent:
        'Die Übergabe steht als Kommentar an der Mitteilung, aber es wurde keine E-Mail verschickt: Die Inhaber wurden in der letzten Stunde schon benachrichtigt, oder dieser Dienst verschickt keine. Sagen Sie ihnen selbst Bescheid.',
    },
    archive: 'Mit dem Einreichen erklären Sie:',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Aus der Prüfung zurückziehen?',
    withdrawText: (title: string) =>
      `„${title}“ wird wieder zum Entwurf, und Sie können den Text ändern. Erneutes Einreichen ist kostenlos, die Prüfung beginnt dann von vorn.`,
    withdrawAppeal: 'Damit endet Ihr Einspruch; gegen diese Ablehnung können Sie keinen weiteren einlegen.',
    object: 'Einspruch einlegen',
    objectTitle: 'Einspruch gegen die Ablehnung einlegen?',
    objectText: (title: string) =>
      `„${title}“ wird unverändert und kostenlos noch einmal geprüft, von einem anderen Mitglied der Redaktion. Einspruch können Sie nur einmal einlegen.`,
    objectButton: 'Einspruch einlegen',
    ownersObject: 'In diesem Konto legen nur Inhaber Einspruch ein.',
    takeDown: {
      title: 'Einspruch gegen die Sperre einlegen?',
      text: (title: string) =>
        `„${title}“ bleibt gesperrt, bis ein anderes Mitglied der Redaktion entschieden hat. Einspruch können Sie nur einmal einlegen.`,
      mayObject:
        'Wenn Sie nicht einverstanden sind, können Sie einmal Einspruch einlegen. Sie können auch eine außergerichtliche Streitbeilegungsstelle oder ein Gericht anrufen.',
      objected: 'Ihr Einspruch wird geprüft, von einem anderen Mitglied der Redaktion.',
      upheld:
        'Ihr Einspruch wurde abgelehnt, ein zweiter ist nicht möglich. Sie können eine außergerichtliche Streitbeilegungsstelle oder ein Gericht anrufen.',
    },
    objection: 'Warum soll die Redaktion neu entscheiden?',
    objectionHint: 'Ihre Begründung geht an die Redaktion und steht im Verlauf. Veröffentlicht wird sie nicht.',
    objectedBefore:
      'Ihr Einspruch wurde abgelehnt, ein zweiter ist nicht möglich. Sie können die Mitteilung ändern und erneut einreichen.',
    delete: 'Löschen',
    deleteTitle: 'Pressemitteilung löschen?',
    deleteText: (title: string) =>
      `„${title}“ und alle Bilder dazu werden gelöscht. Das lässt sich nicht rückgängig machen. Den Verlauf sieht dann nur noch der Betreiber.`,
    deleteRefund: 'Wurde dafür eine einzelne Pressemitteilung abgezogen, wird sie Ihnen gutgeschrieben.',
    deleteWithdrawn: 'Die Mitteilung ist in Prüfung; die Prüfung wird damit abgebrochen.',
    submitted: 'Mitteilung eingereicht. Die Redaktion prüft sie jetzt.',
    withdrawn: 'Mitteilung zurückgezogen. Sie ist wieder ein Entwurf.',
    objected: 'Einspruch eingelegt. Ein anderes Mitglied der Redaktion prüft ihn.',
    answered: 'Antwort gesendet. Die Redaktion prüft weiter.',
    deleted: 'Mitteilung gelöscht.',
    openQuestion: 'Die Redaktion hat eine Frage',
    openQuestionText: 'Die Prüfung geht weiter, sobald Sie geantwortet haben. Die Mitteilung bleibt, wie sie ist.',
    editors: 'Redaktion',
    proposal: 'Die Redaktion schlägt Änderungen vor',
    proposalText:
      'Nehmen Sie an, gelten diese Änderungen, und die Prüfung geht weiter. Lehnen Sie ab, bleibt alles, wie es ist.',
    acceptProposal: 'Änderungen annehmen',
    ownersAccept: 'In diesem Konto nehmen nur Inhaber Änderungen an.',
    declineProposal: 'Ablehnen',
    proposalAccepted: 'Änderungen angenommen. Die Redaktion prüft weiter.',
    proposalDeclined: 'Änderungen abgelehnt. Die Mitteilung bleibt, wie sie ist, und in Prüfung.',
    answerLabel: 'Ihre Antwort',
    answerHint: 'Geht an die Redaktion und steht im Verlauf. Veröffentlicht wird sie nicht.',
    answerButton: 'Antwort senden',
    /** The actions that a status allows and forbids. */
    why: {
      draft: 'Entwürfe können Sie ändern, einreichen und löschen.',
      in_review:
        'Während der Prüfung können Sie die Mitteilung nicht ändern, nur ihren gewünschten Termin. Ziehen Sie sie zurück, um sie zu bearbeiten.',
      rejected: 'Abgelehnte Mitteilungen können Sie ändern, kostenlos erneut einreichen oder löschen.',
      scheduled:
        'Die Mitteilung ist freigegeben und erscheint zum geplanten Termin, der sich ohne neue Prüfung ändern lässt. Ziehen Sie sie zurück, um sie zu bearbeiten.',
      published:
        'Veröffentlichte Mitteilungen lassen sich nicht ändern oder löschen. Sie können eine Berichtigung vorschlagen. Soll die Mitteilung nicht mehr öffentlich sein, bitten Sie den Betreiber dieses Dienstes, sie zu sperren.',
      taken_down: 'Die Mitteilung ist gesperrt und nicht mehr öffentlich. Sie lässt sich nicht ändern oder löschen.',
    } satisfies Readonly<Record<PressReleaseStatus, string>>,
    backToRelease: 'Zur Mitteilung',
  },
  en: {
    preview: 'Preview',
    history: 'History',
    submit: 'Submit',
    submitTitle: 'Submit for review',
    submitLead: 'The editors review this version of the release and publish it if it meets the guidelines.',
    submitButton: 'Submit for review',
    charged: 'The first submission counts towards your booking.',
    free: 'You have submitted this release before. Submitting it again is free.',
    declarationHint: 'Your declaration is binding and is published with the release.',
    note: 'Note to the editors',
    noteHint: 'For example on figures, sources or pictures. It is kept in the history and not published.',
    handOver: {
      title: 'Hand over for submission',
      lead: 'In this account, only owners submit releases. They get an email with a link to this release.',
      button: 'Notify the owners',
      note: 'Message to the owners',
      noteHint: 'Appears in the email, and as a comment on the release.',
      remark: 'Handed over to the owners for submission.',
      sent: 'The owners have been notified. A comment records it.',
      notSent:
        'A comment on the release records it, but no email was sent: the owners were already notified within the last hour, or this service sends no email. Tell them yourself.',
    },
    archive: 'By submitting you declare:',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw from review?',
    withdrawText: (title) =>
      `“${title}” becomes a draft again and you can edit it. Submitting it again is free, but it then goes to the back of the queue.`,
    withdrawAppeal: 'This ends your appeal. You can’t appeal against this rejection again.',
    object: 'Appeal',
    objectTitle: 'Appeal against the rejection?',
    objectText: (title) =>
      `“${title}” goes back to review unchanged and free of charge, and a different editor decides. You can appeal only once.`,
    objectButton: 'Appeal',
    ownersObject: 'In this account, only owners appeal.',
    takeDown: {
      title: 'Appeal against the take-down?',
      text: (title) => `“${title}” stays down until a different editor has decided. You can appeal only once.`,
      mayObject:
        'If you disagree, you can appeal once. You can also turn to an out-of-court dispute settlement body or to the courts.',
      objected: 'A different editor is examining your appeal.',
      upheld:
        'Your appeal was rejected, and you cannot appeal again. You can turn to an out-of-court dispute settlement body or to the courts.',
    },
    objection: 'Why should we reconsider?',
    objectionHint: 'Your reasons go to the editors and into the history. They are not published.',
    objectedBefore: 'Your appeal was rejected, and you cannot appeal again. You can edit the release and resubmit it.',
    delete: 'Delete',
    deleteTitle: 'Delete this press release?',
    deleteText: (title) =>
      `“${title}” and its pictures will be deleted. This cannot be undone. Only the operator will still see its history.`,
    deleteRefund: 'If it used up a single press release, you get that back.',
    deleteWithdrawn: 'It is in review. Deleting it ends the review.',
    submitted: 'Release submitted. It is now in review.',
    withdrawn: 'Release withdrawn. It is a draft again.',
    objected: 'Appeal submitted. A different editor examines it.',
    answered: 'Answer sent. The editors continue their review.',
    deleted: 'Release deleted.',
    openQuestion: 'The editors have a question',
    openQuestionText: 'The review continues once you have answered. The release stays as it is.',
    editors: 'Editors',
    proposal: 'The editors propose changes',
    proposalText: 'If you accept, these changes apply and the review continues. If you decline, nothing changes.',
    acceptProposal: 'Accept changes',
    ownersAccept: 'In this account, only owners accept changes.',
    declineProposal: 'Decline',
    proposalAccepted: 'Changes accepted. The editors continue their review.',
    proposalDeclined: 'Changes declined. The release stays as it is, and in review.',
    answerLabel: 'Your answer',
    answerHint: 'Goes to the editors and into the history. It is not published.',
    answerButton: 'Send answer',
    why: {
      draft: 'You can edit, submit or delete a draft.',
      in_review:
        'You cannot edit a release while it is in review, apart from its requested time. Withdraw it to make changes.',
      rejected: 'You can edit a rejected release, resubmit it free of charge, or delete it.',
      scheduled:
        'The release is approved and will be published at the scheduled time, which can be changed without a new review. Withdraw it to make other changes.',
      published:
        'Published releases can’t be edited or deleted. You can propose a correction. If the release should no longer be public, ask the operator of this service to take it down.',
      taken_down: 'The release has been taken down and is no longer public. It can’t be edited or deleted.',
    },
    backToRelease: 'Back to the release',
  },
});
