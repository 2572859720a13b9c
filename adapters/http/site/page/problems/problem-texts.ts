import { ApplicationError } from '../../../../../application/errors.ts';
import type { ProblemCode, ProblemDetails } from '../../../../../application/messages/messages.ts';
import { DomainError, type Language } from '../../../../../domain/index.ts';
import { codeOf } from '../../../kernel/problems/error-mapping.ts';
import { HttpError } from '../../../kernel/problems/problem.ts';

/** An error as pages show it, without the API's terms. */
export interface ProblemText {
  readonly title: string;
  readonly text: string;
}

type TextByCode = {
  readonly [C in ProblemCode]: {
    readonly title: string;
    readonly text: string | ((details: ProblemDetails[C]) => string);
  };
};

export function problemTexts(error: unknown, language: Language): ProblemText {
  const code = codeOf(error);
  const details =
    error instanceof DomainError || error instanceof ApplicationError || error instanceof HttpError
      ? error.details
      : {};
  const { title, text } = TEXTS[language][code];
  // The table's type pairs each code with its details; the union of all codes cannot express that.
  return { title, text: typeof text === 'string' ? text : (text as (given: typeof details) => string)(details) };
}

const soon: Readonly<Record<Language, (details: { readonly retryAfterSeconds: number }) => string>> = {
  de: ({ retryAfterSeconds }) =>
    retryAfterSeconds > 90
      ? `Versuchen Sie es in ${Math.ceil(retryAfterSeconds / 60)} Minuten noch einmal.`
      : `Versuchen Sie es in ${retryAfterSeconds <= 1 ? 'einer Sekunde' : `${Math.ceil(retryAfterSeconds)} Sekunden`} noch einmal.`,
  en: ({ retryAfterSeconds }) =>
    retryAfterSeconds > 90
      ? `Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`
      : `Try again in ${retryAfterSeconds <= 1 ? 'one second' : `${Math.ceil(retryAfterSeconds)} seconds`}.`,
};

