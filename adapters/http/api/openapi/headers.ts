import type { Language } from '../../../../domain/index.ts';
import { HEADER_MAX } from '../../kernel/bounds.ts';
import type { Localised } from '../../kernel/localised.ts';

interface HeaderDoc {
  readonly description: Localised;
  /** A JSON Schema of its value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** True where an answer that may carry it need not. */
  readonly optional?: boolean;
}

const whole = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const text = { type: 'string', maxLength: HEADER_MAX } as const;
const uri = { ...text, format: 'uri' } as const;

/** Every header that an answer may carry, for those who program against it. */
export const ANSWER_HEADERS = {
  'X-Request-Id': {
    description: {
      de: 'Kennung der Anfrage: die mitgeschickte, sonst eine neue. Nennen Sie sie bei Rückfragen.',
      en: 'Id of the request: the one that was sent, otherwise a new one. Quote it when you ask for help.',
    },
    schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  },
  'Content-Language': {
    description: { de: 'Sprache der Texte in der Antwort.', en: 'Language of the texts in the answer.' },
    schema: { type: 'string', enum: ['de', 'en'] },
  },
  Vary: {
    description: { de: 'Wonach sich die Antwort richtet.', en: 'What the answer depends on.' },
    schema: text,
    optional: true,
  },
  'Cache-Control': {
    description: { de: 'Wie lange die Antwort aufgehoben werden darf.', en: 'How long the answer may be kept.' },
    schema: text,
  },
  'X-RateLimit-Limit': {
    description: { de: 'Anfragen je Minute und Token.', en: 'Requests per minute and token.' },
    schema: whole,
  },
  'X-RateLimit-Remaining': {
    description: { de: 'Was davon noch übrig ist.', en: 'What is left of them.' },
    schema: whole,
  },
  'X-RateLimit-Reset': {
    description: {
      de: 'Wann wieder alle frei sind, in ganzen Sekunden seit 1970 (UTC).',
      en: 'When all are free again, in whole seconds since 1970 (UTC).',
    },
    schema: whole,
  },
  ETag: {
    description: {
      de: 'Kennzeichen dieses Stands, für `If-Match` und `If-None-Match`; stark, außer bei einer öffentlichen Antwort, die komprimiert kommt.',
      en: 'Tag of this state, for `If-Match` and `If-None-Match`; strong, unless a public answer comes compressed.',
    },
    schema: { ...text, pattern: '^(?:W/)?"[^"]+"$' },
  },
  Location: {
    description: {
      de: 'Adresse dessen, was angelegt wurde; bei einem Bild der Liste, in der es steht.',
      en: 'Address of what was created; of an image, of the list that it stands in.',
    },
    schema: uri,
  },
  Link: {
    description: { de: 'Verwandte Adressen (RFC 8288).', en: 'Related addresses (RFC 8288).' },
    schema: text,
    optional: true,
  },
  'Idempotency-Replayed': {
    description: {
      de: '`true`, wenn dies die aufgehobene Antwort einer früheren Anfrage mit demselben `Idempotency-Key` ist.',
      en: '`true` where this is the kept answer to an earlier request with the same `Idempotency-Key`.',
    },
    schema: { type: 'string', enum: ['true'] },
    optional: true,
  },
  'Preference-Applied': {
    description: { de: 'Welcher Wunsch aus `Prefer` erfüllt wurde.', en: 'Which wish of `Prefer` was heeded.' },
    schema: { type: 'string', enum: ['handling=strict'] },
    optional: true,
  },
  'Content-Disposition': {
    description: { de: 'Dateiname zum Speichern.', en: 'File name to save under.' },
    schema: text,
  },
  Deprecation: {
    description: {
      de: 'Seit wann der Pfad veraltet ist (RFC 9745).',
      en: 'Since when the path is deprecated (RFC 9745).',
    },
    schema: { ...text, pattern: '^@\\d+$' },
  },
  Sunset: {
    description: {
      de: 'Ab wann der veraltete Pfad nicht mehr antworten muss, wo ein Ende feststeht (RFC 8594).',
      en: 'From when on the deprecated path may stop answering, where an end is set (RFC 8594).',
    },
    schema: text,
    optional: true,
  },
  'WWW-Authenticate': {
    description: { de: 'Wie man sich ausweist.', en: 'How to authenticate.' },
    schema: text,
  },
  'Retry-After': {
    description: {
      de: 'Nach wie vielen Sekunden ein neuer Versuch lohnt.',
      en: 'After how many seconds to try again.',
    },
    schema: { ...whole, minimum: 1 },
  },
  Allow: {
    description: { de: 'Methoden, die der Pfad kennt.', en: 'Methods that the path knows.' },
    schema: text,
  },
} as const satisfies Readonly<Record<string, HeaderDoc>>;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** A header as the document writes it; every answer that names it has it, unless it is optional, there or as a rule. */
export function headerObject(name: AnswerHeader, language: Language, isOptional?: boolean) {
  const { description, schema, optional = false }: HeaderDoc = ANSWER_HEADERS[name];
  return { description: description[language], ...((isOptional ?? optional) ? {} : { required: true }), schema };
}

/** The headers that say something of a request beside its body. */
export const REQUEST_HEADERS = {
  'X-Request-Id': {
    description: {
      de: 'Eigene Kennung der Anfrage, 1 bis 128 Zeichen aus `A-Z a-z 0-9 . _ : -`. Sie kommt in der Antwort zurück; eine andere wird ersetzt.',
      en: 'An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced.',
    },
    schema: { type: 'string', maxLength: 128 },
  },
  'Accept-Language': {
    description: {
      de: 'Sprache der Meldungen und Namen: `de` oder `en`. Codes bleiben gleich.',
      en: 'Language of messages and names: `de` or `en`. Codes never change.',
    },
    schema: { ...text, default: 'en' },
  },
  'Idempotency-Key': {
    description: {
      de: 'Macht die Anfrage wiederholbar: Derselbe Schlüssel mit derselben Anfrage gibt 24 Stunden lang die erste Antwort erneut.',
      en: 'Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again.',
    },
    schema: { type: 'string', maxLength: 255, pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  'If-Match': {
    description: {
      de: '`ETag` des Stands, den Sie kennen. Ist er überholt, wird nichts geändert (412).',
      en: '`ETag` of the state that you know. Where it is outdated, nothing is changed (412).',
    },
    schema: text,
  },
  'If-None-Match': {
    description: {
      de: '`ETag` des Stands, den Sie schon haben. Gilt er noch, kommt 304 ohne Inhalt.',
      en: '`ETag` of the state that you have. Where it still applies, the answer is 304 without a body.',
    },
    schema: text,
  },
  Prefer: {
    description: {
      de: '`handling=strict`: unbekannte Felder und Parameter sind Fehler (422), statt nur gemeldet zu werden.',
      en: '`handling=strict`: unknown fields and parameters are faults (422) rather than only reported.',
    },
    schema: text,
  },
} as const satisfies Readonly<Record<string, HeaderDoc>>;

export type RequestHeader = keyof typeof REQUEST_HEADERS;
