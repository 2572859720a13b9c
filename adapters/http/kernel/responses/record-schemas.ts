import * as v from 'valibot';
import { METADATA_KEY, METADATA_KEYS_MAX, METADATA_VALUE_MAX } from '../../../../domain/index.ts';
import type { Localised } from '../localised.ts';
import { ADDRESS_MAX, INSTANT_MAX } from './bounds.ts';

/*
 * Schemas of the API's responses. `RecordOf` and `definePresenter` derive the types of presenters and of the application's records
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
export type RecordOf<S extends v.GenericSchema> = DeepReadonly<v.InferOutput<S>>;

/** Checks at compile time that a presenter returns exactly the schema's members: none missing, none extra. */
export function definePresenter<S extends v.GenericSchema>() {
  return <A extends readonly unknown[], R extends RecordOf<S>>(
    present: (...args: A) => R & { readonly [K in Exclude<keyof R, keyof RecordOf<S>>]: never },
  ): ((...args: A) => RecordOf<S>) => present;
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
