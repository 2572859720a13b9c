import {
  type CorrectionConflict,
  type EditProposalStatus,
  isPermission,
  type QuestionConflict,
  type SubmissionMismatch,
} from '../../domain/index.ts';
import { alternatives, megabytes, type Texts } from './texts.ts';

/** Authentication faults. */
const UNAUTHENTICATED = {
  missing: 'Die Anfrage enthält kein API-Token. Es gehört in den Header Authorization: Bearer <Token>.',
  malformed:
    'Das API-Token hat nicht die richtige Form. Senden Sie es vollständig, im Header Authorization: Bearer <Token>.',
  unknown: 'Das API-Token ist nicht bekannt.',
  no_legacy_key:
    'X-ApiKey nimmt nur Schlüssel der früheren Portale. Ein API-Token gehört in den Header Authorization: Bearer <Token>.',
  expired: 'Das API-Token ist abgelaufen. Erzeugen Sie im Publisher-Konto ein neues.',
  revoked: 'Das API-Token wurde widerrufen. Erzeugen Sie im Publisher-Konto ein neues.',
  conflicting:
    'Die Anfrage enthält verschiedene Zugangsdaten in Authorization oder X-ApiKey. Senden Sie nur eine davon.',
} as const;

/** The right that was required. */
const ONLY = {
  account: 'Das darf nur ein Konto, und der Aufruf nennt keines.',
  owner: 'Das darf nur, wer das Konto besitzt und selbst angemeldet ist.',
  person: 'Das darf nur, wer angemeldet ist.',
  editor: 'Das darf nur eine Redakteurin oder ein Redakteur, und der Aufruf nennt niemanden.',
  operator: 'Das darf nur, wer den Dienst betreibt.',
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
    return `Einreichung ${shown} hat sich inzwischen geändert, oder es wurde darüber entschieden. Lesen Sie sie neu, und entscheiden Sie dann.`;
  const difference =
    changed === null
      ? `Eine Einreichung ${shown} gab es nicht.`
      : `Geändert seit Einreichung ${shown}: ${changed.length === 0 ? 'nichts' : changed.join(', ')}.`;
  return `Die Entscheidung gilt Einreichung ${shown}, in Prüfung ist aber Einreichung ${waiting}. ${difference} Lesen Sie sie, und entscheiden Sie neu.`;
};

const BERICHTIGUNG = { approved: 'freigegeben', rejected: 'abgelehnt', withdrawn: 'zurückgezogen' } as const;

const correctionInTheWay = ({ id, status }: CorrectionConflict) =>
  status === 'pending'
    ? `Berichtigung ${id} der Pressemitteilung wartet noch: warten Sie die Entscheidung ab, oder ziehen Sie sie erst zurück.`
    : `Berichtigung ${id} ist ${BERICHTIGUNG[status]}; das erlaubt dies nicht.`;

const questionInTheWay = ({ id, status }: QuestionConflict) => {
  if (status === 'open')
    return `Frage ${id} wartet noch auf die Antwort des Publishers; je Mitteilung ist nur eine offen.`;
  return status === 'answered'
    ? `Frage ${id} ist schon beantwortet.`
    : `Frage ${id} ist geschlossen: Die Prüfung, zu der sie gehört, ist beendet.`;
};

