import {
  type CorrectionConflict,
  type EditProposalStatus,
  isWaiting,
  type QuestionConflict,
  type SubmissionMismatch,
} from '../../../domain/index.ts';
import type { Texts } from '../texts.ts';

const describeMismatch = ({ shown, waiting, changed }: SubmissionMismatch) => {
  if (shown === waiting)
    return `Einreichung ${shown} wurde inzwischen geändert oder entschieden. Lesen Sie sie noch einmal, und entscheiden Sie dann.`;
  const difference =
    changed === null
      ? `Eine Einreichung ${shown} gab es nicht.`
      : `Geändert seit Einreichung ${shown}: ${changed.length === 0 ? 'nichts' : changed.join(', ')}.`;
  return `Die Entscheidung gilt Einreichung ${shown}, in Prüfung ist aber Einreichung ${waiting}. ${difference} Lesen Sie die neue Einreichung, und entscheiden Sie dann.`;
};

const CORRECTION_STATUSES = { approved: 'freigegeben', rejected: 'abgelehnt', withdrawn: 'zurückgezogen' } as const;

const describeCorrectionConflict = ({ id, status }: CorrectionConflict) =>
  status === 'pending'
    ? `Berichtigung ${id} der Pressemitteilung wird noch geprüft. Warten Sie die Entscheidung ab, oder ziehen Sie die Berichtigung zuerst zurück.`
    : `Berichtigung ${id} wurde schon ${CORRECTION_STATUSES[status]}.`;

const describeQuestionConflict = ({ id, status }: QuestionConflict) => {
  if (status === 'open') return `Frage ${id} ist noch nicht beantwortet. Je Mitteilung kann nur eine Frage offen sein.`;
  return status === 'answered'
    ? `Frage ${id} wurde schon beantwortet.`
    : `Frage ${id} ist geschlossen, weil die Prüfung beendet ist.`;
};

const describeProposalConflict = (status: EditProposalStatus) =>
  ({
    open: 'Der Publisher hat auf den letzten Änderungsvorschlag noch nicht geantwortet. Je Mitteilung kann nur ein Vorschlag offen sein.',
    accepted: 'Der Vorschlag wurde schon angenommen.',
    declined: 'Der Vorschlag wurde schon abgelehnt.',
    closed: 'Der Vorschlag ist geschlossen, weil die Prüfung beendet ist.',
  })[status];

