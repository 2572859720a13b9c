import type { Language } from '../../../../domain/index.ts';
import { fieldsSchema } from '../../kernel/fields/fields-json-schema.ts';
import { createSchemaWriter, type JsonSchema } from '../../kernel/fields/json-schema.ts';
import { nameTools } from './replace-operations.ts';
import type { Tool } from './tool.ts';

/** The JSON Schema of a tool's arguments. */
export function inputSchema(tool: Tool, language: Language) {
  const { properties, required } = fieldsSchema(tool, createSchemaWriter(language), language);
  // Even a tool whose fields are optional requires the release.
  const always = tool.complete || !Object.hasOwn(tool.fields, 'press_release_id') ? [] : ['press_release_id'];
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [name, splitNullable(schema)]),
    ),
    required: [...always, ...required],
  };
}

/** Writes a nullable value as `anyOf`: many clients that translate schemas for their model support a single type only. */
function splitNullable({ type, description, ...rules }: JsonSchema): JsonSchema {
  const described = description === undefined ? {} : { description: nameTools(String(description)) };
  if (!Array.isArray(type)) return { ...(type === undefined ? {} : { type }), ...rules, ...described };
  return { anyOf: type.map((each) => (each === 'null' ? { type: each } : { type: each, ...rules })), ...described };
}
