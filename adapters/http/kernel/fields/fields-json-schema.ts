import type { Language } from '../../../../domain/index.ts';
import type { Localised } from '../localised.ts';
import { type Field, FORM_BOOLEANS, type Schema } from './field-schemas.ts';
import { type JsonSchema, nullable, type SchemaWriter } from './json-schema.ts';

const FORM_BOOLEAN: JsonSchema = {
  anyOf: [
    { type: 'boolean' },
    { type: 'string', enum: [...FORM_BOOLEANS.keys()] },
    { type: 'integer', enum: [0, 1], minimum: 0, maximum: 1 },
  ],
};

/** Fields of a request with their descriptions. */
export interface DescribedFields {
  readonly fields: Schema;
  readonly texts: Readonly<Record<string, Localised>>;
  /** False if required fields may be absent (PATCH); true by default. */
  readonly complete?: boolean;
  /** True if the values are text, as in a form. */
  readonly isForm?: boolean;
  /** Maps a field to its name in the request, if that differs. */
  readonly nameOf?: (field: string) => string;
}

/** The members of a JSON Schema for an object. */
export interface ObjectMembers {
  readonly properties: JsonSchema;
  readonly required: readonly string[];
}

/**
 * The JSON Schema of fields, derived from the schemas that parse them. Optional fields may be null (contract §1).
 * Values are described after trimming, so a required text has at least one character.
 * @throws Error if a field has no description
 */
export function fieldsSchema(
  { fields, texts, complete = true, isForm = false, nameOf = (field) => field }: DescribedFields,
  writer: SchemaWriter,
  language: Language,
): ObjectMembers {
  const properties: JsonSchema = {};
  const required: string[] = [];
  for (const [field, { schema, required: isRequired }] of Object.entries(fields)) {
    const value = valueSchema({ schema, required: isRequired }, writer, isForm);
    const description = texts[field]?.[language];
    if (description === undefined) throw new Error(`the field ${field} is not described`);
    properties[nameOf(field)] = { ...value, description };
    if (isRequired && complete) required.push(nameOf(field));
  }
  return { properties, required };
}

/**
 * The schema of a field's value. Forms have no null: an empty value counts as absent. Proxies that validate a form see
 * a boolean either as text or already converted.
 */
export function valueSchema({ schema, required }: Field, writer: SchemaWriter, isForm: boolean): JsonSchema {
  const written = writer.write(schema);
  if (isForm && written.type === 'boolean') return FORM_BOOLEAN;
  if (!required) return isForm ? written : nullable(written);
  return written.type === 'string' && written.enum === undefined ? { ...written, minLength: 1 } : written;
}