/** Releases, their images, and what pays for them. */
export const PRESS_RELEASE_PROBLEMS = {
  booking_required: {
    title: 'Buchung erforderlich',
    detail: () =>
      'Dafür ist eine aktive Buchung nötig: ein Tarif oder eine noch nicht verbrauchte einzelne Pressemitteilung.',
    explanation: [
      'Um eine Pressemitteilung zum ersten Mal einzureichen oder ein API-Token zu erzeugen, brauchen Sie eine aktive Buchung: einen laufenden Tarif oder eine noch nicht verbrauchte einzelne Pressemitteilung. Das Konto hat derzeit keines von beiden. Ihr Entwurf ist unverändert.',
      'Buchen Sie einen Tarif oder eine einzelne Pressemitteilung, und senden Sie die Anfrage dann noch einmal. Nach einer Ablehnung oder Rücknahme ist die erneute Einreichung kostenlos.',
    ],
  },
  quota_exceeded: {
    title: 'Kontingent aufgebraucht',
    detail: ({ quota }) =>
      `${quota.used} von ${quota.limit} Einreichungen sind verbraucht${quota.resetsAt === null ? '.' : `; das Kontingent erneuert sich um ${quota.resetsAt.toISOString()}.`}`,
    explanation: [
      'Der Tarif des Kontos enthält ein Kontingent an Einreichungen je Kalendermonat (UTC). Es ist aufgebraucht, und das Konto hat keine einzelne Pressemitteilung mehr. Ihr Entwurf ist unverändert.',
      'Die Antwort sagt, wann sich das Kontingent erneuert. Reichen Sie dann noch einmal ein, oder buchen Sie eine einzelne Pressemitteilung.',
    ],
  },
  status_conflict: {
    title: 'Statuskonflikt',
    detail: ({ currentStatus, allowedActions, submission, correction, question, proposal }) =>
      submission !== undefined
        ? describeMismatch(submission)
        : correction !== undefined
          ? describeCorrectionConflict(correction)
          : question !== undefined
            ? describeQuestionConflict(question)
            : proposal !== undefined
              ? describeProposalConflict(proposal)
              : `Die Pressemitteilung hat den Status ${currentStatus}. Damit ist das nicht möglich. ${
                  allowedActions.length > 0
                    ? `Jetzt möglich: ${allowedActions.join(', ')}.`
                    : currentStatus === 'published'
                      ? 'Veröffentlichte Mitteilungen lassen sich nicht ändern. Schlagen Sie eine Berichtigung vor.'
                      : currentStatus === 'taken_down'
                        ? 'Sie lässt sich nicht mehr ändern.'
                        : isWaiting(currentStatus)
                          ? 'Dieses Token kann jetzt nichts mit ihr tun.'
                          : 'Nur der Publisher kann sie ändern.'
                }`,
    explanation: [
      'Was mit einer Pressemitteilung möglich ist, hängt von ihrem Status ab. Entwürfe und abgelehnte Mitteilungen können Sie bearbeiten, mit Bildern versehen und einreichen. Mitteilungen in Prüfung oder mit Termin können Sie zurückziehen. Löschen lassen sich alle bis zur Veröffentlichung. Für veröffentlichte Mitteilungen können Sie eine Berichtigung vorschlagen. Erst wenn die Redaktion darüber entschieden hat, ist die nächste möglich.',
      'Die Antwort nennt den aktuellen Status und was jetzt möglich ist. Vielleicht hat eine andere Anfrage den Status zuerst geändert. Rufen Sie die Mitteilung noch einmal ab, bevor Sie weitermachen.',
    ],
  },
  guideline_violation: {
    title: 'Richtlinien nicht eingehalten',
    detail: () => 'Die Pressemitteilung hält die Richtlinien nicht ein.',
    explanation: [
      'Die Pressemitteilung ist vollständig, hält aber die Richtlinien nicht ein, zum Beispiel weil der Text zu viele Links enthält. Die Antwort nennt jede Richtlinie, die nicht eingehalten ist.',
      'Bearbeiten Sie die Mitteilung, und reichen Sie sie noch einmal ein. GET /api/v1/press-releases/<id>/submission-check nennt solche Probleme schon vor dem Einreichen.',
    ],
  },
  title_image_exists: {
    title: 'Titelbild vorhanden',
    detail: () => 'Die Pressemitteilung hat schon ein Titelbild.',
    explanation: [
      'Eine Pressemitteilung hat höchstens ein Titelbild, und diese hat schon eines. Das neue Bild wurde nicht gespeichert.',
      'Entfernen Sie das Titelbild mit DELETE /api/v1/press-release-images/<id>, und laden Sie dann das neue hoch. Oder laden Sie es mit is_preview hoch: Ein Vorschaubild ersetzt das vorherige.',
    ],
  },
  confirm_text_outdated: {
    title: 'Bestätigter Wortlaut veraltet',
    detail: ({ currentConfirmTextVersion }) =>
      `Der bestätigte Wortlaut ist veraltet. Aktuell ist Version ${currentConfirmTextVersion}.`,
    explanation: [
      'Mit jedem Bild wird eine Rechteerklärung bestätigt. Die in confirm_text_version genannte Version ihres Wortlauts ist nicht die aktuelle. Das Bild wurde nicht gespeichert.',
      'GET /api/v1/confirm-texts/current liefert den aktuellen Wortlaut und seine Version. Zeigen Sie den Wortlaut der Person, die ihn bestätigt, und senden Sie dann die Version. Senden Sie nie eine Version, die niemand bestätigt hat.',
    ],
  },
  claim_required: {
    title: 'Sie bearbeiten diese Mitteilung nicht',
    detail: ({ holder }) =>
      holder === null
        ? 'Sie bearbeiten diese Mitteilung nicht, oder Ihre Bearbeitungszeit ist abgelaufen. Öffnen Sie sie noch einmal, und entscheiden Sie dann.'
        : `${holder.user.name} bearbeitet diese Mitteilung gerade. Öffnen Sie sie noch einmal, um sie zu übernehmen.`,
    explanation: [
      'Wer in der Redaktion eine Mitteilung öffnet, bearbeitet sie 15 Minuten lang und kann so lange als Einzige oder Einziger über sie entscheiden. Es wurde nichts geändert.',
      'Öffnen Sie die Mitteilung noch einmal. Wenn jemand anders sie bearbeitet, können Sie sie übernehmen.',
    ],
  },
  other_editor_required: {
    title: 'Darüber entscheidet jemand anders',
    detail: () =>
      'Der Einspruch richtet sich gegen Ihre eigene Entscheidung. Darüber muss jemand anders aus der Redaktion entscheiden.',
    explanation: [
      'Über einen Einspruch entscheidet jemand aus der Redaktion, der die Mitteilung nicht selbst abgelehnt oder gesperrt hat. Gibt es niemand anderen, entscheidet der Betreiber auf der Kommandozeile.',
    ],
  },
  same_editor_required: {
    title: 'Jemand anders hat die Mitteilung freigegeben',
    detail: () =>
      'Eine Freigabe kann nur rückgängig machen, wer sie erteilt hat. Sie können die Mitteilung stattdessen ablehnen.',
    explanation: [
      'Wer eine Mitteilung freigegeben hat, kann die Freigabe kurze Zeit rückgängig machen. Alle anderen in der Redaktion können die Mitteilung ablehnen oder, wenn sie veröffentlicht ist, entfernen.',
    ],
  },
} satisfies Partial<Texts['problems']>;
