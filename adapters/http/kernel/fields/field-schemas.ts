import * as v from 'valibot';
import {
  isAddressable,
  isHttpUrl,
  isId,
  isBlank as isInvisible,
  isLongerThan,
  isOneLine,
  METADATA_KEY,
  METADATA_KEYS_MAX,
  METADATA_VALUE_MAX,
  type RuleName,
  textFault,
  type Violation,
  withPlainSpaces,
} from '../../../../domain/index.ts';
import { METADATA_JSON, type SchemaDoc } from '../responses/record-schemas.ts';
import { parseInstant } from './instant.ts';
import { shortenName } from './strict-handling.ts';

/** One field of a request. Blank and null values count as missing (contract §1) and never reach its schema. */
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
/**
 * Parsed fields: absent, missing and faulty ones are omitted; an optional field that was sent blank or null is null.
 */
export type Values<S extends Schema> = { readonly [K in keyof S]?: ValueOf<S[K]> };

/** A violation without its field. */
export type Rule = Omit<Extract<Violation, { rule: RuleName }>, 'field'>;

/** Encodes a rule as the message of a valibot issue; parse-fields.ts decodes it. */
const ruleMessage = (rule: Rule): string => JSON.stringify(rule);

/** Omits an undefined limit, so that the OpenAPI document shows none. */
const limitRule = (rule: 'min' | 'max', limit: number | undefined): Rule =>
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
  return v.pipe(v.string(ruleMessage({ rule: 'type', expected: 'string' })), ...textChecks(max));
}

function textChecks(max: number | undefined) {
  return [
    v.check((value: string) => textFault(value) !== 'lone_surrogate', ruleMessage({ rule: 'lone_surrogate' })),
    v.check((value: string) => textFault(value) !== 'control_characters', ruleMessage({ rule: 'control_characters' })),
    v.check((value: string) => max === undefined || !isLongerThan(value, max), ruleMessage(limitRule('max', max))),
  ] as const;
}

/** One line of visible text, such as a name. An invisible one counts as missing, which the use case refuses. */
export function line(max: number) {
  return v.pipe(
    v.string(ruleMessage({ rule: 'type', expected: 'string' })),
    v.check((value: string) => isInvisible(value) || isOneLine(value), ruleMessage({ rule: 'one_line' })),
    ...textChecks(max),
  );
}

/** A JSON object, passed on as it is: a copy could lose keys such as `__proto__`. */
export function object() {
  return v.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    ruleMessage({ rule: 'type', expected: 'object' }),
  );
}

/** Turns pasted spacing controls into spaces. Exported for json-schema.ts, which recognises `longText` by it. */
export function withoutSpacingControls(value: string): string {
  return withPlainSpaces(value).trim();
}

/** Multi-line text: control characters pasted from a PDF count as white space (contract §1). */
export function longText(max?: number) {
  return v.pipe(
    v.string(ruleMessage({ rule: 'type', expected: 'string' })),
    v.transform(withoutSpacingControls),
    ...textChecks(max),
  );
}

/** An RFC 3339 time. */
export function instant() {
  return v.pipe(
    v.string(ruleMessage({ rule: 'type', expected: 'string' })),
    v.check((value) => parseInstant(value) !== undefined, ruleMessage({ rule: 'format' })),
    v.transform((value) => parseInstant(value) as Date),
  );
}

/** An RFC 3339 time, or the word `now`. */
export function instantOrNow() {
  return v.union([v.literal('now'), instant()], ruleMessage({ rule: 'format' }));
}

/** An absolute http or https URL. */
export function url(max?: number) {
  return v.pipe(text(max), v.check(isHttpUrl, ruleMessage({ rule: 'url' })));
}

export function integer(bounds: { readonly min?: number | undefined; readonly max?: number } = {}) {
  const { min, max } = bounds;
  const between: Rule | undefined = min !== undefined && max !== undefined ? { rule: 'between', min, max } : undefined;
  return v.pipe(
    v.number(ruleMessage({ rule: 'type', expected: 'integer' })),
    v.safeInteger(ruleMessage({ rule: 'type', expected: 'integer' })),
    v.check((n) => min === undefined || n >= min, ruleMessage(between ?? limitRule('min', min))),
    v.check((n) => max === undefined || n <= max, ruleMessage(between ?? limitRule('max', max))),
  );
}

