import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { startService } from '../support/service/service.ts';

/** The record types of @presswerk/client. */
export const SCHEMA_FILE = new URL('../../client/schema.ts', import.meta.url);

const HEAD =
  '// Records of the document at /api/v1/openapi.json. Made by `npm run client:schema`, not to be edited.\n\n';

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content: { readonly 'application/json': Answer } }>>;
}

interface Answer {
  readonly schema: { readonly properties: { readonly meta: object } };
}

/** The OpenAPI document that a service serves. */
export async function servedDocument(): Promise<OpenApiDocument> {
  const service = await startService({ baseUrl: 'https://press.example' });
  try {
    const response = await fetch(new URL('/api/v1/openapi.json', service.baseUrl));
    if (!response.ok) throw new Error(`the document was answered with ${response.status}`);
    return (await response.json()) as OpenApiDocument;
  } finally {
    await service.close();
  }
}

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/**
 * Only the document's record types: the client's requests are written by hand, and types for operations, responses and
 * headers would be two thirds of the file.
 */
export async function recordsOf({ paths, components, ...document }: OpenApiDocument): Promise<string> {
  const metaOf = (path: string, method: string, status: number) => {
    const meta = paths[path]?.[method]?.responses[status]?.content['application/json'].schema.properties.meta;
    if (meta === undefined) throw new Error(`${method} ${path} documents no meta`);
    return meta;
  };
  const schemas = {
    ...components.schemas,
    WriteMeta: metaOf('/press-releases', 'post', 201),
    HistoryMeta: metaOf('/press-releases/{id}/history', 'get', 200),
  };
  return HEAD + (await schemaOf({ ...document, paths: {}, webhooks: {}, components: { schemas } }));
}

/**
 * The document's types by openapi-typescript. Not `immutable`, because openapi-fetch would no longer recognise arrays.
 * Files are typed as Blob instead of string, and examples, which would be most of the file, are omitted.
 */
export async function schemaOf(document: object): Promise<string> {
  const plain = withoutExamples(document) as Parameters<typeof openapiTS>[0];
  const types = await openapiTS(plain, {
    alphabetize: true,
    transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
  });
  return astToString(types);
}

function withoutExamples(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => isNames || !/^examples?$/.test(name));
  return Object.fromEntries(members.map(([name, inner]) => [name, withoutExamples(inner, name === 'properties')]));
}
