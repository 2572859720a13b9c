import { alternatives, megabytes, type Texts } from '../texts.ts';

/** The missing resource in the accusative, with its pronoun. */
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

export const inSeconds = (seconds: number) => {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? 'einer Sekunde' : `${whole} Sekunden`;
};

const TOO_LONG = {
  address: 'Die Adresse der Anfrage ist zu lang.',
  headers: 'Die Header der Anfrage sind zu lang.',
  head: 'Die Adresse oder die Header der Anfrage sind zu lang.',
} as const;

const describeHeadLimit = (bytes: number): string =>
  `Adresse und Header zusammen müssen kürzer als ${bytes.toLocaleString('de')} Bytes sein.`;

/** Requests, whatever they are about. */
export const REQUEST_PROBLEMS = {
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
        : `${TOO_LONG[tooLong]} ${describeHeadLimit(max)}`;
    },
    explanation: [
      'Die Anfrage ist kein gültiges HTTP, oder ihr Body passt nicht zum Content-Type. Zum Beispiel fehlt einem Multipart-Body die Boundary, oder er endet zu früh. Es wurde nichts geändert.',
      'Status 431 bedeutet, dass Adresse und Header zusammen länger als 16 KiB sind. Die Antwort nennt das Längere von beiden. Verwenden Sie weniger oder kürzere Parameter, und entfernen Sie Header und Cookies, die der Dienst nicht braucht.',
      'Prüfen Sie Adresse, Header und Body, und senden Sie die Anfrage dann noch einmal.',
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
  precondition_failed: {
    title: 'Vorbedingung nicht erfüllt',
    detail: ({ found }) => {
      if (found === 'nothing') {
        return 'Es gibt keine Pressemitteilung mit dieser external_id, If-Match verlangt aber eine. Lassen Sie If-Match weg, um sie anzulegen.';
      }
      if (found === 'existing') {
        return 'Es gibt schon eine Pressemitteilung mit dieser external_id; If-None-Match schließt das aus. Lassen Sie If-None-Match weg, um sie zu ersetzen, oder wählen Sie eine andere external_id.';
      }
      return 'Die Ressource wurde seit dem Abruf geändert: Ihr ETag passt nicht mehr zu If-Match. Rufen Sie die Ressource noch einmal ab, und senden Sie Ihre Änderung mit dem neuen ETag.';
    },
    explanation: [
      'Die Anfrage enthält If-Match, aber die Ressource hat inzwischen ein anderes ETag, weil jemand sie geändert hat. Es wurde nichts überschrieben.',
      'Rufen Sie die Ressource ab, übernehmen Sie Ihre Änderung, und senden Sie die Anfrage mit dem neuen ETag, genau wie Sie es erhalten haben: mit Anführungszeichen und ohne W/.',
      'Mit If-None-Match: * legt PUT eine Pressemitteilung nur neu an. Der Code bedeutet dann, dass es schon eine mit dieser external_id gibt.',
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
  idempotency_key_reused: {
    title: 'Idempotency-Key schon verwendet',
    detail: () => 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
    explanation: [
      'Ein Idempotency-Key kennzeichnet eine Anfrage mit Methode, Adresse und Body. Dieser Schlüssel wurde in den letzten 24 Stunden für eine andere Anfrage verwendet. Es wurde nichts geändert.',
      'Verwenden Sie für jede neue Anfrage einen neuen Schlüssel. Einen benutzten Schlüssel senden Sie nur, um genau dieselbe Anfrage zu wiederholen.',
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
} satisfies Partial<Texts['problems']>;
