import {
  type CorrectionConflict,
  type EditProposalStatus,
  isPermission,
  isWaiting,
  type QuestionConflict,
  type SubmissionMismatch,
} from '../../domain/index.ts';
import { alternatives, megabytes, type Texts } from './texts.ts';

/** Authentication faults. */
const UNAUTHENTICATED = {
  missing: 'Die Anfrage enthält kein API-Token. Senden Sie es im Header Authorization: Bearer <Token>.',
  malformed:
    'Das API-Token hat ein falsches Format. Senden Sie es vollständig im Header Authorization: Bearer <Token>.',
  unknown: 'Das API-Token ist unbekannt.',
  no_legacy_key:
    'X-ApiKey ist nur für Schlüssel der früheren Portale. Senden Sie API-Tokens im Header Authorization: Bearer <Token>.',
  expired: 'Das API-Token ist abgelaufen. Erzeugen Sie im Publisher-Konto ein neues.',
  revoked: 'Das API-Token wurde widerrufen. Erzeugen Sie im Publisher-Konto ein neues.',
  conflicting:
    'Die Anfrage enthält in Authorization und X-ApiKey verschiedene Zugangsdaten. Senden Sie nur eines davon.',
} as const;

/** The right that was required. */
const ONLY = {
  account: 'Das ist nur für ein Konto möglich, und die Anfrage nennt keines.',
  owner: 'Das dürfen nur angemeldete Inhaberinnen und Inhaber des Kontos.',
  person: 'Das dürfen nur angemeldete Personen.',
  editor: 'Das darf nur die Redaktion, und die Anfrage nennt niemanden aus der Redaktion.',
  operator: 'Das darf nur der Betreiber des Dienstes.',
} as const;

/** The missing resource, with a pronoun of its gender. */
const NO_SUCH: Readonly<Record<string, string>> = {
  'press release': 'diese Pressemitteilung',
  image: 'dieses Bild',
  original: 'diese Originaldatei',
  company: 'dieses Unternehmen',
  booking: 'diese Buchung',
  category: 'diese Kategorie',
  account: 'dieses Konto',
  token: 'dieses Token',
  path: 'diesen Pfad',
  webhook: 'diesen Webhook',
  delivery: 'diese Zustellung',
  user: 'diese Person',
  member: 'dieses Mitglied',
  invitation: 'diese Einladung',
  correction: 'diese Berichtigung',
  question: 'diese Frage',
  proposal: 'diesen Vorschlag',
  session: 'diese Anmeldung',
  passkey: 'diesen Passkey',
  'reason text': 'diesen Text',
};

const inSeconds = (seconds: number) => {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? 'einer Sekunde' : `${whole} Sekunden`;
};

const otherSubmission = ({ shown, waiting, changed }: SubmissionMismatch) => {
  if (shown === waiting)
    return `Einreichung ${shown} wurde inzwischen geändert oder entschieden. Lesen Sie sie noch einmal, und entscheiden Sie dann.`;
  const difference =
    changed === null
      ? `Eine Einreichung ${shown} gab es nicht.`
      : `Geändert seit Einreichung ${shown}: ${changed.length === 0 ? 'nichts' : changed.join(', ')}.`;
  return `Die Entscheidung gilt Einreichung ${shown}, in Prüfung ist aber Einreichung ${waiting}. ${difference} Lesen Sie die neue Einreichung, und entscheiden Sie dann.`;
};

const BERICHTIGUNG = { approved: 'freigegeben', rejected: 'abgelehnt', withdrawn: 'zurückgezogen' } as const;

const correctionInTheWay = ({ id, status }: CorrectionConflict) =>
  status === 'pending'
    ? `Berichtigung ${id} der Pressemitteilung wird noch geprüft. Warten Sie die Entscheidung ab, oder ziehen Sie die Berichtigung zuerst zurück.`
    : `Berichtigung ${id} wurde schon ${BERICHTIGUNG[status]}.`;