const GERMAN: TextByCode = {
  malformed_json: {
    title: 'Das Formular konnte nicht gelesen werden',
    text: 'Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  },
  bad_request: {
    title: 'Das Formular konnte nicht gelesen werden',
    text: 'Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  },
  unauthenticated: {
    title: 'Sie sind nicht angemeldet',
    text: 'Melden Sie sich an, und versuchen Sie es noch einmal.',
  },
  booking_required: {
    title: 'Es fehlt eine Buchung',
    text: 'Dafür braucht das Konto einen laufenden Tarif oder eine gebuchte Einzelmitteilung. Wenden Sie sich an den Betreiber dieses Dienstes.',
  },
  account_disabled: {
    title: 'Das Konto ist gesperrt',
    text: 'Wenden Sie sich an den Betreiber dieses Dienstes. Veröffentlichte Mitteilungen bleiben öffentlich.',
  },
  permission_missing: {
    title: 'Dafür fehlt Ihnen die Berechtigung',
    text: 'Wenden Sie sich an einen Inhaber des Kontos oder an den Betreiber dieses Dienstes.',
  },
  not_owner: {
    title: 'Das gehört zu einem anderen Konto',
    text: 'Wenn Sie zu mehreren Konten gehören, wechseln Sie das Konto, und öffnen Sie die Seite noch einmal.',
  },
  not_found: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie gelöscht.',
  },
  method_not_allowed: {
    title: 'Das geht hier nicht',
    text: 'Öffnen Sie die Seite neu, und versuchen Sie es dort noch einmal.',
  },
  status_conflict: {
    title: 'Das ist gerade nicht möglich',
    text: ({ currentStatus, submission, correction, question, proposal }) => {
      if (submission !== undefined) {
        return submission.shown === submission.waiting
          ? 'Die Mitteilung hat sich geändert, seit Sie sie geöffnet haben, zum Beispiel ihr Termin. Sehen Sie sie noch einmal an, und entscheiden Sie dann.'
          : 'Die Mitteilung wurde inzwischen neu eingereicht. Lesen Sie die neue Fassung, und entscheiden Sie dann.';
      }
      if (correction !== undefined) {
        return correction.status === 'pending'
          ? 'Eine Berichtigung dieser Mitteilung wird noch geprüft. Warten Sie die Entscheidung ab, oder ziehen Sie die Berichtigung zurück.'
          : `Diese Berichtigung wurde schon ${{ approved: 'freigegeben', rejected: 'abgelehnt', withdrawn: 'zurückgezogen' }[correction.status]}.`;
      }
      if (question !== undefined) {
        return {
          open: 'Eine Frage an den Publisher ist noch offen. Warten Sie die Antwort ab.',
          answered: 'Diese Frage wurde schon beantwortet.',
          closed: 'Diese Frage ist hinfällig, weil die Prüfung beendet ist.',
        }[question.status];
      }
      if (proposal !== undefined) {
        return {
          open: 'Über vorgeschlagene Änderungen hat der Publisher noch nicht entschieden. Warten Sie das ab.',
          accepted: 'Diese Änderungen wurden schon angenommen.',
          declined: 'Diese Änderungen wurden schon abgelehnt.',
          closed: 'Dieser Vorschlag ist hinfällig, weil die Prüfung beendet ist.',
        }[proposal];
      }
      if (currentStatus === 'published') {
        return 'Die Mitteilung ist veröffentlicht und lässt sich nur noch berichtigen.';
      }
      return 'Die Mitteilung hat inzwischen einen anderen Status. Das geht deshalb nicht mehr.';
    },
  },
  idempotency_in_progress: { title: 'Das Formular wird noch verarbeitet', text: soon.de },
  claim_required: {
    title: 'Sie bearbeiten diese Mitteilung nicht',
    text: ({ holder }) =>
      holder === null
        ? 'Die Mitteilung ist nicht mehr bei Ihnen. Öffnen Sie sie noch einmal, und entscheiden Sie dann.'
        : `${holder.user.name} bearbeitet diese Mitteilung gerade. Öffnen Sie sie noch einmal, um sie zu übernehmen.`,
  },
  other_editor_required: {
    title: 'Darüber entscheidet jemand anders',
    text: 'Der Einspruch richtet sich gegen Ihre eigene Entscheidung. Darüber muss jemand anders aus der Redaktion entscheiden.',
  },
  same_editor_required: {
    title: 'Jemand anders hat die Mitteilung freigegeben',
    text: 'Eine Freigabe kann nur rückgängig machen, wer sie erteilt hat. Sie können die Mitteilung stattdessen ablehnen.',
  },
  precondition_failed: {
    title: 'Inzwischen hat jemand anders gespeichert',
    text: 'Es wurde nichts geändert. Sehen Sie sich den neuen Stand an, und entscheiden Sie dann noch einmal.',
  },
  body_too_large: { title: 'Das ist zu groß', text: 'Kürzen Sie den Text, oder wählen Sie eine kleinere Datei.' },
  unsupported_media_type: {
    title: 'Das Formular konnte nicht gelesen werden',
    text: 'Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  },
  validation_failed: {
    title: 'Bitte prüfen Sie Ihre Angaben',
    text: 'Eine oder mehrere Angaben fehlen oder sind nicht gültig.',
  },
  confirm_text_outdated: {
    title: 'Die Erklärung hat sich geändert',
    text: 'Lesen Sie den neuen Wortlaut der Rechteerklärung, und bestätigen Sie ihn.',
  },
  title_image_exists: { title: 'Es gibt schon ein Titelbild', text: 'Entfernen Sie zuerst das bisherige Titelbild.' },
  quota_exceeded: {
    title: 'Ihr Kontingent ist aufgebraucht',
    text: 'Reichen Sie im nächsten Zeitraum ein, oder buchen Sie eine einzelne Mitteilung.',
  },
  guideline_violation: {
    title: 'Die Mitteilung erfüllt die Richtlinien nicht',
    text: 'Ändern Sie die genannten Stellen, und reichen Sie sie dann ein.',
  },
  idempotency_key_reused: {
    title: 'Dieses Formular wurde schon gesendet',
    text: 'Laden Sie die Seite neu, bevor Sie es noch einmal senden.',
  },
  rate_limited: { title: 'Zu viele Anfragen', text: soon.de },
  internal_error: {
    title: 'Etwas ist schiefgegangen',
    text: 'Der Fehler liegt bei uns. Versuchen Sie es später noch einmal.',
  },
  unavailable: { title: 'Der Dienst ist gerade überlastet', text: soon.de },
  sign_in_failed: { title: 'E-Mail-Adresse oder Passwort stimmt nicht', text: 'Versuchen Sie es noch einmal.' },
  too_many_attempts: { title: 'Zu viele Versuche', text: soon.de },
  link_unusable: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde schon benutzt, ist zu alt oder unvollständig. Fordern Sie einen neuen an.',
  },
};

const ENGLISH: TextByCode = {
  malformed_json: { title: 'The form could not be read', text: 'Reload the page and try again.' },
  bad_request: { title: 'The form could not be read', text: 'Reload the page and try again.' },
  unauthenticated: { title: 'You are not signed in', text: 'Sign in and try again.' },
  booking_required: {
    title: 'Booking required',
    text: 'The account needs an active plan or a booked single release for this. Contact the operator of this service.',
  },
  account_disabled: {
    title: 'This account is disabled',
    text: 'Contact the operator of this service. Published releases stay public.',
  },
  permission_missing: {
    title: 'You don’t have permission to do this',
    text: 'Ask an owner of the account, or the operator of this service.',
  },
  not_owner: {
    title: 'This belongs to another account',
    text: 'If you are a member of several accounts, switch to the other account and open the page again.',
  },
  not_found: { title: 'Page not found', text: 'There is no page at this address. It may have been deleted.' },
  method_not_allowed: { title: 'This doesn’t work here', text: 'Open the page again and try from there.' },
  status_conflict: {
    title: 'This isn’t possible right now',
    text: ({ currentStatus, submission, correction, question, proposal }) => {
      if (submission !== undefined) {
        return submission.shown === submission.waiting
          ? 'The release has changed since you opened it, for example its publication time. Look at it again before you decide.'
          : 'The release has been resubmitted. Read the new version before you decide.';
      }
      if (correction !== undefined) {
        return correction.status === 'pending'
          ? 'A correction of this release is still in review. Wait for the decision, or withdraw the correction.'
          : `This correction has already been ${correction.status}.`;
      }
      if (question !== undefined) {
        return {
          open: 'A question to the publisher is still open. Wait for the answer.',
          answered: 'This question has already been answered.',
          closed: 'This question is closed because the review has ended.',
        }[question.status];
      }
      if (proposal !== undefined) {
        return {
          open: 'The publisher has not decided about the proposed changes yet. Wait for the decision.',
          accepted: 'These changes have already been accepted.',
          declined: 'These changes have already been declined.',
          closed: 'This proposal is closed because the review has ended.',
        }[proposal];
      }
      if (currentStatus === 'published') return 'The release is published and can only be corrected.';
      return 'The status of the release has changed in the meantime, so this is no longer possible.';
    },
  },
  idempotency_in_progress: { title: 'This form is still being processed', text: soon.en },
  claim_required: {
    title: 'You aren’t working on this release',
    text: ({ holder }) =>
      holder === null
        ? 'The release is no longer assigned to you. Open it again, then decide.'
        : `${holder.user.name} is working on this release. Open it again to take over.`,
  },
  other_editor_required: {
    title: 'Another editor has to decide this',
    text: 'The appeal is against your own decision, so another editor has to decide it.',
  },
  same_editor_required: {
    title: 'Another editor approved this release',
    text: 'Only the editor who approved the release can undo the approval. You can reject the release instead.',
  },
  precondition_failed: {
    title: 'Someone else has saved changes',
    text: 'Nothing was changed. Look at the new version, then decide again.',
  },
  body_too_large: { title: 'This is too large', text: 'Shorten the text or choose a smaller file.' },
  unsupported_media_type: { title: 'The form could not be read', text: 'Reload the page and try again.' },
  validation_failed: { title: 'There is a problem', text: 'Some entries are missing or not valid.' },
  confirm_text_outdated: {
    title: 'The declaration has changed',
    text: 'Read the new wording of the declaration of rights and confirm it.',
  },
  title_image_exists: { title: 'There is already a title image', text: 'Remove the current title image first.' },
  quota_exceeded: {
    title: 'You have used up your quota',
    text: 'Submit in the next period, or book a single press release.',
  },
  guideline_violation: {
    title: 'The release doesn’t meet the guidelines',
    text: 'Change the points listed, then submit it.',
  },
  idempotency_key_reused: {
    title: 'This form has already been sent',
    text: 'Reload the page before you send it again.',
  },
  rate_limited: { title: 'Too many requests', text: soon.en },
  internal_error: { title: 'Something went wrong', text: 'The error is on our side. Try again later.' },
  unavailable: { title: 'The service is busy', text: soon.en },
  sign_in_failed: { title: 'Wrong email address or password', text: 'Try again.' },
  too_many_attempts: { title: 'Too many attempts', text: soon.en },
  link_unusable: {
    title: 'This link no longer works',
    text: 'It has been used, has expired or is incomplete. Ask for a new one.',
  },
};

const TEXTS: Readonly<Record<Language, TextByCode>> = { de: GERMAN, en: ENGLISH };
