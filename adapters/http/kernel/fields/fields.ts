import * as v from 'valibot';
import {
  isHttpUrl,
  isId,
  isLongerThan,
  type RuleName,
  refuseIfAny,
  textFault,
  type Violation,
  withPlainSpaces,
} from '../../../../domain/index.ts';
import { parseInstant } from './instant.ts';

/**
 * How the fields of a request are described and read. A schema is a table: for each field a valibot schema of its
 * value, and whether it must be there. Blank strings and nulls count as missing (contract §1), so schemas see neither.
 */
export interface Field<T = unknown> {
  readonly schema: v.GenericSchema<unknown, T>;
  readonly required: boolean;
}

export type Schema = Readonly<Record<string, Field>>;
type ValueOf<F> = F extends { readonly schema: v.GenericSchema<unknown, infer T>; readonly required: infer R }
  ? R extends true
    ? T
    : T | null
  : never;
/** What was read: a field that is absent, missing or faulty is not in it; a nulled optional one is null. */
export type Values<S extends Schema> = { readonly [K in keyof S]?: ValueOf<S[K]> };

export interface Reading<S extends Schema> {
  readonly values: Values<S>;
  readonly faults: readonly Violation[];
  /** Names that the schema does not know, sorted. */
  readonly ignored: readonly string[];
}

type Rule = Omit<Extract<Violation, { rule: RuleName }>, 'field'>;

/** valibot carries a fault's rule as its issue's message: the violation without its field, as JSON. */
const says = (rule: Rule): string => JSON.stringify(rule);

/** Without a limit where there is none: then nothing breaks the rule, and the API's document says nothing of it. */
const bound = (rule: 'min' | 'max', limit: number | undefined): Rule =>
  limit === undefined ? { rule } : { rule, [rule]: limit };

export function required<T>(schema: v.GenericSchema<unknown, T>): {
  schema: v.GenericSchema<unknown, T>;
  required: true;
} {
  return { schema, required: true };
}

export function optional<T>(schema: v.GenericSchema<unknown, T>): {
  schema: v.GenericSchema<unknown, T>;
  required: false;
} {
  return { schema, required: false };
}

/** Text of at most `max` code points, trimmed. */
export function text(max?: number) {
  return v.pipe(v.string(says({ rule: 'type', expected: 'string' })), ...textChecks(max));
}

function textChecks(max: number | undefined) {
  return [
    v.check((value: string) => textFault(value) !== 'lone_surrogate', says({ rule: 'lone_surrogate' })),
    v.check((value: string) => textFault(value) !== 'control_characters', says({ rule: 'control_characters' })),
    v.check((value: string) => max === undefined || !isLongerThan(value, max), says(bound('max', max))),
  ] as const;
}

/** The step of `longText` that the API's document knows it by. */
export function withoutSpacingControls(value: string): string {
  return withPlainSpaces(value).trim();
}

/** A text of many lines: what comes along from a PDF counts as white space (contract §1). */
export function longText(max?: number) {
  return v.pipe(
    v.string(says({ rule: 'type', expected: 'string' })),
    v.transform(withoutSpacingControls),
    ...textChecks(max),
  );
}

/** A time by RFC 3339. */
export function instant() {
  return v.pipe(
    v.string(says({ rule: 'type', expected: 'string' })),
    v.check((value) => parseInstant(value) !== undefined, says({ rule: 'format' })),
    v.transform((value) => parseInstant(value) as Date),
  );
}

/** An absolute http or https URL. */
export function url(max?: number) {
  return v.pipe(text(max), v.check(isHttpUrl, says({ rule: 'url' })));
}

export function integer(bounds: { readonly min?: number | undefined; readonly max?: number } = {}) {
  const { min, max } = bounds;
  const between: Rule | undefined = min !== undefined && max !== undefined ? { rule: 'between', min, max } : undefined;
  return v.pipe(
    v.number(says({ rule: 'type', expected: 'integer' })),
    v.safeInteger(says({ rule: 'type', expected: 'integer' })),
    v.check((n) => min === undefined || n >= min, says(between ?? bound('min', min))),
    v.check((n) => max === undefined || n <= max, says(between ?? bound('max', max))),
  );
}

