import type { Language } from '../../../../../domain/index.ts';
import type { Examples } from './examples.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';

/** What operations share, as it is written. */
export interface Writing {
  readonly language: Language;
  readonly schemas: SchemaWriter;
  /** Answers that are problems, under the names that operations refer to them by. */
  readonly problemAnswers: Record<string, JsonSchema>;
  readonly examples: Examples;
}

/** Nothing where nothing was recorded: of a new operation, until `npm run examples` has run. */
export function withExample(example: unknown): JsonSchema {
  return example === undefined ? {} : { example };
}

export function reference(kind: string, name: string): JsonSchema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The bytes of a file: tools that came from OpenAPI 3.0 know one by `format`, those of 3.1 by its media type. */
export const FILE = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
} as const satisfies JsonSchema;
