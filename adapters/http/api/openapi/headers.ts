import type { Language } from '../../../../domain/index.ts';
import type { Localised } from '../../kernel/localised.ts';
import { HEADER_MAX } from '../../kernel/responses/bounds.ts';
import { TEXTS } from './headers-texts.ts';

interface HeaderDoc {
  readonly description: Localised;
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** True if responses that declare the header may omit it. */
  readonly optional?: boolean;
}

const wholeNumber = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const text = { type: 'string', maxLength: HEADER_MAX } as const;
const uri = { ...text, format: 'uri' } as const;

/** Every response header that is meant for clients. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description: TEXTS.responseHeaders['X-Request-Id'],
    schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  },
  'Content-Language': {
    description: TEXTS.responseHeaders['Content-Language'],
    schema: { type: 'string', enum: ['de', 'en'] },
  },
  Vary: {
    description: TEXTS.responseHeaders.Vary,
    schema: text,
    optional: true,
  },
  'Cache-Control': {
    description: TEXTS.responseHeaders['Cache-Control'],
    schema: text,
  },
  'X-RateLimit-Limit': {
    description: TEXTS.responseHeaders['X-RateLimit-Limit'],
    schema: wholeNumber,
  },
  'X-RateLimit-Remaining': {
    description: TEXTS.responseHeaders['X-RateLimit-Remaining'],
    schema: wholeNumber,
  },
  'X-RateLimit-Reset': {
    description: TEXTS.responseHeaders['X-RateLimit-Reset'],
    schema: wholeNumber,
  },
  ETag: {
    description: TEXTS.responseHeaders.ETag,
    schema: { ...text, pattern: '^(?:W/)?"[^"]+"$' },
  },
  Location: {
    description: TEXTS.responseHeaders.Location,
    schema: uri,
  },
  Link: {
    description: TEXTS.responseHeaders.Link,
    schema: text,
    optional: true,
  },
  'Idempotency-Replayed': {
    description: TEXTS.responseHeaders['Idempotency-Replayed'],
    schema: { type: 'string', enum: ['true'] },
    optional: true,
  },
  'Preference-Applied': {
    description: TEXTS.responseHeaders['Preference-Applied'],
    schema: { type: 'string', enum: ['handling=strict'] },
    optional: true,
  },
  'Content-Disposition': {
    description: TEXTS.responseHeaders['Content-Disposition'],
    schema: text,
  },
  Deprecation: {
    description: TEXTS.responseHeaders.Deprecation,
    schema: { ...text, pattern: '^@\\d+$' },
  },
  Sunset: {
    description: TEXTS.responseHeaders.Sunset,
    schema: text,
    optional: true,
  },
  'WWW-Authenticate': {
    description: TEXTS.responseHeaders['WWW-Authenticate'],
    schema: text,
  },
  'Retry-After': {
    description: TEXTS.responseHeaders['Retry-After'],
    schema: { ...wholeNumber, minimum: 1 },
  },
  Allow: {
    description: TEXTS.responseHeaders.Allow,
    schema: text,
  },
} as const satisfies Readonly<Record<string, HeaderDoc>>;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** The header object. The header is required unless it or the argument says that it is optional. */
export function headerObject(name: ResponseHeader, language: Language, isOptional?: boolean) {
  const { description, schema, optional = false }: HeaderDoc = RESPONSE_HEADERS[name];
  return { description: description[language], ...((isOptional ?? optional) ? {} : { required: true }), schema };
}

/** The documented request headers, apart from those about the body. */
export const REQUEST_HEADERS = {
  'X-Request-Id': {
    description: TEXTS.requestHeaders['X-Request-Id'],
    schema: { type: 'string', maxLength: 128 },
  },
  'Accept-Language': {
    description: TEXTS.requestHeaders['Accept-Language'],
    schema: { ...text, default: 'en' },
  },
  'Idempotency-Key': {
    description: TEXTS.requestHeaders['Idempotency-Key'],
    schema: { type: 'string', maxLength: 255, pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  'If-Match': {
    description: TEXTS.requestHeaders['If-Match'],
    schema: text,
  },
  'If-None-Match': {
    description: TEXTS.requestHeaders['If-None-Match'],
    schema: text,
  },
  Prefer: {
    description: TEXTS.requestHeaders.Prefer,
    schema: text,
  },
} as const satisfies Readonly<Record<string, HeaderDoc>>;

export type RequestHeader = keyof typeof REQUEST_HEADERS;
