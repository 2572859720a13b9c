import * as v from 'valibot';
import { MARKDOWN_LOSSES } from '../../../../application/ports/index.ts';
import { METADATA_KEY, METADATA_KEYS_MAX, METADATA_VALUE_MAX } from '../../../../domain/index.ts';
import { type Localised, localised } from '../localised.ts';
import { ADDRESS_MAX, INSTANT_MAX } from './bounds.ts';

const TEXTS = localised({
  de: {
    htmlStripped: 'Aus dem HTML entferntes Markup.',
    markdownReduced: 'Elemente von Markdown, die es in Mitteilungen nicht gibt.',
    markdownMessage: 'Was aus ihnen wurde, in Worten.',
    ignoredParameters: {
      ignored_parameters: 'Unbekannte Parameter der Anfrage, die ignoriert wurden.',
    },
    ignoredFields: 'Unbekannte Felder der Anfrage, die ignoriert wurden.',
    writtenHtml: {
      meta: {
        warnings: 'Abweichungen von der Anfrage.',
      },
    },
  },
  en: {
    htmlStripped: 'Markup that was removed from the HTML.',
    markdownReduced: 'Elements of Markdown that releases do not have.',
    markdownMessage: 'What became of them, in words.',
    ignoredParameters: {
      ignored_parameters: 'Unknown query parameters, which were ignored.',
    },
    ignoredFields: 'Unknown fields of the request, which were ignored.',
    writtenHtml: {
      meta: {
        warnings: 'Deviations from the request.',
      },
    },
  },
});

/*
 * Schemas of the API's responses. `Shown` and `shows` derive the types of presenters and of the application's records
 * from them, so that a record that differs from its schema does not compile.
 */

/** A schema's description for the OpenAPI document, stored as metadata of its pipe. */
export interface SchemaDoc {
  /** Name in `components.schemas`; absent for inline schemas. */
  readonly name?: string;
  readonly text?: Localised;
  /** JSON Schema keywords that have no valibot action. */
  readonly json?: Readonly<Record<string, unknown>>;
}

/** An object without additional properties, with its own entry in `components.schemas`. */
export function record<const E extends v.ObjectEntries>(name: string, text: Localised, entries: E) {
  return v.pipe(v.strictObject(entries), v.metadata({ doc: { name, text } satisfies SchemaDoc }));
}

/** Adds a description to a schema. */
export function about<const S extends v.GenericSchema>(schema: S, text: Localised) {
  return v.pipe(schema, v.metadata({ doc: { text } satisfies SchemaDoc }));
}

/** Results of presenters are read-only, because they share arrays and objects with the domain. */
export type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** The return type of a presenter for this schema. */
export type Shown<S extends v.GenericSchema> = DeepReadonly<v.InferOutput<S>>;

/** Checks at compile time that a presenter returns exactly the schema's members: none missing, none extra. */
export function shows<S extends v.GenericSchema>() {
  return <A extends readonly unknown[], R extends Shown<S>>(
    present: (...args: A) => R & { readonly [K in Exclude<keyof R, keyof Shown<S>>]: never },
  ): ((...args: A) => Shown<S>) => present;
}

/** An id from the database. */
export function idNumber() {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(1));
}

export function count() {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(0));
}

/** RFC 3339 in UTC with `Z` (contract §1). */
export function instant() {
  return v.pipe(v.string(), v.isoTimestamp(), v.maxLength(INSTANT_MAX));
}

/** An absolute URL. */
export function address() {
  return v.pipe(v.string(), v.url(), v.maxLength(ADDRESS_MAX));
}

/**
 * An absolute http or https URL entered by a publisher. It is an IRI: it may contain unescaped non-ASCII characters.
 */
export function link(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.metadata({ doc: { json: { format: 'iri' } } satisfies SchemaDoc }));
}

/** JSON Schema of a client's own values (contract §19). */
export const METADATA_JSON = {
  type: 'object',
  propertyNames: { pattern: METADATA_KEY.source },
  additionalProperties: { type: 'string', maxLength: METADATA_VALUE_MAX },
  maxProperties: METADATA_KEYS_MAX,
} as const;

/** A client's own values by key. */
export function metadataRecord() {
  return v.pipe(v.record(v.string(), v.string()), v.metadata({ doc: { json: METADATA_JSON } satisfies SchemaDoc }));
}

/** Warning about markup that the sanitiser removed (contract §4). */
const HTML_STRIPPED = record('HtmlStripped', TEXTS.htmlStripped, {
  code: v.literal('html_stripped'),
  tags: v.array(v.string()),
  attributes: v.array(v.string()),
});

/**
 * Warning about elements that a Markdown text lost (contract §19). The lists are empty: clients that know only the other
 * warning read them.
 */
const MARKDOWN_REDUCED = record('MarkdownReduced', TEXTS.markdownReduced, {
  code: v.literal('markdown_reduced'),
  tags: v.array(v.string()),
  attributes: v.array(v.string()),
  elements: v.array(v.picklist(MARKDOWN_LOSSES)),
  message: about(v.string(), TEXTS.markdownMessage),
});

/** Member of `meta` in every response: query parameters that had no effect (contract §2). */
export const IGNORED_PARAMETERS = {
  ignored_parameters: v.exactOptional(about(v.array(v.string()), TEXTS.ignoredParameters.ignored_parameters)),
} as const;

const IGNORED_FIELDS = about(v.array(v.string()), TEXTS.ignoredFields);

/** `{"data": …}` of a record after a write, with `meta` unless it would be empty (contract §2). */
export function written<const S extends v.GenericSchema>(data: S) {
  const meta = v.strictObject({ ignored_fields: v.exactOptional(IGNORED_FIELDS), ...IGNORED_PARAMETERS });
  return v.strictObject({ data, meta: v.exactOptional(meta) });
}

/** Like `written`, for a record that contains sanitised HTML. */
export function writtenHtml<const S extends v.GenericSchema>(data: S) {
  const meta = v.strictObject({
    ignored_fields: v.exactOptional(IGNORED_FIELDS),
    ...IGNORED_PARAMETERS,
    warnings: v.exactOptional(
      about(v.array(v.union([HTML_STRIPPED, MARKDOWN_REDUCED])), TEXTS.writtenHtml.meta.warnings),
    ),
  });
  return v.strictObject({ data, meta: v.exactOptional(meta) });
}

/** `{"data": …}` of one record. */
export function one<const S extends v.GenericSchema>(data: S) {
  return v.strictObject({ data, meta: v.exactOptional(v.strictObject(IGNORED_PARAMETERS)) });
}

/** `{"data": […]}`. */
export function many<const S extends v.GenericSchema>(item: S) {
  return one(v.array(item));
}
