import { localised } from '../../../kernel/localised.ts';

const TEXTS = localised({
  de: {
    access: {
      none: 'Ohne Token.',
      any: 'Jedes gültige Token genügt.',
      permission: 'Berechtigung:',
    },
    notModified: 'Die Version aus `If-None-Match` ist noch aktuell.',
    headTooLong:
      'Adresse und Header sind zusammen zu lang (`bad_request`). `detail` nennt, was davon zu lang ist, und die Grenze.',
    title: 'Presswerk: API zum Veröffentlichen von Pressemitteilungen',
    summary: 'Pressemitteilungen als Entwurf anlegen, mit Bildern versehen und zur Prüfung einreichen.',
    guides: 'Anleitungen',
    security: {
      bearer: 'API-Token aus dem Publisher-Konto; auch Schlüssel früherer Portale.',
      apiKey:
        'Nur für Schlüssel früherer Portale. Sie haben jede Berechtigung außer `companies:write` und `webhooks:write`.',
    },
    description: `Der übliche Weg: (1) einen Entwurf anlegen, (2) ein Bild hochladen, (3) zur Prüfung einreichen. Nach der Freigabe erscheint die Mitteilung auf beiden Portalen.

**Anmeldung.** \`Authorization: Bearer <Token>\`. Jedes Token hat Berechtigungen; die Beschreibung eines Aufrufs nennt die nötige. Zwei verschiedene Zugangsdaten in einer Anfrage ergeben 401.

**Anfragen.** JSON in UTF-8, Bilder als \`multipart/form-data\`. Leerraum am Anfang und Ende von Texten wird entfernt; ein leerer Text und \`null\` gelten als nicht angegeben. Längen zählen Unicode-Zeichen (Codepoints). Unbekannte Felder werden ignoriert und in \`meta.ignored_fields\` genannt; mit \`Prefer: handling=strict\` sind sie Fehler.

**Antworten.** JSON, Zeiten nach RFC 3339 in UTC. Ein Feld ohne Wert ist \`null\` und fehlt nie. \`HEAD\` ist überall möglich, wo \`GET\` möglich ist. Neben den genannten Headern enthalten Antworten auch solche für Browser (Sicherheit, CORS).

**Fehler.** \`application/problem+json\` (RFC 9457) mit einem festen \`code\`; \`type\` führt zu einer Seite, die ihn erklärt. Alle fehlerhaften Felder werden auf einmal genannt. Geprüft wird in dieser Reihenfolge: 401, 429, 403 Berechtigung, 404, 403 fremd, 409, 412, 413, 415 und 400 für einen Body, der sich nicht lesen lässt, 422 Felder, 402, 422 Kontingent und Richtlinien. Ein unbekannter Pfad ist 404 \`not_found\`, eine unbekannte Methode 405 \`method_not_allowed\` mit \`Allow\`.

**Begrenzung.** Je Token eine Zahl von Anfragen pro Minute, siehe \`X-RateLimit-*\`; darüber hinaus 429 mit \`Retry-After\`.

**Wiederholen.** Jeder \`POST\` nimmt einen \`Idempotency-Key\`. Nicht gespeichert werden Antworten mit 5xx, 429 und 401 sowie Ablehnungen, bevor der Body gelesen ist: fehlende Berechtigung, 413, 415 und Uploads, die aus einem früheren Grund abgelehnt werden.

**Gleichzeitigkeit.** Einzelne Ressourcen haben ein \`ETag\`; \`If-None-Match\` ergibt 304, ein veraltetes \`If-Match\` 412.

**Alte Pfade.** Jeder Pfad dieser Beschreibung ist auch unter \`/service\` statt \`/api/v1\` erreichbar, mit \`Deprecation\` und \`Link: …; rel="successor-version"\`.`,
    sent: {
      description:
        'Geht an jeden Webhook des Kontos, der dieses Ereignis abonniert hat, signiert nach [Standard Webhooks](https://www.standardwebhooks.com). Zugestellt wird mindestens einmal und ohne feste Reihenfolge; nicht angenommene Anfragen werden etwa drei Tage lang wiederholt. Mit `expand` enthält `data` außerdem die Pressemitteilung als `press_release`.',
      delivered: 'Angenommen.',
      gone: 'Dauerhaft abgelehnt: Der Webhook wird abgeschaltet.',
      failed: 'Nicht angenommen: Ein neuer Versuch folgt.',
    },
  },
  en: {
    access: {
      none: 'Needs no token.',
      any: 'Any valid token will do.',
      permission: 'Permission:',
    },
    notModified: 'The version in `If-None-Match` is still current.',
    headTooLong:
      'URL and headers together are too long (`bad_request`). `detail` says which of them is too long, and gives the limit.',
    title: 'Presswerk: press release publishing API',
    summary: 'Create press releases as drafts, attach images, and submit them for review.',
    guides: 'Guides',
    security: {
      bearer: 'API token of the publisher account; keys of earlier portals work, too.',
      apiKey:
        'For keys of earlier portals only. They have every permission but `companies:write` and `webhooks:write`.',
    },
    description: `The usual way: (1) create a draft, (2) upload an image, (3) submit for review. Once approved, the release appears on both portals.

**Authentication.** \`Authorization: Bearer <token>\`. Each token has permissions; the description of a call names the one that it needs. A request with two different credentials gets 401.

**Requests.** JSON in UTF-8, images as \`multipart/form-data\`. Strings are trimmed; a blank string and \`null\` count as absent. Lengths count Unicode code points. Unknown fields are ignored and listed in \`meta.ignored_fields\`; with \`Prefer: handling=strict\` they are errors.

**Responses.** JSON, times as RFC 3339 in UTC. A field without a value is \`null\`, never missing. \`HEAD\` works wherever \`GET\` does. Besides the headers named here, responses have some for browsers (security, CORS).

**Errors.** \`application/problem+json\` (RFC 9457) with a \`code\` that never changes; \`type\` links to a page that explains it. All invalid fields are reported at once. The order of checks: 401, 429, 403 permission, 404, 403 foreign, 409, 412, 413, 415 and 400 for a body that cannot be read, 422 fields, 402, 422 quota and guidelines. An unknown path returns 404 \`not_found\`, an unknown method 405 \`method_not_allowed\` with \`Allow\`.

**Limits.** A number of requests per minute and token, see \`X-RateLimit-*\`; beyond it 429 with \`Retry-After\`.

**Retries.** Every \`POST\` takes an \`Idempotency-Key\`. Responses with 5xx, 429 and 401 are not stored, nor are refusals before the body is read: a missing permission, 413, 415, and uploads that are refused for an earlier reason.

**Concurrency.** Single resources have an \`ETag\`; \`If-None-Match\` returns 304, an outdated \`If-Match\` 412.

**Legacy paths.** Every path of this description also works under \`/service\` instead of \`/api/v1\`, with \`Deprecation\` and \`Link: …; rel="successor-version"\`.`,
    sent: {
      description:
        'Sent to each webhook of the account that subscribes to this event, signed as in [Standard Webhooks](https://www.standardwebhooks.com). Delivered at least once and in no fixed order; requests that are not accepted are repeated for about three days. With `expand`, `data` also contains the press release as `press_release`.',
      delivered: 'Accepted.',
      gone: 'Refused for good: the webhook is disabled.',
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

/** The document's introduction. */
export const DESCRIPTION = TEXTS.description;

/** The description of every webhook request. */
export const WEBHOOK_REQUEST = TEXTS.sent;