const proposalInTheWay = (status: EditProposalStatus) =>
  ({
    open: 'Ein Änderungsvorschlag wartet noch auf den Publisher; je Mitteilung ist nur einer offen.',
    accepted: 'Der Vorschlag ist schon angenommen.',
    declined: 'Der Vorschlag ist schon abgelehnt.',
    closed: 'Der Vorschlag ist geschlossen: Die Prüfung, zu der er gehört, ist beendet.',
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
    detail: () => 'Der Rumpf der Anfrage ist kein gültiges JSON in UTF-8.',
    explanation: [
      'Der Rumpf der Anfrage ließ sich nicht als JSON in UTF-8 lesen. Es wurde nichts geändert.',
      'Häufige Ursachen sind ein Komma zu viel, einfache Anführungszeichen, ein abgeschnittener Rumpf oder eine andere Zeichenkodierung. Lassen Sie den Rumpf von einer JSON-Bibliothek schreiben, statt ihn aus Zeichenketten zusammenzusetzen.',
    ],
  },
  bad_request: {
    title: 'Fehlerhafte Anfrage',
    detail: ({ tooLong, max = 0 }) =>
      tooLong === undefined
        ? 'Die Anfrage lässt sich nicht lesen: ihre Form ist fehlerhaft.'
        : `${TOO_LONG[tooLong]} ${headMax(max)}`,
    explanation: [
      'Die Anfrage entspricht nicht HTTP oder nicht dem Format, das sie ankündigt; zum Beispiel fehlt einem multipart-Rumpf die Grenze, oder er endet zu früh. Es wurde nichts geändert.',
      'Bei Status 431 sind Adresse und Header zusammen länger als 16 KiB; die Antwort nennt, was davon länger ist. Kürzen Sie die Parameter der Adresse, und lassen Sie Header und Cookies weg, die der Dienst nicht braucht.',
      'Prüfen Sie Adresse, Header und Aufbau des Rumpfs, und senden Sie die Anfrage noch einmal.',
    ],
  },
  unauthenticated: {
    title: 'Nicht angemeldet',
    detail: ({ reason }) => UNAUTHENTICATED[reason],
    explanation: [
      'Jede Anfrage braucht ein gültiges API-Token im Header Authorization: Bearer <Token>. Schlüssel der früheren Portale gelten weiter, dort oder im Header X-ApiKey. Das Token dieser Anfrage fehlt, ist unvollständig, unbekannt, abgelaufen oder widerrufen, oder es wurden zwei verschiedene gesendet.',
      'Tokens werden im Publisher-Konto unter „API-Tokens“ erzeugt und widerrufen. Ein Token wird nur einmal angezeigt: ist es verloren, erzeugen Sie ein neues.',
    ],
  },
  booking_required: {
    title: 'Buchung erforderlich',
    detail: () =>
      'Eine aktive Buchung ist erforderlich: ein Tarif oder eine einzelne Pressemitteilung, die noch nicht verbraucht ist.',
    explanation: [
      'Die erste Einreichung einer Pressemitteilung und das Erzeugen eines API-Tokens setzen eine aktive Buchung voraus: einen Tarif, der jetzt gilt, oder eine einzelne Pressemitteilung, die noch nicht verbraucht ist. Das Konto hat im Augenblick keine von beiden. Der Entwurf bleibt, wie er ist.',
      'Buchen Sie einen Tarif oder eine einzelne Pressemitteilung, und senden Sie die Anfrage dann noch einmal. Nach einer Ablehnung oder Rücknahme ist die erneute Einreichung kostenlos und braucht keine weitere Buchung.',
    ],
  },
  account_disabled: {
    title: 'Konto gesperrt',
    detail: ({ tokenId }) =>
      `Das Konto${tokenId === null ? '' : ' dieses Tokens'} ist gesperrt. Fragen Sie den Betreiber des Dienstes nach dem Grund.`,
    explanation: [
      'Das Token ist gültig, aber der Betreiber des Dienstes hat sein Konto gesperrt: jede Anfrage mit einem seiner Tokens oder Schlüssel wird abgelehnt. Was das Konto veröffentlicht hat, bleibt.',
      'Nur der Betreiber kann das Konto wieder freigeben. Seine Tokens gelten dann wie zuvor; neue sind nicht nötig.',
    ],
  },
  permission_missing: {
    title: 'Berechtigung fehlt',
    detail: ({ permission, draftsOnly }) =>
      draftsOnly
        ? 'Dieses Token darf nur Entwürfe schreiben. Einreichen, zurückziehen, Termine ändern, widersprechen, berichtigen, über Änderungsvorschläge entscheiden und Vorschau-Links sind ihm nicht erlaubt.'
        : isPermission(permission)
          ? `Dem Token fehlt die Berechtigung ${permission}.`
          : ONLY[permission],
    explanation: [
      'Das Token ist gültig, wurde aber ohne die Berechtigung erzeugt, die diese Adresse verlangt. Die Antwort nennt die Berechtigung.',
      'Die Berechtigungen eines Tokens lassen sich nicht nachträglich ändern. Erzeugen Sie ein Token, das sie hat, und widerrufen Sie das alte, wenn es nicht mehr gebraucht wird.',
    ],
  },
  not_owner: {
    title: 'Gehört Ihnen nicht',
    detail: ({ otherNewsroom }) =>
      otherNewsroom
        ? 'Das gehört zu einem Newsroom, für den dieses Token nicht gilt.'
        : 'Das gehört nicht zu Ihrem Konto.',
    explanation: [
      'Die Pressemitteilung, das Bild, das Unternehmensprofil oder den Webhook gibt es, aber nicht in Ihrem Konto, sondern in einem anderen. Ein Token erreicht nur, was zu seinem eigenen Konto gehört, und nur dessen Newsrooms, wenn es auf einige beschränkt ist.',
      'Prüfen Sie die ID und ob das Token zum richtigen Konto gehört. GET /api/v1/me sagt, zu welchem Konto ein Token gehört und auf welche Newsrooms es beschränkt ist.',
    ],
  },
  not_found: {
    title: 'Nicht gefunden',
    detail: ({ what }) => {
      const noSuch = what === undefined ? undefined : NO_SUCH[what];
      if (noSuch === undefined) return 'Unter dieser Adresse gibt es nichts.';
      return what === 'path'
        ? `Es gibt ${noSuch} nicht; GET /api/v1/openapi.json beschreibt die vorhandenen.`
        : `Es gibt ${noSuch} nicht.`;
    },
    explanation: [
      'Unter dieser Adresse gibt es nichts: die ID ist unbekannt oder hat nicht die richtige Form, das Gesuchte wurde gelöscht, oder den Pfad gibt es nicht.',
      'IDs sind positive ganze Zahlen ohne führende Nullen. Die Listen, etwa GET /api/v1/press-releases, nennen die vorhandenen.',
    ],
  },
  method_not_allowed: {
    title: 'Methode nicht erlaubt',
    detail: ({ allow }) => `Diese Adresse kennt die Methode der Anfrage nicht. Sie kennt: ${allow.join(', ')}.`,
    explanation: [
      'Die Adresse gibt es, aber nicht für diese Methode. Der Header Allow der Antwort nennt die Methoden, die sie kennt.',
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
              : `Die Pressemitteilung hat den Status ${currentStatus}, der das nicht erlaubt. ${
                  allowedActions.length > 0
                    ? `Jetzt möglich: ${allowedActions.join(', ')}.`
                    : currentStatus === 'published'
                      ? 'Veröffentlichtes wird nicht geändert, sondern berichtigt: schlagen Sie eine Berichtigung vor.'
                      : currentStatus === 'taken_down'
                        ? 'An ihr lässt sich nichts mehr ändern.'
                        : 'Weiter geht es nur durch ihren Publisher.'
                }`,
    explanation: [
      'Was mit einer Pressemitteilung möglich ist, hängt von ihrem Status ab. Ein Entwurf oder eine abgelehnte Mitteilung lässt sich bearbeiten, bebildern und einreichen. Eine Mitteilung in Prüfung oder mit einem Termin lässt sich zurücknehmen. Löschen lassen sie sich alle. Eine veröffentlichte wird stattdessen berichtigt: eine Berichtigung wartet auf die Redaktion, eine nach der anderen.',
      'Die Antwort nennt den aktuellen Status und was jetzt möglich ist. Kamen zwei Anfragen gleichzeitig, war die andere zuerst da: rufen Sie die Mitteilung ab, und entscheiden Sie neu.',
    ],
  },
  idempotency_in_progress: {
    title: 'Anfrage läuft noch',
    detail: ({ retryAfterSeconds }) =>
      `Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Eine Anfrage mit demselben Idempotency-Key hat begonnen und noch keine Antwort. Diese hier wurde nicht ausgeführt; es ist also nichts doppelt geschehen.',
      'Warten Sie so lange, wie der Header Retry-After sagt, und senden Sie dieselbe Anfrage mit demselben Schlüssel noch einmal: sie wird mit der Antwort der ersten beantwortet.',
    ],
  },
  claim_required: {
    title: 'Die Mitteilung ist nicht bei Ihnen',
    detail: ({ holder }) =>
      holder === null
        ? 'Sie haben diese Mitteilung nicht in Bearbeitung, oder nicht mehr. Öffnen Sie sie noch einmal, und entscheiden Sie dann.'
        : `${holder.user.name} hat diese Mitteilung in Bearbeitung. Öffnen Sie sie noch einmal, um sie zu übernehmen.`,
    explanation: [
      'Wer eine Mitteilung in der Redaktion öffnet, hat sie eine Viertelstunde lang in Bearbeitung. Nur wer sie hat, kann über sie entscheiden: so entscheiden nicht zwei zugleich. Es wurde nichts geändert.',
      'Öffnen Sie die Mitteilung noch einmal. Hat sie jemand anders, können Sie sie übernehmen.',
    ],
  },
  other_editor_required: {
    title: 'Darüber entscheidet jemand anders',
    detail: () =>
      'Der Einspruch richtet sich gegen Ihre eigene Ablehnung. Darüber entscheidet jemand anders aus der Redaktion.',
    explanation: [
      'Über einen Einspruch entscheidet, wer die Mitteilung nicht abgelehnt hat. Gibt es sonst niemanden in der Redaktion, entscheidet der Betreiber mit der Kommandozeile.',
    ],
  },
  same_editor_required: {
    title: 'Jemand anders hat die Mitteilung freigegeben',
    detail: () =>
      'Eine Freigabe kann nur rückgängig machen, wer sie erteilt hat. Sie können die Mitteilung stattdessen ablehnen.',
    explanation: [
      'Kurz nach einer Freigabe kann sie rückgängig machen, wer sie erteilt hat. Alle anderen in der Redaktion lehnen die Mitteilung ab, oder sperren sie, wenn sie veröffentlicht ist.',
    ],
  },
  precondition_failed: {
    title: 'Vorbedingung nicht erfüllt',
    detail: () =>
      'Der Stand hat sich seit dem Abruf geändert: das ETag ist nicht mehr das in If-Match. Rufen Sie ihn noch einmal ab, und senden Sie Ihre Änderung mit dem neuen ETag.',
    explanation: [
      'Die Anfrage enthielt If-Match, und das Angesprochene hat dieses ETag nicht mehr. Jemand anderes hat es inzwischen geändert; überschrieben wurde nichts.',
      'Rufen Sie den jetzigen Stand ab, nehmen Sie Ihre Änderung an ihm vor, und senden Sie die Anfrage mit dem neuen ETag, genau wie es kam: mit seinen Anführungszeichen und ohne W/.',
    ],
  },
  body_too_large: {
    title: 'Rumpf zu groß',
    detail: ({ max }) =>
      `Der Rumpf der Anfrage ist zu groß; angenommen werden höchstens ${megabytes(max).replace('.', ',')}.`,
    explanation: [
      'Der Rumpf der Anfrage ist größer, als diese Adresse annimmt. Er wurde nicht zu Ende gelesen, und es wurde nichts geändert.',
      'Ein Bild darf höchstens 16 MB haben. Bilder gehören nicht in den Text: laden Sie sie mit einem eigenen Aufruf hoch.',
    ],
  },
  unsupported_media_type: {
    title: 'Format nicht unterstützt',
    detail: ({ expected, compressed }) =>
      compressed === true
        ? 'Der Rumpf der Anfrage ist komprimiert. Senden Sie ihn, wie er ist, ohne Content-Encoding.'
        : `Der Content-Type muss ${alternatives(expected, 'oder')} sein.`,
    explanation: [
      'Der Header Content-Type der Anfrage nennt ein Format, das diese Adresse nicht liest, oder Content-Encoding sagt, dass der Rumpf komprimiert ist. Anfragen sind JSON, außer dem Hochladen von Bildern, das multipart/form-data ist; entpackt wird beides nicht.',
      'Setzen Sie den Content-Type auf das Format des Rumpfs, und senden Sie ihn, wie er ist. Bei multipart/form-data überlassen Sie das der HTTP-Bibliothek, damit er die Grenze enthält.',
    ],
  },
  validation_failed: {
    title: 'Eingaben ungültig',
    detail: () => 'Einige Felder sind nicht gültig.',
    explanation: [
      'Ein oder mehrere Felder der Anfrage fehlen oder sind nicht gültig. Alle werden auf einmal gemeldet: „errors“ enthält die Sätze zu jedem Feld, „violations“ die Regeln und ihre Grenzen für Programme. Es wurde nichts geändert.',
      'Berichtigen Sie die Felder, und senden Sie die Anfrage noch einmal.',
    ],
  },
  confirm_text_outdated: {
    title: 'Bestätigter Wortlaut veraltet',
    detail: ({ currentConfirmTextVersion }) =>
      `Der bestätigte Wortlaut ist veraltet; aktuell ist ${currentConfirmTextVersion}.`,
    explanation: [
      'Mit jedem Bild wird eine Rechteerklärung in einem bestimmten Wortlaut bestätigt. Der in confirm_text_version genannte Wortlaut ist nicht der aktuelle. Das Bild wurde nicht gespeichert.',
      'GET /api/v1/confirm-texts/current liefert den aktuellen Wortlaut und seine Kennung. Zeigen Sie ihn der Person, die ihn bestätigt, und senden Sie seine Kennung. Tauschen Sie nicht bloß die Kennung aus: sie steht für das, was bestätigt wurde.',
    ],
  },
  title_image_exists: {
    title: 'Titelbild vorhanden',
    detail: () => 'Die Pressemitteilung hat schon ein Titelbild.',
    explanation: [
      'Eine Pressemitteilung hat ein Titelbild, und diese hat ihres schon. Das neue Bild wurde nicht gespeichert.',
      'Entfernen Sie das vorhandene Titelbild mit DELETE /api/v1/press-release-images/<id>, und laden Sie das neue hoch; oder laden Sie es mit is_preview hoch: ein Vorschaubild tritt an die Stelle des vorigen.',
    ],
  },
  quota_exceeded: {
    title: 'Kontingent aufgebraucht',
    detail: ({ quota }) =>
      `${quota.used} von ${quota.limit} Einreichungen sind verbraucht${quota.resetsAt === null ? '.' : `; das Kontingent erneuert sich um ${quota.resetsAt.toISOString()}.`}`,
    explanation: [
      'Der Tarif des Kontos enthält ein Kontingent an Einreichungen je Kalendermonat (UTC). Es ist aufgebraucht, und es gibt keine einzelne Buchung mehr. Der Entwurf bleibt, wie er ist.',
      'Die Antwort sagt, wann sich das Kontingent erneuert. Reichen Sie dann noch einmal ein, oder buchen Sie eine einzelne Pressemitteilung.',
    ],
  },
  guideline_violation: {
    title: 'Richtlinien nicht eingehalten',
    detail: () => 'Die Pressemitteilung hält die Richtlinien nicht ein.',
    explanation: [
      'Die Pressemitteilung ist vollständig, verletzt aber eine Richtlinie für die Veröffentlichung, etwa bei der Zahl der Links im Text. Jede verletzte Richtlinie wird genannt.',
      'Bearbeiten Sie die Mitteilung, und reichen Sie sie noch einmal ein. GET /api/v1/press-releases/<id>/submission-check sagt vorab, woran eine Einreichung scheitern würde.',
    ],
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key schon verwendet',
    detail: () => 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
    explanation: [
      'Ein Idempotency-Key steht für eine Anfrage: Methode, Adresse und Rumpf. Dieser Schlüssel wurde in den letzten 24 Stunden für eine Anfrage verwendet, die von dieser abweicht. Es wurde nichts geändert.',
      'Verwenden Sie für jede neue Anfrage einen neuen Schlüssel, und einen alten nur, um genau dieselbe Anfrage noch einmal zu senden.',
    ],
  },
  rate_limited: {
    title: 'Zu viele Anfragen',
    detail: ({ retryAfterSeconds }) =>
      `Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Jedes Token darf eine begrenzte Zahl von Anfragen je Minute stellen; fehlgeschlagene Anmeldungen sind je Adresse begrenzt. Die Header X-RateLimit-Limit, X-RateLimit-Remaining und X-RateLimit-Reset sagen, wie viele noch frei sind und wann neu gezählt wird.',
      'Warten Sie so lange, wie der Header Retry-After sagt. Verteilen Sie Anfragen über die Zeit, und verwenden Sie bedingte Anfragen und Listen, statt einzelne Mitteilungen immer wieder abzurufen.',
    ],
  },
  internal_error: {
    title: 'Interner Fehler',
    detail: () => 'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    explanation: [
      'Der Dienst konnte die Anfrage nicht ausführen. Das ist ein Fehler bei uns, nicht in der Anfrage. Was begonnen war, wurde rückgängig gemacht.',
      'Versuchen Sie es später noch einmal, mit demselben Idempotency-Key, wo es einen gibt. Geschieht es wiederholt, nennen Sie dem Betreiber die request_id der Antwort.',
    ],
  },
  unavailable: {
    title: 'Vorübergehend nicht verfügbar',
    detail: ({ retryAfterSeconds }) =>
      `Der Dienst kann die Anfrage gerade nicht annehmen. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Etwas, das der Dienst braucht, antwortet nicht, oder er hat im Augenblick zu viel zu tun. Die Anfrage wurde nicht ausgeführt.',
      'Warten Sie so lange, wie der Header Retry-After sagt, und versuchen Sie es dann noch einmal. Mit einem Idempotency-Key lässt sich ein POST gefahrlos wiederholen.',
    ],
  },
  sign_in_failed: {
    title: 'Anmeldung fehlgeschlagen',
    detail: () =>
      'Die Anmeldung ist fehlgeschlagen. Prüfen Sie E-Mail-Adresse und Passwort, oder melden Sie sich auf einem anderen Weg an.',
    explanation: [
      'Der Dienst sagt nicht, ob es an der E-Mail-Adresse, am Passwort, am Passkey oder am anderen Anbieter lag: niemand soll herausfinden, wer hier ein Konto hat.',
      'Fordern Sie auf der Anmeldeseite ein neues Passwort an, oder fragen Sie, wer Sie eingeladen hat. Nach zehn Fehlversuchen in einer Viertelstunde wird ein Passwort eine Zeit lang nicht mehr geprüft; Passkeys und ein neues Passwort gehen weiter.',
    ],
  },
  too_many_attempts: {
    title: 'Zu viele Versuche',
    detail: ({ retryAfterSeconds }) =>
      `Das wurde von hier aus oder für diese Person, diesen Link oder dieses Konto zu oft versucht. Versuchen Sie es in ${inSeconds(retryAfterSeconds)} wieder.`,
    explanation: [
      'Damit niemand Passwörter erraten kann, sind in einer Viertelstunde höchstens zehn Fehlversuche möglich, von einer Adresse und für eine Person.',
      'Ein Passwort wird in einer Viertelstunde höchstens zehnmal geändert, und mit einem Link ebenso oft ein neues angenommen. Ein Konto lädt an einem Tag höchstens 200 Personen ein, und eine Adresse fünfmal.',
      'Warten Sie so lange, wie der Header Retry-After sagt. Zur Anmeldung funktionieren ein Passkey und ein Link für ein neues Passwort solange.',
    ],
  },
  link_unusable: {
    title: 'Link nicht verwendbar',
    detail: () => 'Dieser Link wurde schon benutzt, ist zu alt oder unvollständig. Fordern Sie einen neuen an.',
    explanation: [
      'Ein Link aus einer Einladung oder für ein neues Passwort funktioniert einmal: eine Einladung sieben Tage lang, jeder andere 24 Stunden.',
      'Fordern Sie auf der Anmeldeseite ein neues Passwort an, oder bitten Sie um eine neue Einladung.',
    ],
  },
};
