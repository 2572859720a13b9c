import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { startService } from '../support/service/service.ts';

/** Where the types stand that the client is made of. */
export const SCHEMA_FILE = new URL('../../client/schema.ts', import.meta.url);

const HEAD = '// Types of the document at /api/v1/openapi.json. Made by `npm run client:schema`, not to be edited.\n\n';

/** The OpenAPI document as a service gives it out. */
export async function servedDocument(): Promise<object> {
  const service = await startService({ baseUrl: 'https://press.example' });
  try {
    const response = await fetch(new URL('/api/v1/openapi.json', service.baseUrl));
    if (!response.ok) throw new Error(`the document was answered with ${response.status}`);
    return (await response.json()) as object;
  } finally {
    await service.close();
  }
}

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/**
 * What openapi-typescript makes of the document, as it comes: with `immutable`, openapi-fetch no longer knows an array. By itself
 * it calls a file a string; `transform` is its makers' way to a Blob. Examples are no types, and would be most of it.
 */
export async function schemaOf(document: object): Promise<string> {
  const plain = withoutExamples(document) as Parameters<typeof openapiTS>[0];
  return (
    HEAD +
    astToString(
      await openapiTS(plain, {
        alphabetize: true,
        transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
      }),
    )
  );
}

function withoutExamples(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => isNames || !/^examples?$/.test(name));
  return Object.fromEntries(members.map(([name, inner]) => [name, withoutExamples(inner, name === 'properties')]));
}