const questionInTheWay = ({ id, status }: QuestionConflict) => {
  if (status === 'open') return `Frage ${id} ist noch nicht beantwortet. Je Mitteilung kann nur eine Frage offen sein.`;
  return status === 'answered'
    ? `Frage ${id} wurde schon beantwortet.`
    : `Frage ${id} ist geschlossen, weil die Prüfung beendet ist.`;
};

const proposalInTheWay = (status: EditProposalStatus) =>
  ({
    open: 'Der Publisher hat auf den letzten Änderungsvorschlag noch nicht geantwortet. Je Mitteilung kann nur ein Vorschlag offen sein.',
    accepted: 'Der Vorschlag wurde schon angenommen.',
    declined: 'Der Vorschlag wurde schon abgelehnt.',
    closed: 'Der Vorschlag ist geschlossen, weil die Prüfung beendet ist.',
  })[status];

const TOO_LONG = {
  address: 'Die Adresse der Anfrage ist zu lang.',
  headers: 'Die Header der Anfrage sind zu lang.',
  head: 'Die Adresse oder die Header der Anfrage sind zu lang.',
} as const;

const headMax = (bytes: number): string =>
  `Adresse und Header zusammen müssen kürzer als ${bytes.toLocaleString('de')} Bytes sein.`;

export const GERMAN_PROBLEMS: Texts['problems'] = {
  malformed_json: {
    title: 'Fehlerhaftes JSON',
    detail: () => 'Der Body der Anfrage ist kein gültiges JSON in UTF-8.',
    explanation: [
      'Der Body der Anfrage konnte nicht als JSON in UTF-8 gelesen werden. Es wurde nichts geändert.',
      'Häufige Ursachen sind ein überzähliges Komma, einfache Anführungszeichen, ein abgeschnittener Body oder eine andere Zeichenkodierung. Erzeugen Sie den Body mit einer JSON-Bibliothek, statt ihn aus Zeichenketten zusammenzusetzen.',
    ],
  },
  bad_request: {
    title: 'Fehlerhafte Anfrage',
    detail: ({ tooLong, max = 0, lacksBoundary }) => {
      if (lacksBoundary) {
        return 'Der Content-Type des Multipart-Bodys nennt keine gültige Boundary. Überlassen Sie diesen Header Ihrer HTTP-Bibliothek, statt ihn selbst zu setzen.';
      }
      return tooLong === undefined
        ? 'Die Anfrage ist fehlerhaft und konnte nicht gelesen werden.'
        : `${TOO_LONG[tooLong]} ${headMax(max)}`;
    },
    explanation: [
      'Die Anfrage ist kein gültiges HTTP, oder ihr Body passt nicht zum Content-Type. Zum Beispiel fehlt einem Multipart-Body die Boundary, oder er endet zu früh. Es wurde nichts geändert.',
      'Status 431 bedeutet, dass Adresse und Header zusammen länger als 16 KiB sind. Die Antwort nennt, was davon länger ist. Verwenden Sie weniger oder kürzere Parameter, und entfernen Sie Header und Cookies, die der Dienst nicht braucht.',
      'Prüfen Sie Adresse, Header und Body, und senden Sie die Anfrage dann noch einmal.',
    ],
  },
  unauthenticated: {
    title: 'Nicht angemeldet',
    detail: ({ reason }) => UNAUTHENTICATED[reason],
    explanation: [
      'Jede Anfrage braucht ein gültiges API-Token im Header Authorization: Bearer <Token>. Schlüssel der früheren Portale gelten weiter, dort oder im Header X-ApiKey. Das Token dieser Anfrage fehlt oder ist unvollständig, unbekannt, abgelaufen oder widerrufen, oder die Anfrage enthält zwei verschiedene Tokens.',
      'Tokens erzeugen und widerrufen Sie im Publisher-Konto unter „API-Tokens“. Ein Token wird nur einmal angezeigt. Wenn Sie es verloren haben, erzeugen Sie ein neues.',
    ],
  },
  booking_required: {
    title: 'Buchung erforderlich',
    detail: () =>
      'Dafür ist eine aktive Buchung nötig: ein Tarif oder eine noch nicht verbrauchte einzelne Pressemitteilung.',
    explanation: [
      'Um eine Pressemitteilung zum ersten Mal einzureichen oder ein API-Token zu erzeugen, brauchen Sie eine aktive Buchung: einen laufenden Tarif oder eine noch nicht verbrauchte einzelne Pressemitteilung. Das Konto hat derzeit keines von beiden. Ihr Entwurf ist unverändert.',
      'Buchen Sie einen Tarif oder eine einzelne Pressemitteilung, und senden Sie die Anfrage dann noch einmal. Nach einer Ablehnung oder Rücknahme ist die erneute Einreichung kostenlos.',
    ],
  },
  account_disabled: {
    title: 'Konto gesperrt',
    detail: ({ tokenId }) =>
      `Das Konto${tokenId === null ? '' : ' dieses Tokens'} ist gesperrt. Wenden Sie sich an den Betreiber des Dienstes.`,
    explanation: [
      'Das Token ist gültig, aber der Betreiber des Dienstes hat das Konto gesperrt. Alle Anfragen mit Tokens und Schlüsseln des Kontos werden abgelehnt. Veröffentlichte Mitteilungen bleiben öffentlich.',
      'Nur der Betreiber kann das Konto wieder freigeben. Die Tokens gelten dann wie zuvor.',
    ],
  },
  permission_missing: {
    title: 'Berechtigung fehlt',
    detail: ({ permission, draftsOnly }) =>
      draftsOnly
        ? 'Dieses Token gilt nur für Entwürfe. Mit ihm können Sie nichts einreichen, zurückziehen, nach dem Einreichen löschen, verschieben oder berichtigen, keinen Einspruch erheben, nicht über Änderungsvorschläge entscheiden und keine Vorschau-Links verwalten.'
        : isPermission(permission)
          ? `Dem Token fehlt die Berechtigung ${permission}.`
          : ONLY[permission],
    explanation: [
      'Das Token ist gültig, wurde aber ohne die Berechtigung erzeugt, die diese Anfrage braucht. Die Antwort nennt die Berechtigung.',
      'Die Berechtigungen eines Tokens lassen sich nicht ändern. Erzeugen Sie ein Token mit dieser Berechtigung, und widerrufen Sie das alte, wenn Sie es nicht mehr brauchen.',
    ],
  },
  not_owner: {
    title: 'Gehört Ihnen nicht',
    detail: ({ otherNewsroom }) =>
      otherNewsroom
        ? 'Das gehört zu einem Newsroom, für den dieses Token nicht gilt.'
        : 'Das gehört nicht zu Ihrem Konto.',
    explanation: [
      'Die Pressemitteilung, das Bild, das Unternehmensprofil oder der Webhook gehört zu einem anderen Konto. Ein Token gilt nur für sein eigenes Konto und, wenn es auf bestimmte Newsrooms beschränkt ist, nur für diese.',
      'Prüfen Sie die ID und ob das Token zum richtigen Konto gehört. GET /api/v1/me nennt das Konto des Tokens und die Newsrooms, auf die es beschränkt ist.',
    ],
  },
  not_found: {
    title: 'Nicht gefunden',
    detail: ({ what }) => {
      const noSuch = what === undefined ? undefined : NO_SUCH[what];
      if (noSuch === undefined) return 'Unter dieser Adresse gibt es nichts.';
      return what === 'path'
        ? `Es gibt ${noSuch} nicht. GET /api/v1/openapi.json beschreibt alle Pfade.`
        : `Es gibt ${noSuch} nicht.`;
    },
    explanation: [
      'Unter dieser Adresse gibt es nichts. Die ID ist unbekannt oder hat ein falsches Format, das Gesuchte wurde gelöscht, oder der Pfad ist falsch.',
      'IDs sind positive ganze Zahlen ohne führende Nullen. Listen wie GET /api/v1/press-releases nennen die vorhandenen IDs.',
    ],
  },
  method_not_allowed: {
    title: 'Methode nicht erlaubt',
    detail: ({ allow }) => `Diese Adresse unterstützt die Methode der Anfrage nicht, sondern nur: ${allow.join(', ')}.`,
    explanation: [
      'Die Adresse gibt es, aber sie unterstützt diese Methode nicht. Der Header Allow der Antwort nennt die unterstützten Methoden.',
      'Vergleichen Sie Methode und Adresse mit der Dokumentation der API.',
    ],
  },
  status_conflict: {
    title: 'Statuskonflikt',
    detail: ({ currentStatus, allowedActions, submission, correction, question, proposal }) =>
      submission !== undefined
        ? otherSubmission(submission)
        : correction !== undefined
          ? correctionInTheWay(correction)
          : question !== undefined
            ? questionInTheWay(question)
            : proposal !== undefined
              ? proposalInTheWay(proposal)
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
      'Was mit einer Pressemitteilung möglich ist, hängt von ihrem Status ab. Entwürfe und abgelehnte Mitteilungen können Sie bearbeiten, mit Bildern versehen und einreichen. Mitteilungen in Prüfung oder mit Termin können Sie zurückziehen. Sie alle können Sie löschen. Für veröffentlichte Mitteilungen können Sie eine Berichtigung vorschlagen. Erst wenn die Redaktion darüber entschieden hat, ist die nächste möglich.',
      'Die Antwort nennt den aktuellen Status und was jetzt möglich ist. Vielleicht hat eine andere Anfrage den Status zuerst geändert. Rufen Sie die Mitteilung noch einmal ab, bevor Sie weitermachen.',
    ],
  },
  idempotency_in_progress: {
    title: 'Anfrage läuft noch',
    detail: ({ retryAfterSeconds }) =>
      `Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Eine frühere Anfrage mit demselben Idempotency-Key wird noch verarbeitet. Diese Anfrage wurde nicht ausgeführt, es ist also nichts doppelt geschehen.',
      'Warten Sie so lange, wie der Header Retry-After angibt, und senden Sie dieselbe Anfrage mit demselben Schlüssel noch einmal. Sie erhalten dann die Antwort auf die erste Anfrage.',
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
      'Der Einspruch richtet sich gegen Ihre eigene Ablehnung. Darüber muss jemand anders aus der Redaktion entscheiden.',
    explanation: [
      'Über einen Einspruch entscheidet jemand aus der Redaktion, der die Mitteilung nicht abgelehnt hat. Gibt es niemand anderen, entscheidet der Betreiber auf der Kommandozeile.',
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
  precondition_failed: {
    title: 'Vorbedingung nicht erfüllt',
    detail: ({ found }) => {
      if (found === 'nothing') {
        return 'Es gibt keine Pressemitteilung mit dieser external_id, If-Match verlangt aber eine. Lassen Sie If-Match weg, um sie anzulegen.';
      }
      if (found === 'existing') {
        return 'Es gibt schon eine Pressemitteilung mit dieser external_id; If-None-Match schließt das aus. Lassen Sie If-None-Match weg, um sie zu ersetzen, oder wählen Sie eine andere external_id.';
      }
      return 'Die Ressource wurde seit dem Abruf geändert: Ihr ETag ist nicht mehr das in If-Match. Rufen Sie die Ressource noch einmal ab, und senden Sie Ihre Änderung mit dem neuen ETag.';
    },
    explanation: [
      'Die Anfrage enthält If-Match, aber die Ressource hat inzwischen ein anderes ETag, weil jemand sie geändert hat. Es wurde nichts überschrieben.',
      'Rufen Sie die Ressource ab, übernehmen Sie Ihre Änderung, und senden Sie die Anfrage mit dem neuen ETag, genau wie Sie es erhalten haben: mit Anführungszeichen und ohne W/.',
      'Mit If-None-Match: * legt PUT nur an. Der Code bedeutet dann, dass es schon eine Pressemitteilung mit dieser external_id gibt.',
    ],
  },
  body_too_large: {
    title: 'Anfrage zu groß',
    detail: ({ max }) =>
      `Der Body der Anfrage ist zu groß. Erlaubt sind höchstens ${megabytes(max).replace('.', ',')}.`,
    explanation: [
      'Der Body der Anfrage ist größer, als es diese Adresse erlaubt. Es wurde nichts geändert.',
      'Ein Bild darf höchstens 16 MB groß sein. Betten Sie Bilder nicht in den Text ein, sondern laden Sie sie mit eigenen Anfragen hoch.',
    ],
  },
  unsupported_media_type: {
    title: 'Format nicht unterstützt',
    detail: ({ expected, compressed }) =>
      compressed === true
        ? 'Der Body der Anfrage ist komprimiert. Senden Sie ihn unkomprimiert, ohne Content-Encoding.'
        : `Der Content-Type muss ${alternatives(expected, 'oder')} sein.`,
    explanation: [
      'Diese Adresse unterstützt das Format im Header Content-Type nicht, oder der Body ist komprimiert. Anfragen sind JSON, beim Hochladen von Bildern auch multipart/form-data. Komprimierte Anfragen werden nicht unterstützt.',
      'Setzen Sie Content-Type auf das Format des Bodys, und senden Sie ihn unkomprimiert. Bei multipart/form-data lassen Sie den Header von der HTTP-Bibliothek setzen, damit er die Boundary enthält.',
    ],
  },
  validation_failed: {
    title: 'Eingaben ungültig',
    detail: () => 'Einige Felder sind nicht gültig.',
    explanation: [
      'Ein oder mehrere Felder der Anfrage fehlen oder sind nicht gültig. Die Antwort nennt sie alle: „errors“ enthält Sätze zu jedem Feld, „violations“ die Regeln und Grenzwerte für Programme. Es wurde nichts geändert.',
      'Korrigieren Sie die Felder, und senden Sie die Anfrage noch einmal.',
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
  title_image_exists: {
    title: 'Titelbild vorhanden',
    detail: () => 'Die Pressemitteilung hat schon ein Titelbild.',
    explanation: [
      'Eine Pressemitteilung hat höchstens ein Titelbild, und diese hat schon eines. Das neue Bild wurde nicht gespeichert.',
      'Entfernen Sie das Titelbild mit DELETE /api/v1/press-release-images/<id>, und laden Sie dann das neue hoch. Oder laden Sie es mit is_preview hoch: Ein Vorschaubild ersetzt das vorherige.',
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
  guideline_violation: {
    title: 'Richtlinien nicht eingehalten',
    detail: () => 'Die Pressemitteilung hält die Richtlinien nicht ein.',
    explanation: [
      'Die Pressemitteilung ist vollständig, hält aber die Richtlinien nicht ein, zum Beispiel weil der Text zu viele Links enthält. Die Antwort nennt jede Richtlinie, die nicht eingehalten ist.',
      'Bearbeiten Sie die Mitteilung, und reichen Sie sie noch einmal ein. GET /api/v1/press-releases/<id>/submission-check nennt solche Probleme schon vor dem Einreichen.',
    ],
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key schon verwendet',
    detail: () => 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
    explanation: [
      'Ein Idempotency-Key kennzeichnet eine Anfrage mit Methode, Adresse und Body. Dieser Schlüssel wurde in den letzten 24 Stunden für eine andere Anfrage verwendet. Es wurde nichts geändert.',
      'Verwenden Sie für jede neue Anfrage einen neuen Schlüssel. Einen benutzten Schlüssel senden Sie nur, um genau dieselbe Anfrage zu wiederholen.',
    ],
  },
  rate_limited: {
    title: 'Zu viele Anfragen',
    detail: ({ retryAfterSeconds }) =>
      `Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Die Zahl der Anfragen pro Minute ist je Token begrenzt, die Zahl der fehlgeschlagenen Anmeldungen je Client-Adresse. Die Header X-RateLimit-Limit, X-RateLimit-Remaining und X-RateLimit-Reset nennen den Grenzwert, die verbleibenden Anfragen und den Zeitpunkt, ab dem neu gezählt wird.',
      'Warten Sie so lange, wie der Header Retry-After angibt. Verteilen Sie Anfragen über die Zeit, und verwenden Sie Listen und bedingte Anfragen, statt einzelne Mitteilungen immer wieder abzurufen.',
    ],
  },
  internal_error: {
    title: 'Interner Fehler',
    detail: () => 'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    explanation: [
      'Der Dienst konnte die Anfrage wegen eines Fehlers auf unserer Seite nicht ausführen. Es wurde nichts geändert.',
      'Versuchen Sie es später noch einmal, mit demselben Idempotency-Key, wenn Sie einen verwendet haben. Bleibt der Fehler bestehen, nennen Sie dem Betreiber die request_id der Antwort.',
    ],
  },
  unavailable: {
    title: 'Vorübergehend nicht verfügbar',
    detail: ({ retryAfterSeconds }) =>
      `Der Dienst kann die Anfrage gerade nicht verarbeiten. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Der Dienst ist überlastet, oder ein System, von dem er abhängt, antwortet nicht. Die Anfrage wurde nicht ausgeführt.',
      'Warten Sie so lange, wie der Header Retry-After angibt, und versuchen Sie es dann noch einmal. Mit einem Idempotency-Key können Sie eine POST-Anfrage gefahrlos wiederholen.',
    ],
  },
  sign_in_failed: {
    title: 'Anmeldung fehlgeschlagen',
    detail: () =>
      'Die Anmeldung ist fehlgeschlagen. Prüfen Sie E-Mail-Adresse und Passwort, oder melden Sie sich auf andere Weise an.',
    explanation: [
      'Der Dienst sagt nicht, ob es an E-Mail-Adresse, Passwort, Passkey oder dem externen Anbieter lag, damit niemand herausfinden kann, wer ein Konto hat.',
      'Setzen Sie auf der Anmeldeseite Ihr Passwort zurück, oder fragen Sie die Person, die Sie eingeladen hat. Nach zehn Fehlversuchen innerhalb von 15 Minuten werden Passwörter eine Zeit lang nicht angenommen. Mit einem Passkey oder einem zurückgesetzten Passwort können Sie sich weiter anmelden.',
    ],
  },
  too_many_attempts: {
    title: 'Zu viele Versuche',
    detail: ({ retryAfterSeconds }) =>
      `Es gab zu viele Versuche aus Ihrem Netz oder für diese Person, diesen Link oder dieses Konto. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Damit niemand Passwörter erraten kann, sind innerhalb von 15 Minuten je Person und je Client-Adresse zehn Fehlversuche möglich.',
      'Ein Passwort lässt sich innerhalb von 15 Minuten zehnmal ändern, und jeder Link erlaubt zehn Versuche, eines festzulegen. Ein Konto kann am Tag 200 Einladungen senden, davon fünf an dieselbe Adresse.',
      'Warten Sie so lange, wie der Header Retry-After angibt. Bis dahin können Sie sich mit einem Passkey anmelden oder Ihr Passwort zurücksetzen.',
    ],
  },
  link_unusable: {
    title: 'Link nicht verwendbar',
    detail: () => 'Dieser Link wurde schon benutzt, ist abgelaufen oder unvollständig. Fordern Sie einen neuen an.',
    explanation: [
      'Links aus Einladungen und zum Zurücksetzen des Passworts funktionieren einmal. Einladungen gelten sieben Tage, alle anderen Links 24 Stunden.',
      'Setzen Sie auf der Anmeldeseite Ihr Passwort zurück, oder bitten Sie um eine neue Einladung.',
    ],
  },
};