/** An id of something that may or may not exist. */
export function id<T extends number>() {
  return v.pipe(
    v.number(says({ rule: 'type', expected: 'integer' })),
    v.safeInteger(says({ rule: 'type', expected: 'integer' })),
    v.check((n: number) => isId(n), says({ rule: 'exists' })),
    v.transform((n) => n as T),
  );
}

export function boolean() {
  return v.boolean(says({ rule: 'type', expected: 'boolean' }));
}

export function choice<const T extends string>(options: readonly T[]) {
  return v.pipe(
    v.string(says({ rule: 'type', expected: 'string' })),
    v.picklist(options, says({ rule: 'in', allowed: options })),
  );
}

/** A list of at most `max` entries, each as `inner` says. They are counted before any of them is looked at. */
export function list<T>(inner: v.GenericSchema<unknown, T>, max: number) {
  const fault = says({ rule: 'max_items', max });
  return v.pipe(
    v.array(v.unknown(), says({ rule: 'type', expected: 'array' })),
    v.maxLength(max, fault),
    v.array(inner),
    // Again, for the API's document: it is made from the last step that says what the value is.
    v.maxLength(max, fault),
  );
}

/** Form data is text: `1 true on yes` and `0 false off no`, in any case (contract §7). */
export function formBoolean() {
  return v.pipe(formValue(), v.transform(truthOf), v.boolean(says({ rule: 'type', expected: 'boolean' })));
}

/** What a word of a form says; undefined for one that says neither yes nor no. */
export function truthOf(word: string): boolean | undefined {
  return FORM_BOOLEANS.get(word.trim().toLowerCase());
}

/** The words of a form for yes and no, in lower case; any case is read. */
export const FORM_BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'on', 'yes'].map((word) => [word, true] as const),
  ...['0', 'false', 'off', 'no'].map((word) => [word, false] as const),
]);

/** Decimal digits, read as `inner` reads a number. */
export function formInteger<T>(inner: v.GenericSchema<number, T>) {
  return v.pipe(
    formValue(),
    v.check((digits: string) => /^[+-]?\d{1,15}$/.test(digits), says({ rule: 'type', expected: 'integer' })),
    v.transform(Number),
    inner,
  );
}

export function formText<T>(inner: v.GenericSchema<string, T>) {
  return v.pipe(formValue(), inner);
}

/** What a form field holds: one text. A field that came twice has an array, a file in its place is no text at all. */
function formValue() {
  return v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), says({ rule: 'single_value' })),
    v.string(says({ rule: 'type', expected: 'string' })),
  );
}

/** More fields than any request has. */
export const FIELDS_MAX = 1000;

/** The names of fields. @throws DomainError `validation_failed` where there are too many */
export function boundedFields(names: readonly string[]): readonly string[] {
  if (names.length > FIELDS_MAX) refuseIfAny([{ field: 'body', rule: 'max', max: FIELDS_MAX }]);
  return names;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Reads what the schema knows from `input`, and reports every fault at once. With `complete`, required fields must be
 * there; without it (PATCH), an absent one is no fault, a blank one is.
 * @throws DomainError `validation_failed` where the input is no object, or has too many fields
 */
export function readFieldsOf<S extends Schema>(
  schema: S,
  input: unknown,
  { complete }: { complete: boolean },
): Reading<S> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    refuseIfAny([{ field: 'body', rule: 'type', expected: 'object' }]);
  }
  const given = input as Record<string, unknown>;
  const names = boundedFields(Object.keys(given));
  const values: Record<string, unknown> = {};
  const faults: Violation[] = [];
  for (const [field, { schema: valueSchema, required }] of Object.entries(schema)) {
    const present = Object.hasOwn(given, field);
    const raw = present ? given[field] : undefined;
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
        // Of a list, the entry that is faulty: `types.0`, as Laravel names it.
        const entry = v.getDotPath(issue);
        faults.push({ field: entry === null ? field : `${field}.${entry}`, ...(JSON.parse(issue.message) as Rule) });
      }
    }
  }
  const ignored = names.filter((name) => !Object.hasOwn(schema, name));
  return { values: values as Values<S>, faults, ignored: ignored.sort() };
}
