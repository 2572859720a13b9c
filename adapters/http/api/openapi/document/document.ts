import type { Language } from '../../../../../domain/index.ts';
import { API_BASE } from '../../../kernel/addresses.ts';
import { createSchemaWriter, type JsonSchema, type Openness } from '../../../kernel/fields/json-schema.ts';
import { headerObject, REQUEST_HEADERS, RESPONSE_HEADERS, type ResponseHeader } from '../headers.ts';
import type { DocumentedRoute } from '../route-doc.ts';
import { TAGS } from '../tags.ts';
import type { DocumentContext } from './document-context.ts';
import { examplesIn } from './examples.ts';
import { operation } from './operation.ts';
import { requestHeaders } from './parameters.ts';
import { DESCRIPTION, GUIDES, SECURITY, SUMMARY, TITLE } from './texts.ts';
import { webhookRequests } from './webhook-requests.ts';

/** Version of the document, not of the service. Additions increment the minor version. */
const API_VERSION = '1.0.0';
/** Linters require it on every server object. */
const PUBLIC = { 'x-internal': false } as const;
const INT32_MAX = 2 ** 31 - 1;
/** Keywords whose content is data rather than a schema. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set(['example', 'examples', 'enum', 'default', 'mapping']);

/**
 * The OpenAPI 3.1 document in one language. It derives from the schemas that parse the requests and the descriptions
 * next to them. Objects are open, since v1 may gain members; tests validate responses against closed objects.
 * @throws Error if a route's description is incomplete
 */
export function openApiDocument(
  routes: readonly DocumentedRoute[],
  {
    baseUrl,
    language,
    objects = 'open',
    hasWebhooks = true,
  }: {
    readonly baseUrl: string;
    readonly language: Language;
    readonly objects?: Openness;
    /** False leaves out webhook requests. */
    readonly hasWebhooks?: boolean;
  },
): JsonSchema {
  const examples = examplesIn(language, baseUrl);
  const context: DocumentContext = {
    language,
    schemas: createSchemaWriter(language, objects),
    problemResponses: {},
    examples,
    operationIds: new Set(routes.map(({ doc }) => doc.operationId)),
  };
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = paths[route.path] ?? (route.legacy === true ? { servers: [{ url: baseUrl, ...PUBLIC }] } : {});
    paths[route.path] = { ...path, [route.method.toLowerCase()]: operation(route, context) };
  }
  const webhooks = hasWebhooks ? webhookRequests(context) : undefined;
  const tags = new Set(routes.map(({ doc }) => doc.tag));
  const headerNames = new Set(routes.flatMap(requestHeaders));
  return withIntegerFormats({
    openapi: '3.1.0',
    info: {
      title: TITLE[language],
      summary: SUMMARY[language],
      description: DESCRIPTION[language],
      version: API_VERSION,
      contact: { name: 'Presswerk', url: `${baseUrl}/docs` },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: `${baseUrl}${API_BASE}`, ...PUBLIC }],
    security: [{ bearer: [] }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name as keyof typeof TAGS))
      .map(([name, tag]) => ({
        name,
        'x-displayName': tag.name[language],
        description: tag.description[language],
      })),
    externalDocs: { description: GUIDES[language], url: `${baseUrl}/docs` },
    paths,
    ...(webhooks === undefined ? {} : { webhooks }),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: SECURITY.bearer[language] },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-ApiKey', description: SECURITY.apiKey[language] },
      },
      parameters: Object.fromEntries(
        Object.entries(REQUEST_HEADERS)
          .filter(([name]) => headerNames.has(name as keyof typeof REQUEST_HEADERS))
          .map(([name, { description, schema }]) => [
            name,
            { name, in: 'header', description: description[language], schema },
          ]),
      ),
      headers: responseHeaders(paths, context, language),
      responses: context.problemResponses,
      schemas: context.schemas.components,
    },
  });
}

/** The header components that the document references. */
function responseHeaders(paths: JsonSchema, { problemResponses }: DocumentContext, language: Language): JsonSchema {
  const json = JSON.stringify([paths, problemResponses]);
  return Object.fromEntries(
    (Object.keys(RESPONSE_HEADERS) as ResponseHeader[])
      .filter((name) => json.includes(`"#/components/headers/${name}"`))
      .map((name) => [name, headerObject(name, language)]),
  );
}

/** Adds `format` to every integer, by its bounds. */
function withIntegerFormats<T>(value: T): T;
function withIntegerFormats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withIntegerFormats(item));
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, DATA_KEYWORDS.has(name) ? inner : withIntegerFormats(inner)]),
  );
  return [schema.type].flat().includes('integer') ? { ...schema, format: integerFormat(schema) } : schema;
}

function integerFormat({ minimum, maximum }: JsonSchema): 'int32' | 'int64' {
  return Number(minimum) >= -INT32_MAX && Number(maximum) <= INT32_MAX ? 'int32' : 'int64';
}
