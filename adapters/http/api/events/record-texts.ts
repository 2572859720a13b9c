import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    step: {
      from: 'Status davor; `null` bei einer neuen.',
      to: 'Status danach; `null` nach dem Löschen.',
      version: '`version` der Mitteilung danach; nach dem Löschen ihre letzte.',
      actor: 'Wer es tat.',
    },
    submission: 'Welche Einreichung: 1 ist die erste.',
    takeDown: {
      public: 'Der Satz, der an der Stelle des Inhalts steht.',
    },
    event: {
      id: 'Steigt in der Reihenfolge der Liste.',
      timestamp: 'Wann es geschah.',
      description: 'Etwas, das geschah.',
    },
    events: {
      pressReleaseCreated: 'Eine Mitteilung wurde angelegt.',
      pressReleaseUpdated: {
        description: 'Eine Mitteilung wurde geändert.',
        fields: 'Geänderte Felder.',
      },
      pressReleaseSubmitted:
        'Eine Mitteilung wurde eingereicht, oder einer Ablehnung wurde widersprochen: sie ist in Prüfung.',
      pressReleaseScheduled: {
        description: 'Die Redaktion hat eine Mitteilung für einen Termin freigegeben.',
        publish_at: 'Wann sie erscheint.',
      },
      pressReleasePublished: 'Eine Mitteilung wurde veröffentlicht: von der Redaktion oder zu ihrem Termin.',
      pressReleaseRejected: {
        description: 'Die Redaktion hat eine Mitteilung abgelehnt.',
        reason: 'In Worten.',
        fields: 'Betroffene Felder.',
        details: 'Die Gründe im Einzelnen.',
      },
      pressReleaseWithdrawn: 'Eine Mitteilung wurde aus der Prüfung oder vor ihrem Termin zurückgezogen.',
      pressReleaseCorrected: {
        description: 'Eine veröffentlichte Mitteilung wurde berichtigt.',
        note: 'Was Leser dazu erfahren; `null` bei einem Schreibfehler.',
      },
      pressReleaseTakenDown: 'Die Redaktion hat eine Mitteilung gesperrt.',
      pressReleaseReinstated: {
        description: 'Die Redaktion hat eine Sperre aufgehoben.',
        image_id: 'Das Bild, um das es ging; `null`, wenn um die Mitteilung.',
      },
      correctionRejected: {
        description: 'Die Redaktion hat eine Berichtigung abgelehnt.',
        reason: 'In Worten.',
      },
      imageTakenDown: 'Die Redaktion hat ein Bild gesperrt.',
      pressReleaseDeleted: 'Eine Mitteilung wurde gelöscht.',
      imageAttached: {
        description: 'Eine Mitteilung bekam ein Bild.',
        replaced_image_id: 'Das Vorschaubild, an dessen Stelle es trat.',
      },
      imageRemoved: 'Ein Bild wurde entfernt.',
      tokenCreated: 'Ein Token wurde angelegt.',
      tokenRevoked: 'Ein Token wurde widerrufen.',
    },
  },
  en: {
    step: {
      from: 'Status before; `null` for a new one.',
      to: 'Status after; `null` once it was deleted.',
      version: '`version` of the release afterwards; once it was deleted, its last.',
      actor: 'Who did it.',
    },
    submission: 'Which submission: 1 is the first.',
    takeDown: {
      public: 'The sentence that stands in place of the content.',
    },
    event: {
      id: 'Rises in the order of the list.',
      timestamp: 'When it happened.',
      description: 'Something that happened.',
    },
    events: {
      pressReleaseCreated: 'A release was created.',
      pressReleaseUpdated: {
        description: 'A release was changed.',
        fields: 'Fields that changed.',
      },
      pressReleaseSubmitted: 'A release was handed in for review, or a rejection was objected to: it is in review.',
      pressReleaseScheduled: {
        description: 'The editors approved a release for a time.',
        publish_at: 'When it is published.',
      },
      pressReleasePublished: 'A release was published: by the editors, or at its time.',
      pressReleaseRejected: {
        description: 'The editors sent a release back.',
        reason: 'In words.',
        fields: 'Fields concerned.',
        details: 'The reasons one by one.',
      },
      pressReleaseWithdrawn: 'A release was taken back from review, or before its time.',
      pressReleaseCorrected: {
        description: 'A published release was corrected.',
        note: 'The note that readers see; `null` for a mistake in writing.',
      },
      pressReleaseTakenDown: 'The editors took a release down.',
      pressReleaseReinstated: {
        description: 'The editors brought back what they had taken down.',
        image_id: 'The image that it was; `null` where it was the release.',
      },
      correctionRejected: {
        description: 'The editors rejected a correction.',
        reason: 'In words.',
      },
      imageTakenDown: 'The editors took an image down.',
      pressReleaseDeleted: 'A release was deleted.',
      imageAttached: {
        description: 'A release got an image.',
        replaced_image_id: 'The preview image whose place it took.',
      },
      imageRemoved: 'An image was removed.',
      tokenCreated: 'A token was created.',
      tokenRevoked: 'A token was revoked.',
    },
  },
});
