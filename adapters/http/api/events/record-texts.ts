import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    step: {
      from: 'Status davor; `null` bei einer neuen Mitteilung.',
      to: 'Status danach; `null` nach dem Löschen.',
      version: '`version` der Mitteilung danach; nach dem Löschen die letzte.',
      actor: 'Wer das Ereignis ausgelöst hat.',
    },
    submission: 'Nummer der Einreichung; die erste ist 1.',
    takeDown: {
      public: 'Öffentlicher Satz, der anstelle des Inhalts gezeigt wird.',
    },
    event: {
      id: 'Steigt in der Reihenfolge der Liste.',
      timestamp: 'Zeitpunkt des Ereignisses.',
      description: 'Ein Ereignis.',
    },
    events: {
      pressReleaseCreated: 'Eine Mitteilung wurde angelegt.',
      pressReleaseUpdated: {
        description: 'Eine Mitteilung wurde geändert.',
        fields: 'Geänderte Felder.',
      },
      pressReleaseSubmitted:
        'Eine Mitteilung wurde eingereicht, oder gegen ihre Ablehnung wurde Einspruch eingelegt; sie ist in Prüfung.',
      pressReleaseScheduled: {
        description: 'Die Redaktion hat eine Mitteilung für einen Termin freigegeben, oder der Termin wurde geändert.',
        publish_at: 'Zeitpunkt der Veröffentlichung.',
      },
      pressReleasePublished: 'Eine Mitteilung wurde veröffentlicht, von der Redaktion oder zu ihrem Termin.',
      pressReleaseApprovalUndone:
        'Eine Freigabe wurde vor der Veröffentlichung rückgängig gemacht; die Mitteilung ist wieder in Prüfung.',
      pressReleaseRejected: {
        description: 'Die Redaktion hat eine Mitteilung abgelehnt.',
        reason: 'Erläuterung der Redaktion.',
        fields: 'Betroffene Felder.',
        details: 'Die Gründe im Einzelnen.',
      },
      pressReleaseWithdrawn: 'Eine Mitteilung wurde aus der Prüfung oder vor ihrem Termin zurückgezogen.',
      pressReleaseQuestion: {
        description:
          'Die Redaktion hat eine Frage zu einer Mitteilung in Prüfung gestellt, oder sie wurde beantwortet.',
        text: 'Die Frage.',
        answer: 'Die Antwort; `null`, solange die Frage offen ist.',
      },
      pressReleaseProposal: {
        description:
          'Die Redaktion hat Änderungen an einer Mitteilung in Prüfung vorgeschlagen, oder über den Vorschlag wurde entschieden.',
        fields: 'Felder, die der Vorschlag ändert.',
      },
      pressReleaseCorrected: {
        description: 'Eine veröffentlichte Mitteilung wurde berichtigt.',
        note: 'Öffentlicher Hinweis; `null` bei einem Tippfehler.',
      },
      pressReleaseTakenDown: 'Die Redaktion hat eine Mitteilung gesperrt.',
      pressReleaseObjected: 'Sie haben gegen die Sperre Einspruch eingelegt.',
      pressReleaseTakeDownUpheld: 'Ein anderes Mitglied der Redaktion hat die Sperre nach Ihrem Einspruch bestätigt.',
      pressReleaseReinstated: {
        description: 'Die Redaktion hat eine Sperre aufgehoben.',
        image_id: 'Das entsperrte Bild; `null`, wenn die Mitteilung entsperrt wurde.',
      },
      correctionRejected: {
        description: 'Die Redaktion hat eine Berichtigung abgelehnt.',
        reason: 'Erläuterung der Redaktion.',
      },
      imageTakenDown: 'Die Redaktion hat ein Bild gesperrt.',
      pressReleaseDeleted: 'Eine Mitteilung wurde gelöscht.',
      imageAttached: {
        description: 'Einer Mitteilung wurde ein Bild hinzugefügt.',
        replaced_image_id: 'Das ersetzte Vorschaubild.',
      },
      imageRemoved: 'Ein Bild wurde entfernt.',
      imageUpdated: {
        description: 'Angaben oder Ausschnitt eines Bildes wurden geändert.',
        fields: 'Die geänderten Felder.',
      },
      tokenCreated: 'Ein Token wurde angelegt.',
      tokenRevoked: 'Ein Token wurde widerrufen.',
    },
  },
  en: {
    step: {
      from: 'Status before; `null` for a new release.',
      to: 'Status after; `null` after deletion.',
      version: '`version` of the release afterwards; after deletion, the last one.',
      actor: 'Who triggered the event.',
    },
    submission: 'Number of the submission; the first is 1.',
    takeDown: {
      public: 'Public sentence shown instead of the content.',
    },
    event: {
      id: 'Increases in the order of the list.',
      timestamp: 'Time of the event.',
      description: 'An event.',
    },
    events: {
      pressReleaseCreated: 'A release was created.',
      pressReleaseUpdated: {
        description: 'A release was changed.',
        fields: 'Fields that changed.',
      },
      pressReleaseSubmitted: 'A release was submitted, or you appealed against its rejection; it is in review.',
      pressReleaseScheduled: {
        description: 'The editors approved a release for a scheduled time, or that time was changed.',
        publish_at: 'Time of publication.',
      },
      pressReleasePublished: 'A release was published, by the editors or at its scheduled time.',
      pressReleaseApprovalUndone: 'An editor undid an approval before publication; the release is in review again.',
      pressReleaseRejected: {
        description: 'The editors rejected a release.',
        reason: 'The editors’ explanation.',
        fields: 'Fields concerned.',
        details: 'The reasons one by one.',
      },
      pressReleaseWithdrawn: 'A release was withdrawn from review or before its scheduled time.',
      pressReleaseQuestion: {
        description: 'The editors asked a question about a release in review, or it was answered.',
        text: 'The question.',
        answer: 'The answer; `null` while the question is open.',
      },
      pressReleaseProposal: {
        description: 'The editors proposed changes to a release in review, or the proposal was decided.',
        fields: 'Fields that the proposal changes.',
      },
      pressReleaseCorrected: {
        description: 'A published release was corrected.',
        note: 'Public note; `null` for a typing error.',
      },
      pressReleaseTakenDown: 'The editors took a release down.',
      pressReleaseObjected: 'You appealed against the take-down.',
      pressReleaseTakeDownUpheld: 'Another editor upheld the take-down after your appeal.',
      pressReleaseReinstated: {
        description: 'The editors reinstated a release or an image.',
        image_id: 'The reinstated image; `null` for a release.',
      },
      correctionRejected: {
        description: 'The editors rejected a correction.',
        reason: 'The editors’ explanation.',
      },
      imageTakenDown: 'The editors took an image down.',
      pressReleaseDeleted: 'A release was deleted.',
      imageAttached: {
        description: 'An image was attached to a release.',
        replaced_image_id: 'The preview image that it replaced.',
      },
      imageRemoved: 'An image was removed.',
      imageUpdated: {
        description: 'The description or crop of an image was changed.',
        fields: 'The changed fields.',
      },
      tokenCreated: 'A token was created.',
      tokenRevoked: 'A token was revoked.',
    },
  },
});
