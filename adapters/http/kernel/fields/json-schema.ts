import { isDeepStrictEqual } from 'node:util';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Language, Violation } from '../../../../domain/index.ts';
import { INSTANT_MAX, LIST_MAX, STRING_MAX } from '../responses/bounds.ts';
import type { SchemaDoc } from '../responses/record-schemas.ts';
import { withoutSpacingControls } from './field-schemas.ts';

export type JsonSchema = Record<string, unknown>;

/** Writes schemas in one language; named ones go into `components` and are referenced. */
export interface SchemaWriter {
  readonly components: Record<string, JsonSchema>;
  /** @throws Error if a schema has no JSON Schema equivalent, or two schemas share a name */
  write(schema: v.GenericSchema): JsonSchema;
}

/** Open objects may have members that the document does not name. */
export type Openness = 'open' | 'closed';

export function createSchemaWriter(language: Language, openness: Openness = 'closed'): SchemaWriter {
  const components: Record<string, JsonSchema> = {};
  const register = (name: string, schema: JsonSchema): JsonSchema => {
    const known = components[name];
    if (known !== undefined && !isDeepStrictEqual(known, schema)) throw new Error(`two schemas have the name ${name}`);
    components[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  };
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    // Schemas of forms and choices transform their input; the output has the type of the value.
    typeMode: 'output',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'metadata') {
        const { doc, ...schema } = jsonSchema as JsonSchema & { doc?: SchemaDoc };
        const description = doc?.text === undefined ? {} : { description: doc.text[language] };
        const described = { ...schema, ...doc?.json, ...description };
        return (doc?.name === undefined ? described : register(doc.name, described)) as typeof jsonSchema;
      }
      if (valibotAction.type === 'check') {
        const { message } = valibotAction as unknown as { message: string };
        return {
          ...jsonSchema,
          ...ruleKeywords(JSON.parse(message) as Violation, jsonSchema as JsonSchema),
        } as typeof jsonSchema;
      }
      if ('operation' in valibotAction && valibotAction.operation === withoutSpacingControls) {
        return { ...jsonSchema, pattern: NO_CONTROL_CHARACTERS_BUT_SPACING } as typeof jsonSchema;
      }
      // Transforms only add a brand; the value keeps its shape.
      return valibotAction.type === 'transform' || valibotAction.type === 'raw_transform' ? jsonSchema : undefined;
    },
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'strict_object') {
        const { additionalProperties, ...open } = dropEmptyRequired(jsonSchema as JsonSchema);
        return (openness === 'open' ? open : { ...open, additionalProperties }) as typeof jsonSchema;
      }
      if (valibotSchema.type === 'string') return { ...jsonSchema, maxLength: STRING_MAX };
      if (valibotSchema.type === 'array') return { ...jsonSchema, maxItems: LIST_MAX };
      if (valibotSchema.type === 'picklist') return withIntegerType(jsonSchema as JsonSchema) as typeof jsonSchema;
      if (valibotSchema.type === 'literal') return constAsEnum(jsonSchema as JsonSchema) as typeof jsonSchema;
      if (valibotSchema.type === 'nullable') return flattenNullable(jsonSchema as JsonSchema) as typeof jsonSchema;
      if (valibotSchema.type === 'union' || valibotSchema.type === 'variant') {
        return withDiscriminator(
          valibotSchema as unknown as UnionSchema,
          jsonSchema as JsonSchema,
        ) as typeof jsonSchema;
      }
      return undefined;
    },
  };
  return {
    components,
    write(schema) {
      const { $schema: _dialect, ...written } = toJsonSchema(schema as never, config) as JsonSchema;
      return written;
    },
  };
}

