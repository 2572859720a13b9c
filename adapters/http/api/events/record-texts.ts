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
      pressReleaseSubmitted: 'Eine Mitteilung wurde eingereicht.',
      pressReleasePublished: 'Die Redaktion hat eine Mitteilung veröffentlicht.',
      pressReleaseRejected: {
        description: 'Die Redaktion hat eine Mitteilung abgelehnt.',
        reason: 'In Worten.',
        fields: 'Betroffene Felder.',
      },
      pressReleaseWithdrawn: 'Eine Mitteilung wurde aus der Prüfung zurückgezogen.',
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
      pressReleaseSubmitted: 'A release was handed in for review.',
      pressReleasePublished: 'The editors published a release.',
      pressReleaseRejected: {
        description: 'The editors sent a release back.',
        reason: 'In words.',
        fields: 'Fields concerned.',
      },
      pressReleaseWithdrawn: 'A release was taken back from review.',
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
