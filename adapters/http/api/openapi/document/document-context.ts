import type { Language } from '../../../../../domain/index.ts';
import type { JsonSchema, SchemaWriter } from '../../../kernel/fields/json-schema.ts';
import type { Examples } from './examples.ts';

/** Components that operations share, collected while the document is written. */
export interface DocumentContext {
  readonly language: Language;
  readonly schemas: SchemaWriter;
  /** Problem responses, by component name. */
  readonly problemResponses: Record<string, JsonSchema>;
  readonly examples: Examples;
  /** The document's operations: only these may be the target of links. */
  readonly operationIds: ReadonlySet<string>;
}

/** Empty if no example is recorded, as for a new operation until `npm run examples` has run. */
export function withExample(example: unknown): JsonSchema {
  return example === undefined ? {} : { example };
}

export function reference(kind: string, name: string): JsonSchema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The bytes of a file. OpenAPI 3.0 tools recognise `format`, 3.1 tools the media type. */
export const FILE = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
} as const satisfies JsonSchema;
