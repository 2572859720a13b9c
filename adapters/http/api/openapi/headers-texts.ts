import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    responseHeaders: {
      'X-Request-Id': 'Kennung der Anfrage: die mitgeschickte oder eine neue. Nennen Sie sie bei Rückfragen.',
      'Content-Language': 'Sprache der Texte in der Antwort.',
      Vary: 'Header der Anfrage, von denen die Antwort abhängt.',
      'Cache-Control': 'Wie lange die Antwort zwischengespeichert werden darf.',
      'X-RateLimit-Limit': 'Anfragen je Minute und Token.',
      'X-RateLimit-Remaining': 'Noch verfügbare Anfragen.',
      'X-RateLimit-Reset': 'Wann das volle Limit wieder verfügbar ist, in ganzen Sekunden seit 1970 (UTC).',
      ETag: 'Kennung dieser Version, für `If-Match` und `If-None-Match`; stark, außer bei komprimierten öffentlichen Antworten.',
      Location: 'Adresse der neuen Ressource; bei einem Bild die der Bilderliste.',
      Link: 'Verwandte Adressen (RFC 8288).',
      'Idempotency-Replayed':
        '`true`, wenn dies die gespeicherte Antwort auf eine frühere Anfrage mit demselben `Idempotency-Key` ist.',
      'Preference-Applied': 'Die angewandte Einstellung aus `Prefer`.',
      'Content-Disposition': 'Dateiname für das Speichern.',
      Deprecation: 'Seit wann der Pfad veraltet ist (RFC 9745).',
      Sunset: 'Frühestes Ende des veralteten Pfads, falls eines feststeht (RFC 8594).',
      'WWW-Authenticate': 'Art der Authentifizierung.',
      'Retry-After': 'Sekunden bis zum nächsten Versuch.',
      Allow: 'Methoden des Pfads.',
    },
    requestHeaders: {
      'X-Request-Id':
        'Eigene Kennung der Anfrage, 1 bis 128 Zeichen aus `A-Z a-z 0-9 . _ : -`. Die Antwort enthält sie; eine ungültige wird ersetzt.',
      'Accept-Language': 'Sprache der Meldungen und Namen: `de` oder `en`. Codes bleiben gleich.',
      'Idempotency-Key':
        'Macht die Anfrage wiederholbar: 24 Stunden lang liefert derselbe Schlüssel mit derselben Anfrage die erste Antwort noch einmal.',
      'If-Match': '`ETag` der Version, die Sie kennen. Ist sie veraltet, wird nichts geändert (412).',
      'If-None-Match':
        '`ETag` der Version, die Sie haben. Ist sie noch aktuell, lautet die Antwort 304 ohne Inhalt. `*` bei `PUT`: nur anlegen, sonst 412.',
      Prefer: '`handling=strict`: Unbekannte Felder und Parameter sind Fehler (422), statt nur gemeldet zu werden.',
    },
  },
  en: {
    responseHeaders: {
      'X-Request-Id': 'Request ID: the one you sent, or a new one. Quote it when you ask for help.',
      'Content-Language': 'Language of the texts in the response.',
      Vary: 'Request headers that the response depends on.',
      'Cache-Control': 'How long the response may be cached.',
      'X-RateLimit-Limit': 'Requests per minute and token.',
      'X-RateLimit-Remaining': 'Requests left.',
      'X-RateLimit-Reset': 'When the full limit is available again, in whole seconds since 1970 (UTC).',
      ETag: 'Tag of this version, for `If-Match` and `If-None-Match`; strong, except for compressed public responses.',
      Location: 'URL of the new resource; for an image, of the list of images.',
      Link: 'Related URLs (RFC 8288).',
      'Idempotency-Replayed':
        '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
      'Preference-Applied': 'The preference from `Prefer` that was applied.',
      'Content-Disposition': 'File name for saving.',
      Deprecation: 'When the path was deprecated (RFC 9745).',
      Sunset: 'Earliest end of the deprecated path, if one is set (RFC 8594).',
      'WWW-Authenticate': 'How to authenticate.',
      'Retry-After': 'Seconds to wait before trying again.',
      Allow: 'Methods of the path.',
    },
    requestHeaders: {
      'X-Request-Id':
        'An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The response repeats it; an invalid one is replaced.',
      'Accept-Language': 'Language of messages and names: `de` or `en`. Codes never change.',
      'Idempotency-Key':
        'Makes the request repeatable: for 24 hours, the same key with the same request returns the first response again.',
      'If-Match': '`ETag` of the version that you know. If it is outdated, nothing is changed (412).',
      'If-None-Match':
        '`ETag` of the version that you have. If it is still current, the response is 304 without a body. `*` with `PUT`: only create, else 412.',
      Prefer: '`handling=strict`: unknown fields and parameters are errors (422) rather than only reported.',
    },
  },
});