/** A numeric id; whether it exists is checked later. */
export function id<T extends number>() {
  return v.pipe(
    v.number(ruleMessage({ rule: 'type', expected: 'integer' })),
    v.safeInteger(ruleMessage({ rule: 'type', expected: 'integer' })),
    v.check((n: number) => isId(n), ruleMessage({ rule: 'exists' })),
    v.transform((n) => n as T),
  );
}

export function boolean() {
  return v.boolean(ruleMessage({ rule: 'type', expected: 'boolean' }));
}

export function choice<const T extends string>(options: readonly T[]) {
  return v.pipe(
    v.string(ruleMessage({ rule: 'type', expected: 'string' })),
    v.picklist(options, ruleMessage({ rule: 'in', allowed: options })),
  );
}

/** A list of at most `max` entries, counted before any entry is validated. */
export function list<T>(inner: v.GenericSchema<unknown, T>, max: number) {
  const fault = ruleMessage({ rule: 'max_items', max });
  return v.pipe(
    v.array(v.unknown(), ruleMessage({ rule: 'type', expected: 'array' })),
    v.maxLength(max, fault),
    v.array(inner),
    // Repeated because the OpenAPI document is generated from the last schema of the pipe.
    v.maxLength(max, fault),
  );
}

/** An id that addresses may contain. */
export function addressable(max: number) {
  return v.pipe(
    v.string(ruleMessage({ rule: 'type', expected: 'string' })),
    v.check(isAddressable, ruleMessage({ rule: 'addressable' })),
    ...textChecks(max),
  );
}

/**
 * A client's own values by key. Values are trimmed, and may be empty. Not a valibot record: that silently drops keys
 * such as `constructor`.
 */
export function metadata() {
  const value = text(METADATA_VALUE_MAX);
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Readonly<Record<string, string>>>(({ dataset: { value: input }, addIssue, NEVER }) => {
      const fault = (rule: Rule) => {
        addIssue({ message: ruleMessage(rule) });
        return NEVER;
      };
      if (typeof input !== 'object' || input === null || Array.isArray(input)) {
        return fault({ rule: 'type', expected: 'object' });
      }
      const entries = Object.entries(input);
      if (entries.length > METADATA_KEYS_MAX) return fault({ rule: 'max_items', max: METADATA_KEYS_MAX });
      const values = entries.map(([key, raw]) => {
        const { success, issues, output } = v.safeParse(value, typeof raw === 'string' ? raw.trim() : raw, {
          abortPipeEarly: true,
        });
        const messages = METADATA_KEY.test(key)
          ? (success ? [] : issues).map(({ message }) => message)
          : [ruleMessage({ rule: 'format' })];
        for (const message of messages) {
          addIssue({ message, path: [{ type: 'unknown', origin: 'value', input, key: shortenName(key), value: raw }] });
        }
        return [key, output as string] as const;
      });
      return Object.fromEntries(values);
    }),
    v.metadata({ doc: { json: METADATA_JSON } satisfies SchemaDoc }),
  );
}

/** A boolean in form data: one of FORM_BOOLEANS (contract §7). */
export function formBoolean() {
  return v.pipe(
    formValue(),
    v.transform(parseFormBoolean),
    v.boolean(ruleMessage({ rule: 'type', expected: 'boolean' })),
  );
}

/** The boolean of a form value, case-insensitively; undefined if it is none of FORM_BOOLEANS. */
export function parseFormBoolean(word: string): boolean | undefined {
  return FORM_BOOLEANS.get(word.trim().toLowerCase());
}

/** Form values of true and false, in lower case. */
export const FORM_BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'on', 'yes'].map((word) => [word, true] as const),
  ...['0', 'false', 'off', 'no'].map((word) => [word, false] as const),
]);

/** Decimal digits, parsed and passed to `inner`. */
export function formInteger<T>(inner: v.GenericSchema<number, T>) {
  return v.pipe(
    formValue(),
    v.check((digits: string) => /^[+-]?\d{1,15}$/.test(digits), ruleMessage({ rule: 'type', expected: 'integer' })),
    v.transform(Number),
    inner,
  );
}

export function formText<T>(inner: v.GenericSchema<string, T>) {
  return v.pipe(formValue(), inner);
}

/** A form field's single text. An array means that it was sent several times; any other value, that it is a file. */
function formValue() {
  return v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), ruleMessage({ rule: 'single_value' })),
    v.string(ruleMessage({ rule: 'type', expected: 'string' })),
  );
}
