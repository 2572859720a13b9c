import * as v from 'valibot';
import { refuseIfAny, type Violation } from '../../../../domain/index.ts';
import type { Rule, Schema, Values } from './field-schemas.ts';

export interface ParsedFields<S extends Schema> {
  readonly values: Values<S>;
  readonly faults: readonly Violation[];
  /** Names that the schema does not know, sorted. */
  readonly ignored: readonly string[];
}

/** Maximum fields of a request: more than any request needs. */
export const FIELDS_MAX = 1000;

/** @throws DomainError `validation_failed` for more than FIELDS_MAX names */
export function limitFieldNames(names: readonly string[]): readonly string[] {
  if (names.length > FIELDS_MAX) refuseIfAny([{ field: 'body', rule: 'max', max: FIELDS_MAX }]);
  return names;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Parses the schema's fields and collects every fault. With `complete`, required fields must be present. Without it
 * (PATCH), a required field may be absent, but not blank.
 * @throws DomainError `validation_failed` if the input is not an object or has too many fields
 */
export function parseFields<S extends Schema>(
  schema: S,
  input: unknown,
  { complete }: { complete: boolean },
): ParsedFields<S> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    refuseIfAny([{ field: 'body', rule: 'type', expected: 'object' }]);
  }
  const fields = input as Record<string, unknown>;
  const names = limitFieldNames(Object.keys(fields));
  const values: Record<string, unknown> = {};
  const faults: Violation[] = [];
  for (const [field, { schema: valueSchema, required }] of Object.entries(schema)) {
    const present = Object.hasOwn(fields, field);
    const raw = present ? fields[field] : undefined;
    const value = typeof raw === 'string' ? raw.trim() : raw;
    if (isBlank(value)) {
      if (required && (complete || present)) faults.push({ field, rule: 'required' });
      else if (present) values[field] = null;
      continue;
    }
    const result = v.safeParse(valueSchema, value, { abortPipeEarly: true });
    if (result.success) values[field] = result.output;
    else {
      for (const issue of result.issues) {
        // Faulty list entries are named as in Laravel: `types.0`.
        const entry = v.getDotPath(issue);
        faults.push({ field: entry === null ? field : `${field}.${entry}`, ...(JSON.parse(issue.message) as Rule) });
      }
    }
  }
  const ignored = names.filter((name) => !Object.hasOwn(schema, name));
  return { values: values as Values<S>, faults, ignored: ignored.sort() };
}
