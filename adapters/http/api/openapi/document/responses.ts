import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '../../../../../application/messages/messages.ts';
import type { Language } from '../../../../../domain/index.ts';
import type { JsonSchema } from '../../../kernel/fields/json-schema.ts';
import { HeadTooLong, SlowBody } from '../../../kernel/problems/problem.ts';
import { pascalCase } from '../../../kernel/problems/problem-record.ts';
import { headerObject, type ResponseHeader } from '../headers.ts';
import type { DocumentedRoute, ResponseDoc } from '../route-doc.ts';
import { type DocumentContext, FILE, reference, withExample } from './document-context.ts';
import { headersOf, problemCodesOf, problemDescription, problemRecord, statusesOf } from './problems.ts';
import { HEAD_TOO_LONG, NOT_MODIFIED } from './texts.ts';

const COMMON_HEADERS: readonly ResponseHeader[] = ['X-Request-Id', 'Content-Language', 'Vary', 'Cache-Control'];
const RATE_LIMIT: readonly ResponseHeader[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
/** Further statuses of `bad_request`, with the names of their components. */
const EXTRA_STATUSES: Readonly<Record<number, string>> = {
  [SlowBody.status]: 'SlowBody',
  [HeadTooLong.status]: 'HeadTooLong',
};
/** Headers of the response to an unparsable request, whose path, token and language are unknown. */
const UNREAD_HEADERS: readonly ResponseHeader[] = ['X-Request-Id', 'Content-Language', 'Cache-Control'];
/** Statuses that can occur before the caller is known. */
const CALLER_MAY_BE_UNKNOWN: readonly number[] = [400, 429, 500, 503];

/** Every response of a route by status, declared or derived from the route. */
export function responses(route: DocumentedRoute, context: DocumentContext): JsonSchema {
  const { doc, method, access } = route;
  const declared: [string, JsonSchema][] = Object.entries(doc.responses).map(([status, response]) => [
    status,
    responseObject(status, response, route, context),
  ]);
  if (method === 'GET' && hasTag(doc.responses[200])) {
    const limits = access === 'public' ? [] : RATE_LIMIT;
    const declaredHeaders = doc.responses[200]?.headers ?? [];
    declared.push([
      '304',
      {
        description: NOT_MODIFIED[context.language],
        headers: headers([...COMMON_HEADERS, ...limits, ...declaredHeaders]),
      },
    ]);
  }
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemCodesOf(route)) {
    for (const status of statusesOf(code, { hasBody: doc.body !== undefined }))
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  for (const [status, codes] of byStatus)
    declared.push([String(status), problemResponse(status, codes, route, context)]);
  return Object.fromEntries(declared.sort(([a], [b]) => Number(a) - Number(b)));
}

function responseObject(
  status: string,
  response: ResponseDoc,
  { method, access, legacy, doc }: DocumentedRoute,
  context: DocumentContext,
): JsonSchema {
  const { description, body, json, file, headers: own = [], next = {} } = response;
  const links = Object.entries(next).filter(([operationId]) => context.operationIds.has(operationId));
  const named = [
    ...COMMON_HEADERS,
    ...(access === 'public' ? [] : RATE_LIMIT),
    ...own,
    ...(method === 'POST' ? (['Idempotency-Replayed'] as const) : []),
    ...(doc.body === undefined ? [] : (['Preference-Applied'] as const)),
  ];
  const content =
    file !== undefined
      ? { content: Object.fromEntries(file.map((type) => [type, { schema: { ...FILE, contentMediaType: type } }])) }
      : body !== undefined || json !== undefined
        ? {
            content: {
              'application/json': {
                schema: body === undefined ? json : context.schemas.write(body),
                ...withExample(context.examples.response(doc.operationId, status)),
              },
            },
          }
        : {};
  return {
    description: description[context.language],
    headers: { ...headers([...new Set(named)]), ...(legacy === true ? legacyHeaders(context.language) : {}) },
    ...content,
    ...(links.length === 0
      ? {}
      : {
          links: Object.fromEntries(
            links.map(([operationId, parameters]) => [operationId, { operationId, parameters }]),
          ),
        }),
  };
}

/** A reference to the response component for these codes, which is created on first use. */
function problemResponse(
  status: number,
  codes: readonly ProblemCode[],
  route: DocumentedRoute,
  { language, schemas, problemResponses, examples }: DocumentContext,
): JsonSchema {
  const isUnread = status === HeadTooLong.status;
  const isLegacy = route.legacy === true && !isUnread;
  const bodyHeaders = isUnread ? [] : headersOfBody(status, route);
  const refs = codes.map((code) => schemas.write(problemRecord(code)));
  const mapping = Object.fromEntries(codes.map((code, i) => [code, refs[i]?.$ref]));
  const schema = refs.length === 1 ? refs[0] : { oneOf: refs, discriminator: { propertyName: 'code', mapping } };
  const limits = route.access === 'public' || codes.includes('unauthenticated') ? [] : RATE_LIMIT;
  const codeHeaders = [...new Set(codes.flatMap((code) => headersOf(code)))];
  const isShared = (name: ResponseHeader) => codes.every((code) => headersOf(code).includes(name));
  const optionalHeader = (name: ResponseHeader) => [name, headerObject(name, language, true)];
  const isKnown = !CALLER_MAY_BE_UNKNOWN.includes(status);
  // Recorded examples have the usual status of their code.
  const exampleCodes = EXTRA_STATUSES[status] === undefined ? codes : [];
  const recorded = exampleCodes.map((code) => [code, { value: examples.problem(code) }] as const);
  const response = {
    description: isUnread ? HEAD_TOO_LONG[language] : problemDescription(codes, language),
    headers: isUnread
      ? headers(UNREAD_HEADERS)
      : {
          ...headers([...COMMON_HEADERS, ...(isKnown ? limits : []), ...codeHeaders.filter(isShared), ...bodyHeaders]),
          ...Object.fromEntries([
            ...(isKnown ? [] : limits.map(optionalHeader)),
            ...codeHeaders.filter((name) => !isShared(name)).map(optionalHeader),
          ]),
          ...(isLegacy ? legacyHeaders(language) : {}),
        },
    content: {
      'application/problem+json': {
        schema,
        examples: Object.fromEntries(recorded.filter(([, { value }]) => value !== undefined)),
      },
    },
  };
  const base = EXTRA_STATUSES[status] ?? codes.map(pascalCase).join('Or');
  const suffix = isLegacy ? 'BelowService' : '';
  const usualName = `${base}${bodyHeaders.length === 0 ? '' : `To${pascalCase(route.method.toLowerCase())}`}${suffix}`;
  const isTaken =
    problemResponses[usualName] !== undefined && !isDeepStrictEqual(problemResponses[usualName], response);
  const name = isTaken ? `${base}Of${pascalCase(`_${route.doc.operationId}`)}` : usualName;
  problemResponses[name] = response;
  return reference('responses', name);
}

/** Headers that concern the request's body or idempotency key, also on errors. */
function headersOfBody(status: number, { method, access, doc }: DocumentedRoute): ResponseHeader[] {
  const isRead = doc.body !== undefined && ![400, 401, 408, 413, 415, 429].includes(status);
  const isApplied = isRead || (status === 422 && access !== 'public');
  // Errors before the body is read are not stored: the request has no fingerprint yet.
  const isStored = method === 'POST' && status < 500 && ![401, 408, 412, 413, 415, 429].includes(status);
  return [
    ...(isApplied ? (['Preference-Applied'] as const) : []),
    ...(isStored ? (['Idempotency-Replayed'] as const) : []),
  ];
}

/** Headers of every response below /service: deprecation and successor (contract §9). */
function legacyHeaders(language: Language): JsonSchema {
  return {
    ...headers(['Deprecation', 'Sunset']),
    Link: headerObject('Link', language, false),
  };
}

/** True if the response has an ETag for conditional requests. */
export function hasTag(response: ResponseDoc | undefined): boolean {
  return response?.headers?.includes('ETag') === true;
}

function headers(names: readonly ResponseHeader[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}
