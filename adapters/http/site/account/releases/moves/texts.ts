import type { Language, PressReleaseStatus } from '../../../../../../domain/index.ts';

export interface MoveTexts {
  readonly preview: string;
  readonly history: string;
  readonly submit: string;
  readonly submitTitle: string;
  readonly submitLead: string;
  readonly submitButton: string;
  readonly charged: string;
  readonly free: string;
  readonly declarationHint: string;
  readonly archive: string;
  readonly withdraw: string;
  readonly withdrawTitle: string;
  readonly withdrawText: (title: string) => string;
  readonly object: string;
  readonly objectTitle: string;
  readonly objectText: (title: string) => string;
  readonly objectButton: string;
  readonly objection: string;
  readonly objectionHint: string;
  readonly objectedBefore: string;
  readonly delete: string;
  readonly deleteTitle: string;
  readonly deleteText: (title: string) => string;
  readonly deleteRefund: string;
  readonly deleteWithdrawn: string;
  readonly submitted: string;
  readonly withdrawn: string;
  readonly objected: string;
  readonly deleted: string;
  /** What may not be done in a state, and why. */
  readonly why: Readonly<Record<PressReleaseStatus, string>>;
  readonly backToRelease: string;
}

export const MOVE_TEXTS: Readonly<Record<Language, MoveTexts>> = {
  de: {
    preview: 'Vorschau',
    history: 'Verlauf',
    submit: 'Einreichen',
    submitTitle: 'Zur Prüfung einreichen',
    submitLead: 'Die Redaktion prüft genau diesen Stand und veröffentlicht ihn, wenn nichts dagegenspricht.',
    submitButton: 'Zur Prüfung einreichen',
    charged: 'Die erste Einreichung einer Mitteilung wird von Ihrer Buchung abgezogen.',
    free: 'Diese Mitteilung ist schon einmal eingereicht worden; sie noch einmal einzureichen, ist kostenlos.',
    declarationHint: 'Die Angabe ist verbindlich und steht bei der veröffentlichten Mitteilung.',
    archive: 'Mit dem Einreichen erklären Sie:',
    withdraw: 'Zurückziehen',
    withdrawTitle: 'Aus der Prüfung zurückziehen?',
    withdrawText: (title) =>
      `„${title}“ wird wieder zum Entwurf, den Sie ändern können. Noch einmal einzureichen, ist kostenlos; gewartet wird dann von vorn.`,
    object: 'Widersprechen',
    objectTitle: 'Der Ablehnung widersprechen?',
    objectText: (title) =>
      `„${title}“ kommt unverändert und kostenlos noch einmal in Prüfung, und jemand anders aus der Redaktion entscheidet. Widersprechen können Sie einmal.`,
    objectButton: 'Widersprechen',
    objection: 'Was gegen die Ablehnung spricht',
    objectionHint: 'Es geht an die Redaktion und steht im Verlauf, nicht auf den Portalen.',
    objectedBefore:
      'Ihrem Widerspruch ist die Redaktion nicht gefolgt; ein zweiter ist nicht möglich. Sie können die Mitteilung ändern und noch einmal einreichen.',
    delete: 'Löschen',
    deleteTitle: 'Pressemitteilung löschen?',
    deleteText: (title) =>
      `„${title}“ wird mit ihren Bildern gelöscht. Das lässt sich nicht rückgängig machen; ihr Verlauf wird aufbewahrt.`,
    deleteRefund: 'Wurde für sie eine einzelne Pressemitteilung abgezogen, bekommen Sie diese zurück.',
    deleteWithdrawn: 'Sie ist in Prüfung und wird damit auch der Redaktion entzogen.',
    submitted: 'Die Mitteilung ist eingereicht und wartet auf die Redaktion.',
    withdrawn: 'Die Mitteilung ist zurückgezogen und wieder ein Entwurf.',
    objected: 'Sie haben widersprochen. Die Mitteilung wartet auf die Redaktion.',
    deleted: 'Die Mitteilung ist gelöscht.',
    why: {
      draft: 'Ein Entwurf lässt sich ändern, einreichen und löschen.',
      in_review:
        'Solange die Redaktion prüft, lässt sich die Mitteilung nicht ändern. Ziehen Sie sie zurück, wenn etwas zu ändern ist.',
      rejected: 'Eine abgelehnte Mitteilung lässt sich ändern, kostenlos noch einmal einreichen und löschen.',
      scheduled:
        'Die Mitteilung ist freigegeben und erscheint zu ihrem Termin. Ziehen Sie sie zurück, wenn etwas zu ändern ist.',
      published: 'Eine veröffentlichte Mitteilung lässt sich weder ändern noch löschen, aber berichtigen.',
      taken_down: 'Die Mitteilung ist gesperrt: niemand sieht sie mehr, und sie lässt sich weder ändern noch löschen.',
    },
    backToRelease: 'Zur Mitteilung',
  },
  en: {
    preview: 'Preview',
    history: 'History',
    submit: 'Submit',
    submitTitle: 'Submit for review',
    submitLead: 'The editors examine the release exactly as it is now, and publish it if nothing speaks against it.',
    submitButton: 'Submit for review',
    charged: 'The first submission of a release is charged to your booking.',
    free: 'This release has been submitted before; submitting it again is free.',
    declarationHint: 'The declaration is binding, and stands beside the published release.',
    archive: 'By submitting you declare:',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw from review?',
    withdrawText: (title) =>
      `“${title}” becomes a draft again, which you can change. Submitting it once more is free; the waiting begins anew.`,
    object: 'Object',
    objectTitle: 'Object to the rejection?',
    objectText: (title) =>
      `“${title}” is in review again as it is, free of charge, and another editor decides about it. You can object once.`,
    objectButton: 'Object',
    objection: 'What speaks against the rejection',
    objectionHint: 'It goes to the editors and stands in the history, not on the portals.',
    objectedBefore:
      'The editors did not follow your objection; there is no second one. You can change the release and submit it again.',
    delete: 'Delete',
    deleteTitle: 'Delete the press release?',
    deleteText: (title) => `“${title}” is deleted with its pictures. This cannot be undone; its history is kept.`,
    deleteRefund: 'If a single press release was charged for it, you get that back.',
    deleteWithdrawn: 'It is in review, and is taken from the editors as well.',
    submitted: 'The release is submitted and waits for the editors.',
    withdrawn: 'The release is withdrawn, and a draft again.',
    objected: 'You have objected. The release waits for the editors.',
    deleted: 'The release is deleted.',
    why: {
      draft: 'A draft can be changed, submitted and deleted.',
      in_review:
        'While the editors examine it, the release cannot be changed. Withdraw it if something has to be changed.',
      rejected: 'A rejected release can be changed, submitted again for free, and deleted.',
      scheduled: 'The release is approved and will appear at its time. Withdraw it if something has to be changed.',
      published: 'A published release can neither be changed nor deleted, but corrected.',
      taken_down: 'The release is taken down: nobody sees it any more, and it can neither be changed nor deleted.',
    },
    backToRelease: 'Back to the release',
  },
};
