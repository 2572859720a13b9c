import type { GenericSchema, InferOutput } from 'valibot';
import type { TextFormat } from '../../../../application/ports/index.ts';
import type { PressReleaseFields } from '../../../../application/press-releases/writing/submitted-fields.ts';
import {
  AI_TEXT_DECLARATIONS,
  ANSWER_MAX,
  type CategoryId,
  CONTENT_FIELD_NAMES,
  CONTENT_FIELDS,
  type CompanyId,
  type ContentField,
  EXTERNAL_ID_MAX,
  type FieldKind,
  type FieldRule,
  LANGUAGES,
  OBJECTION_MAX,
  PORTALS,
  type PressReleaseId,
  ruleOf,
  SUBMISSION_NOTE_MAX,
  type WireName,
} from '../../../../domain/index.ts';
import {
  addressable,
  boolean,
  choice,
  type Field,
  id,
  instant,
  instantOrNow,
  integer,
  longText,
  metadata,
  optional,
  parseFormBoolean,
  required,
  text,
  url,
  type Values,
} from './field-schemas.ts';

/** The request schema of each kind of field. */
const SCHEMA_OF_KIND = {
  portal: () => choice(PORTALS),
  company: () => id<CompanyId>(),
  category: () => id<CategoryId>(),
  language: () => choice(LANGUAGES),
  line: ({ max }) => text(max),
  html: ({ max }) => longText(max),
  url: ({ max }) => url(max),
  offset: ({ min }) => integer({ min }),
  flag: () => boolean(),
  time: () => instant(),
} as const satisfies Readonly<Record<FieldKind, (rule: FieldRule) => GenericSchema>>;

type PressReleaseSchema = {
  readonly [Name in ContentField as WireName<Name>]: {
    readonly schema: GenericSchema<unknown, InferOutput<ReturnType<(typeof SCHEMA_OF_KIND)[KindOf<Name>]>>>;
    readonly required: (typeof CONTENT_FIELDS)[Name]['required'];
  };
};
type KindOf<Name extends ContentField> = (typeof CONTENT_FIELDS)[Name]['kind'];

const TEXT_FORMATS = ['html', 'markdown'] as const satisfies readonly TextFormat[];

/**
 * Request schema of a release, derived from CONTENT_FIELDS (specification §2.1), with its translation (contract §16)
 * and the client's own id and values, and the format of its text (§19).
 */
export const PRESS_RELEASE_SCHEMA = {
  ...pressReleaseSchema(),
  translation_of: optional(id<PressReleaseId>()),
  external_id: optional(addressable(EXTERNAL_ID_MAX)),
  metadata: optional(metadata()),
  text_format: optional(choice(TEXT_FORMATS)),
} as const;

/** The external id in a path. */
export const EXTERNAL_ID_SCHEMA = { external_id: required(addressable(EXTERNAL_ID_MAX)) } as const;

/** Sets absent optional fields to null: PUT replaces the whole release. */
export function withNullDefaults(values: Values<typeof PRESS_RELEASE_SCHEMA>): Values<typeof PRESS_RELEASE_SCHEMA> {
  const optionals = Object.entries(PRESS_RELEASE_SCHEMA).filter(([, field]) => !field.required);
  return { ...Object.fromEntries(optionals.map(([name]) => [name, null])), ...values };
}

function pressReleaseSchema(): PressReleaseSchema {
  const schema: Partial<Record<WireName, Field>> = {};
  for (const name of CONTENT_FIELD_NAMES) {
    const rule = ruleOf(name);
    schema[CONTENT_FIELDS[name].wire] = { schema: SCHEMA_OF_KIND[rule.kind](rule), required: rule.required };
  }
  return schema as PressReleaseSchema;
}

/** Specification §2.3, contract §6. */
export const SUBMIT_SCHEMA = {
  ai_text_declaration: required(choice(AI_TEXT_DECLARATIONS)),
  archive_acknowledged: optional(boolean()),
  publish_at: optional(instant()),
  note: optional(longText(SUBMISSION_NOTE_MAX)),
} as const;

/** A new time for a release in review or scheduled. */
export const RESCHEDULE_SCHEMA = { publish_at: required(instantOrNow()) } as const;

/** Contract §13. */
export const OBJECTION_SCHEMA = { text: required(longText(OBJECTION_MAX)) } as const;

/** Contract §17. */
export const ANSWER_SCHEMA = { text: required(longText(ANSWER_MAX)) } as const;

/** The use cases' input from the given fields; null becomes the field's default. */
export function pressReleaseFields(values: Values<typeof PRESS_RELEASE_SCHEMA>): PressReleaseFields {
  const fields: Record<string, unknown> = {};
  for (const name of CONTENT_FIELD_NAMES) {
    const rule = ruleOf(name);
    const value = values[CONTENT_FIELDS[name].wire];
    if (value !== undefined) fields[name] = value ?? rule.default ?? null;
  }
  if (values.translation_of !== undefined) fields.translationOf = values.translation_of;
  if (values.external_id !== undefined) fields.externalId = values.external_id;
  if (values.metadata !== undefined) fields.metadata = values.metadata ?? {};
  if (values.text !== undefined && values.text_format) fields.textFormat = values.text_format;
  return fields;
}

/**
 * Converts a form's text to the field's type. Text that does not parse is returned unchanged, for the schema to refuse.
 */
export function formFieldValue(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : text;
  return BOOLEANS.has(name) ? (parseFormBoolean(text) ?? text) : text;
}

const namesOfKinds = (...kinds: readonly FieldKind[]) =>
  CONTENT_FIELD_NAMES.map(ruleOf)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ wire }) => wire);

const NUMBERS: ReadonlySet<string> = new Set(namesOfKinds('company', 'category', 'offset'));
const BOOLEANS: ReadonlySet<string> = new Set([...namesOfKinds('flag'), 'archive_acknowledged']);
