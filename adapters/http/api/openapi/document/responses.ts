import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '../../../../../application/messages/messages.ts';
import type { Language } from '../../../../../domain/index.ts';
import type { JsonSchema } from '../../../kernel/fields/json-schema.ts';
import { HeadTooLong, SlowBody } from '../../../kernel/problems/problem.ts';
import { pascalCase } from '../../../kernel/problems/problem-record.ts';
import { type AnswerHeader, headerObject } from '../headers.ts';
import type { DocumentedRoute, ResponseDoc } from '../route-doc.ts';
import { headersOf, problemCodesOf, problemDescription, problemRecord, statusesOf } from './problems.ts';
import { HEAD_TOO_LONG, NOT_MODIFIED } from './texts.ts';
import { type DocumentContext, FILE, reference, withExample } from './writing.ts';

const COMMON_HEADERS: readonly AnswerHeader[] = ['X-Request-Id', 'Content-Language', 'Vary', 'Cache-Control'];
const RATE_LIMIT: readonly AnswerHeader[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
/** Further statuses of `bad_request`, with the names of their components. */
const OTHER_STATUSES: Readonly<Record<number, string>> = {
  [SlowBody.status]: 'SlowBody',
  [HeadTooLong.status]: 'HeadTooLong',
};
/** Headers of the response to an unparsable request, whose path, token and language are unknown. */
const UNREAD_HEADERS: readonly AnswerHeader[] = ['X-Request-Id', 'Content-Language', 'Cache-Control'];
/** Statuses that can occur before the caller is known. */
const PERHAPS_UNKNOWN: readonly number[] = [400, 429, 500, 503];

/** Every response of a route by status, declared or derived from the route. */
export function responses(route: DocumentedRoute, writing: DocumentContext): JsonSchema {
  const { doc, method, access } = route;
  const answers: [string, JsonSchema][] = Object.entries(doc.responses).map(([status, answer]) => [
    status,
    answerObject(status, answer, route, writing),
  ]);
  if (method === 'GET' && hasTag(doc.responses[200])) {
    const limits = access === 'public' ? [] : RATE_LIMIT;
    const own = doc.responses[200]?.headers ?? [];
    answers.push([
      '304',
      { description: NOT_MODIFIED[writing.language], headers: headers([...COMMON_HEADERS, ...limits, ...own]) },
    ]);
  }
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemCodesOf(route)) {
    for (const status of statusesOf(code, { hasBody: doc.body !== undefined }))
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  for (const [status, codes] of byStatus)
    answers.push([String(status), problemResponse(status, codes, route, writing)]);
  return Object.fromEntries(answers.sort(([a], [b]) => Number(a) - Number(b)));
}

function answerObject(
  status: string,
  answer: ResponseDoc,
  { method, access, legacy, doc }: DocumentedRoute,
  writing: DocumentContext,
): JsonSchema {
  const { description, body, json, file, headers: own = [], next = {} } = answer;
  const links = Object.entries(next).filter(([operationId]) => writing.operationIds.has(operationId));
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
                schema: body === undefined ? json : writing.schemas.write(body),
                ...withExample(writing.examples.answer(doc.operationId, status)),
              },
            },
          }
        : {};
  return {
    description: description[writing.language],
    headers: { ...headers([...new Set(named)]), ...(legacy === true ? ofLegacy(writing.language) : {}) },
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
  { language, schemas, problemAnswers, examples }: DocumentContext,
): JsonSchema {
  const isUnread = status === HeadTooLong.status;
  const isLegacy = route.legacy === true && !isUnread;
  const ofBody = isUnread ? [] : headersOfBody(status, route);
  const refs = codes.map((code) => schemas.write(problemRecord(code)));
  const mapping = Object.fromEntries(codes.map((code, i) => [code, refs[i]?.$ref]));
  const schema = refs.length === 1 ? refs[0] : { oneOf: refs, discriminator: { propertyName: 'code', mapping } };
  const limits = route.access === 'public' || codes.includes('unauthenticated') ? [] : RATE_LIMIT;
  const own = [...new Set(codes.flatMap((code) => headersOf(code)))];
  const isShared = (name: AnswerHeader) => codes.every((code) => headersOf(code).includes(name));
  const perhaps = (name: AnswerHeader) => [name, headerObject(name, language, true)];
  const isKnown = !PERHAPS_UNKNOWN.includes(status);
  // Recorded examples have the usual status of their code.
  const shown = OTHER_STATUSES[status] === undefined ? codes : [];
  const recorded = shown.map((code) => [code, { value: examples.problem(code) }] as const);
  const answer = {
    description: isUnread ? HEAD_TOO_LONG[language] : problemDescription(codes, language),
    headers: isUnread
      ? headers(UNREAD_HEADERS)
      : {
          ...headers([...COMMON_HEADERS, ...(isKnown ? limits : []), ...own.filter(isShared), ...ofBody]),
          ...Object.fromEntries([
            ...(isKnown ? [] : limits.map(perhaps)),
            ...own.filter((n) => !isShared(n)).map(perhaps),
          ]),
          ...(isLegacy ? ofLegacy(language) : {}),
        },
    content: {
      'application/problem+json': {
        schema,
        examples: Object.fromEntries(recorded.filter(([, { value }]) => value !== undefined)),
      },
    },
  };
  const base = OTHER_STATUSES[status] ?? codes.map(pascalCase).join('Or');
  const old = isLegacy ? 'BelowService' : '';
  const usual = `${base}${ofBody.length === 0 ? '' : `To${pascalCase(route.method.toLowerCase())}`}${old}`;
  const isTaken = problemAnswers[usual] !== undefined && !isDeepStrictEqual(problemAnswers[usual], answer);
  const name = isTaken ? `${base}Of${pascalCase(`_${route.doc.operationId}`)}` : usual;
  problemAnswers[name] = answer;
  return reference('responses', name);
}

/** Headers that concern the request's body or idempotency key, also on errors. */
function headersOfBody(status: number, { method, access, doc }: DocumentedRoute): AnswerHeader[] {
  const isRead = doc.body !== undefined && ![400, 401, 408, 413, 415, 429].includes(status);
  const isHeeded = isRead || (status === 422 && access !== 'public');
  // Errors before the body is read are not stored: the request has no fingerprint yet.
  const isKept = method === 'POST' && status < 500 && ![401, 408, 412, 413, 415, 429].includes(status);
  return [
    ...(isHeeded ? (['Preference-Applied'] as const) : []),
    ...(isKept ? (['Idempotency-Replayed'] as const) : []),
  ];
}

/** Headers of every response below /service: deprecation and successor (contract §9). */
function ofLegacy(language: Language): JsonSchema {
  return {
    ...headers(['Deprecation', 'Sunset']),
    Link: headerObject('Link', language, false),
  };
}

/** True if the response has an ETag for conditional requests. */
export function hasTag(answer: ResponseDoc | undefined): boolean {
  return answer?.headers?.includes('ETag') === true;
}

function headers(names: readonly AnswerHeader[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}