/** The JSON Schema keywords for a rule, which field-schemas.ts encodes in the message of its check. */
function ruleKeywords({ rule, min, max }: Omit<Violation, 'field'>, { type, pattern }: JsonSchema): JsonSchema {
  switch (rule) {
    case 'min':
    case 'max':
    case 'between':
      return {
        ...(min === undefined ? {} : { minimum: min }),
        ...(max === undefined ? {} : { [type === 'string' ? 'maxLength' : 'maximum']: max }),
      };
    case 'exists':
      return { minimum: 1 };
    case 'format':
      return { format: 'date-time', maxLength: INSTANT_MAX };
    case 'url':
      return { format: 'iri', pattern: HTTP_ADDRESS };
    case 'addressable':
      return { pattern: ONE_LINE };
    case 'control_characters':
      return { pattern: pattern ?? NO_CONTROL_CHARACTERS };
    case 'one_line':
      return { pattern: ONE_LINE };
    // JSON Schema assumes well-formed text.
    case 'lone_surrogate':
    // The schema's type already expresses it.
    case 'type':
    case 'single_value':
      return {};
    default:
      throw new Error(`the rule ${rule} has no JSON Schema equivalent yet`);
  }
}

/** Allows vertical tabs, form feeds and next lines, which become spaces in a long text. */
const NO_CONTROL_CHARACTERS_BUT_SPACING = '^[^\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f]*$';
/** Approximates isOneLine and isAddressable, which also refuse invisible characters. */
const ONE_LINE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$';
const NO_CONTROL_CHARACTERS = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$';
/** Approximates isHttpUrl, which also validates the host. */
const HTTP_ADDRESS =
  '^[Hh][Tt][Tt][Pp][Ss]?://(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s/?#:\\u0000-\\u001f\\u007f-\\u009f@\\[\\]]+)(?::\\d{1,5})?(?:[/?#][^\\s"<>\\\\^`{|}\\u0000-\\u001f\\u007f-\\u009f]*)?$';

function dropEmptyRequired({ required, ...rest }: JsonSchema): JsonSchema {
  return Array.isArray(required) && required.length > 0 ? { ...rest, required } : rest;
}

/** Writes a constant as an `enum` with a type: generators for OpenAPI 3.0 do not know `const`. */
function constAsEnum({ const: value, ...schema }: JsonSchema): JsonSchema {
  return withIntegerType({ type: typeof value, enum: [value], ...schema });
}

/** Gives an enum of whole numbers the type integer. */
function withIntegerType(schema: JsonSchema): JsonSchema {
  const { enum: values } = schema;
  const isWhole = Array.isArray(values) && values.every(Number.isInteger);
  return isWhole ? { ...schema, type: 'integer', minimum: Math.min(...values), maximum: Math.max(...values) } : schema;
}

/**
 * Writes a nullable value: a type array for a simple schema, else `anyOf`; generators do not expect null in an `enum`.
 */
function flattenNullable({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const [inner] = anyOf as JsonSchema[];
  return inner === undefined ? { anyOf, ...rest } : { ...nullable(inner), ...rest };
}

export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string' || 'enum' in schema) return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'] };
}

interface UnionSchema {
  readonly options: readonly { readonly entries?: Readonly<Record<string, { readonly literal?: unknown }>> }[];
}

/**
 * Writes records that differ in `code` or another literal as `oneOf`, with a discriminator if they are named. Other
 * unions stay `anyOf`, since an open object can match several schemas.
 */
function withDiscriminator({ options }: UnionSchema, schema: JsonSchema): JsonSchema {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[];
  const [first] = options;
  const property = Object.keys(first?.entries ?? {}).find((key) =>
    options.every(({ entries }) => typeof entries?.[key]?.literal === 'string'),
  );
  const refs = alternatives.map(({ $ref }) => $ref);
  const isNamed = refs.every((ref) => ref !== undefined);
  if (property === undefined) return schema;
  if (!isNamed) return { oneOf: alternatives };
  const mapping = Object.fromEntries(options.map(({ entries }, i) => [entries?.[property]?.literal, refs[i]]));
  return { oneOf: alternatives, discriminator: { propertyName: property, mapping } };
}
