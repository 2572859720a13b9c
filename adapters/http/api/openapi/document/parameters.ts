import type { Language } from '../../../../../domain/index.ts';
import { valueSchema } from '../../../kernel/fields/fields-json-schema.ts';
import type { JsonSchema } from '../../../kernel/fields/json-schema.ts';
import type { QueryParameterDoc } from '../../../kernel/fields/query.ts';
import { QUERY_VALUES_MAX } from '../../../kernel/fields/query-values.ts';
import type { Localised } from '../../../kernel/localised.ts';
import { HEADER_MAX, INSTANT_MAX } from '../../../kernel/responses/bounds.ts';
import type { RequestHeader } from '../headers.ts';
import type { DocumentedRoute } from '../route-doc.ts';
import { type DocumentContext, reference } from './document-context.ts';
import { hasTag } from './responses.ts';

/** The parameters of an operation: path, query and headers. */
export function parameters(
  { path, method, access, doc }: DocumentedRoute,
  { schemas, language }: DocumentContext,
): JsonSchema[] {
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: textOf(doc.path?.[name], `${doc.operationId} does not say what {${name}} is`)[language],
    schema:
      doc.pathText?.[name] === undefined
        ? { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
        : valueSchema(doc.pathText[name], schemas, false),
  }));
  const inQuery = Object.entries(doc.query ?? {}).map(([name, query]) => queryParameter(name, query, language));
  return [
    ...inPath,
    ...inQuery,
    ...requestHeaders({ method, access, doc }).map((name) => reference('parameters', name)),
  ];
}

/** The headers that the route reads. */
export function requestHeaders({
  method,
  access,
  doc,
}: Pick<DocumentedRoute, 'method' | 'access' | 'doc'>): RequestHeader[] {
  return [
    'X-Request-Id',
    'Accept-Language',
    ...(method === 'POST' ? (['Idempotency-Key'] as const) : []),
    ...(access === 'public' ? [] : (['Prefer'] as const)),
    ...(doc.ifMatch === true ? (['If-Match'] as const) : []),
    ...(doc.ifNoneMatch === true || (hasTag(doc.responses[200]) && method === 'GET')
      ? (['If-None-Match'] as const)
      : []),
  ];
}

function queryParameter(
  name: string,
  { integer, keyword, choice, instant, date, list, description }: QueryParameterDoc,
  language: Language,
): JsonSchema {
  const base = { name: list?.repeated ? `${name}[]` : name, in: 'query', description: description[language] };
  if (integer !== undefined) {
    const { min: minimum, max: maximum, fallback } = integer;
    const byDefault = fallback === undefined ? {} : { default: fallback };
    const number = { type: 'integer', minimum, maximum };
    if (keyword !== undefined)
      return { ...base, schema: { oneOf: [number, { type: 'string', enum: [keyword] }], ...byDefault } };
    return { ...base, schema: { ...number, ...byDefault } };
  }
  if (choice !== undefined) return { ...base, schema: { type: 'string', enum: [...choice] } };
  if (instant === true) return { ...base, schema: { type: 'string', format: 'date-time', maxLength: INSTANT_MAX } };
  if (date === true) return { ...base, schema: { type: 'string', format: 'date', maxLength: 10 } };
  if (list !== undefined) {
    const items =
      list.of === 'id'
        ? { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
        : { type: 'string', enum: [...list.of] };
    return {
      ...base,
      style: 'form',
      explode: list.repeated === true,
      schema: { type: 'array', items, maxItems: QUERY_VALUES_MAX },
    };
  }
  return { ...base, allowEmptyValue: true, schema: { type: 'string', maxLength: HEADER_MAX } };
}

function textOf(text: Localised | undefined, fault: string): Localised {
  if (text === undefined) throw new Error(fault);
  return text;
}
