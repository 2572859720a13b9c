import { localised } from '../../../kernel/localised.ts';

const TEXTS = localised({
  de: {
    access: {
      none: 'Ohne Token.',
      any: 'Jedes gültige Token genügt.',
      permission: 'Berechtigung:',
    },
    notModified: 'Der Stand aus `If-None-Match` gilt noch.',
    headTooLong:
      'Adresse und Header sind zusammen zu lang (`bad_request`). `detail` nennt, was davon zu lang ist, und die Grenze.',
    title: 'Presswerk: API zum Veröffentlichen von Pressemitteilungen',
    summary: 'Pressemitteilungen als Entwurf anlegen, mit Bildern versehen und zur Prüfung einreichen.',
    guides: 'Anleitungen',
    security: {
      bearer: 'API-Token aus dem Publisher-Konto; auch Schlüssel früherer Portale.',
      apiKey: 'Nur für Schlüssel früherer Portale. Sie haben jede Berechtigung außer `webhooks:write`.',
    },
    description: `Der übliche Weg: (1) einen Entwurf anlegen, (2) ein Bild hochladen, (3) zur Prüfung einreichen. Nach der Freigabe steht die Mitteilung auf beiden Portalen.

**Anmeldung.** \`Authorization: Bearer <Token>\`. Jedes Token hat Berechtigungen; welche ein Aufruf braucht, steht dabei. Zwei verschiedene Zugangsdaten in einer Anfrage ergeben 401.

**Anfragen.** JSON in UTF-8, Bilder als \`multipart/form-data\`. Texte werden an den Rändern von Leerraum befreit; ein leerer Text und \`null\` gelten als nicht angegeben. Längen zählen Unicode-Zeichen (Codepoints). Unbekannte Felder bewirken nichts und kommen in \`meta.ignored_fields\` zurück; mit \`Prefer: handling=strict\` sind sie Fehler.

**Antworten.** JSON, Zeiten nach RFC 3339 in UTC. Ein Feld ohne Wert ist \`null\` und fehlt nie. \`HEAD\` geht überall, wo \`GET\` geht. Über die genannten Header hinaus tragen Antworten solche für Browser (Sicherheit, CORS).

**Fehler.** \`application/problem+json\` (RFC 9457) mit einem festen \`code\`; \`type\` führt zu einer Seite, die ihn erklärt. Alle fehlerhaften Felder werden auf einmal genannt. Geprüft wird in dieser Reihenfolge: 401, 429, 403 Berechtigung, 404, 403 fremd, 409, 412, 413, 415 und 400 für einen Rumpf, der sich nicht lesen lässt, 422 Felder, 402, 422 Kontingent und Richtlinien. Ein unbekannter Pfad ist 404 \`not_found\`, eine unbekannte Methode 405 \`method_not_allowed\` mit \`Allow\`.

**Begrenzung.** Je Token eine Zahl von Anfragen pro Minute, siehe \`X-RateLimit-*\`; darüber hinaus 429 mit \`Retry-After\`.

**Wiederholen.** Jeder \`POST\` nimmt einen \`Idempotency-Key\`. Antworten mit 5xx, 429 und 401 werden nicht aufbewahrt, ebenso wenig, was abgelehnt wird, bevor der Rumpf gelesen ist: fehlende Berechtigung, 413, 415, ein Upload aus früheren Gründen.

**Gleichzeitigkeit.** Einzelne Ressourcen tragen ein \`ETag\`; \`If-None-Match\` ergibt 304, ein überholtes \`If-Match\` 412.

**Alte Pfade.** Jeder Pfad dieser Beschreibung antwortet auch unter \`/service\` statt \`/api/v1\`, mit \`Deprecation\` und \`Link: …; rel="successor-version"\`.`,
    sent: {
      description:
        'An jeden Webhook des Kontos, der dieses Ereignis wünscht, signiert nach [Standard Webhooks](https://www.standardwebhooks.com). Mindestens einmal und ohne feste Reihenfolge; was nicht angenommen wird, wird etwa drei Tage lang wiederholt.',
      delivered: 'Angenommen.',
      gone: 'Nie wieder: der Webhook wird abgeschaltet.',
      failed: 'Nicht angenommen: ein neuer Versuch folgt.',
    },
  },
  en: {
    access: {
      none: 'Needs no token.',
      any: 'Any valid token will do.',
      permission: 'Permission:',
    },
    notModified: 'The state of `If-None-Match` still applies.',
    headTooLong:
      'Address and headers together are too long (`bad_request`). `detail` names the one that is too long, and the limit.',
    title: 'Presswerk: press release publishing API',
    summary: 'Create press releases as drafts, attach images, and submit them for review.',
    guides: 'Guides',
    security: {
      bearer: 'API token of the publisher account; keys of earlier portals do, too.',
      apiKey: 'For keys of earlier portals only. They have every permission but `webhooks:write`.',
    },
    description: `The usual way: (1) create a draft, (2) upload an image, (3) submit for review. Once approved, the release appears on both portals.

**Authentication.** \`Authorization: Bearer <token>\`. Each token has permissions; the description of a call names the one that it needs. Two different credentials in one request are 401.

**Requests.** JSON in UTF-8, images as \`multipart/form-data\`. Strings are trimmed; a blank one and \`null\` count as not given. Lengths count Unicode code points. Unknown fields have no effect and come back in \`meta.ignored_fields\`; with \`Prefer: handling=strict\` they are faults.

**Answers.** JSON, times by RFC 3339 in UTC. A field without a value is \`null\`, never missing. \`HEAD\` works wherever \`GET\` does. Beside the headers named here, answers carry some for browsers (security, CORS).

**Errors.** \`application/problem+json\` (RFC 9457) with a \`code\` that never changes; \`type\` leads to a page that explains it. All faulty fields are reported at once. The order of checks: 401, 429, 403 permission, 404, 403 foreign, 409, 412, 413, 415 and 400 for a body that cannot be read, 422 fields, 402, 422 quota and guidelines. An unknown path is 404 \`not_found\`, an unknown method 405 \`method_not_allowed\` with \`Allow\`.

**Limits.** A number of requests per minute and token, see \`X-RateLimit-*\`; beyond it 429 with \`Retry-After\`.

**Repeating.** Every \`POST\` takes an \`Idempotency-Key\`. Answers of 5xx, 429 and 401 are not kept, nor is what is refused before its body was read: a missing permission, 413, 415, an upload for an earlier reason.

**Concurrency.** Single resources carry an \`ETag\`; \`If-None-Match\` gives 304, an outdated \`If-Match\` 412.

**Legacy paths.** Every path of this description answers under \`/service\` instead of \`/api/v1\`, too, with \`Deprecation\` and \`Link: …; rel="successor-version"\`.`,
    sent: {
      description:
        'To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.',
      delivered: 'Accepted.',
      gone: 'Never again: the webhook is disabled.',
      failed: 'Not accepted: another attempt follows.',
    },
  },
});

export const ACCESS = TEXTS.access;

export const NOT_MODIFIED = TEXTS.notModified;

export const HEAD_TOO_LONG = TEXTS.headTooLong;

export const TITLE = TEXTS.title;

export const SUMMARY = TEXTS.summary;

export const GUIDES = TEXTS.guides;

export const SECURITY = TEXTS.security;

/** The introduction of the document. */
export const DESCRIPTION = TEXTS.description;

/** The description of every webhook request. */
export const SENT = TEXTS.sent;
