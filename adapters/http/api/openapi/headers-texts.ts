import { localised } from '../../kernel/localised.ts';

/** The texts of headers.ts, by key. */
export const TEXTS = localised({
  de: {
    answerHeaders: {
      'X-Request-Id': 'Kennung der Anfrage: die mitgeschickte, sonst eine neue. Nennen Sie sie bei Rückfragen.',
      'Content-Language': 'Sprache der Texte in der Antwort.',
      Vary: 'Wonach sich die Antwort richtet.',
      'Cache-Control': 'Wie lange die Antwort aufgehoben werden darf.',
      'X-RateLimit-Limit': 'Anfragen je Minute und Token.',
      'X-RateLimit-Remaining': 'Was davon noch übrig ist.',
      'X-RateLimit-Reset': 'Wann wieder alle frei sind, in ganzen Sekunden seit 1970 (UTC).',
      ETag: 'Kennzeichen dieses Stands, für `If-Match` und `If-None-Match`; stark, außer bei einer öffentlichen Antwort, die komprimiert kommt.',
      Location: 'Adresse dessen, was angelegt wurde; bei einem Bild der Liste, in der es steht.',
      Link: 'Verwandte Adressen (RFC 8288).',
      'Idempotency-Replayed':
        '`true`, wenn dies die aufgehobene Antwort einer früheren Anfrage mit demselben `Idempotency-Key` ist.',
      'Preference-Applied': 'Welcher Wunsch aus `Prefer` erfüllt wurde.',
      'Content-Disposition': 'Dateiname zum Speichern.',
      Deprecation: 'Seit wann der Pfad veraltet ist (RFC 9745).',
      Sunset: 'Ab wann der veraltete Pfad nicht mehr antworten muss, wo ein Ende feststeht (RFC 8594).',
      'WWW-Authenticate': 'Wie man sich ausweist.',
      'Retry-After': 'Nach wie vielen Sekunden ein neuer Versuch lohnt.',
      Allow: 'Methoden, die der Pfad kennt.',
    },
    requestHeaders: {
      'X-Request-Id':
        'Eigene Kennung der Anfrage, 1 bis 128 Zeichen aus `A-Z a-z 0-9 . _ : -`. Sie kommt in der Antwort zurück; eine andere wird ersetzt.',
      'Accept-Language': 'Sprache der Meldungen und Namen: `de` oder `en`. Codes bleiben gleich.',
      'Idempotency-Key':
        'Macht die Anfrage wiederholbar: Derselbe Schlüssel mit derselben Anfrage gibt 24 Stunden lang die erste Antwort erneut.',
      'If-Match': '`ETag` des Stands, den Sie kennen. Ist er überholt, wird nichts geändert (412).',
      'If-None-Match': '`ETag` des Stands, den Sie schon haben. Gilt er noch, kommt 304 ohne Inhalt.',
      Prefer: '`handling=strict`: unbekannte Felder und Parameter sind Fehler (422), statt nur gemeldet zu werden.',
    },
  },
  en: {
    answerHeaders: {
      'X-Request-Id': 'Id of the request: the one that was sent, otherwise a new one. Quote it when you ask for help.',
      'Content-Language': 'Language of the texts in the answer.',
      Vary: 'What the answer depends on.',
      'Cache-Control': 'How long the answer may be kept.',
      'X-RateLimit-Limit': 'Requests per minute and token.',
      'X-RateLimit-Remaining': 'What is left of them.',
      'X-RateLimit-Reset': 'When all are free again, in whole seconds since 1970 (UTC).',
      ETag: 'Tag of this state, for `If-Match` and `If-None-Match`; strong, unless a public answer comes compressed.',
      Location: 'Address of what was created; of an image, of the list that it stands in.',
      Link: 'Related addresses (RFC 8288).',
      'Idempotency-Replayed':
        '`true` where this is the kept answer to an earlier request with the same `Idempotency-Key`.',
      'Preference-Applied': 'Which wish of `Prefer` was heeded.',
      'Content-Disposition': 'File name to save under.',
      Deprecation: 'Since when the path is deprecated (RFC 9745).',
      Sunset: 'From when on the deprecated path may stop answering, where an end is set (RFC 8594).',
      'WWW-Authenticate': 'How to authenticate.',
      'Retry-After': 'After how many seconds to try again.',
      Allow: 'Methods that the path knows.',
    },
    requestHeaders: {
      'X-Request-Id':
        'An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced.',
      'Accept-Language': 'Language of messages and names: `de` or `en`. Codes never change.',
      'Idempotency-Key':
        'Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again.',
      'If-Match': '`ETag` of the state that you know. Where it is outdated, nothing is changed (412).',
      'If-None-Match': '`ETag` of the state that you have. Where it still applies, the answer is 304 without a body.',
      Prefer: '`handling=strict`: unknown fields and parameters are faults (422) rather than only reported.',
    },
  },
});
