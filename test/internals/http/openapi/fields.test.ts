import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { documentedRoutes } from '../../../../adapters/http/api/api.ts';
import { bodySchema } from '../../../../adapters/http/api/openapi/document/request-body.ts';
import type { BodyDoc } from '../../../../adapters/http/api/openapi/route-doc.ts';
import { type Field, FORM_BOOLEANS } from '../../../../adapters/http/kernel/fields/field-schemas.ts';
import { valueSchema } from '../../../../adapters/http/kernel/fields/fields-json-schema.ts';
import { createSchemaWriter, type JsonSchema } from '../../../../adapters/http/kernel/fields/json-schema.ts';
import { parseFields } from '../../../../adapters/http/kernel/fields/parse-fields.ts';
import { createValidator } from '../../../support/documents/document-checker.ts';
import { runs } from '../../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../../support/records/any-character.ts';
import { routeServices } from '../../../support/service/route-table.ts';
import { withService } from '../../../support/service/with-service.ts';

/** Lengths on both sides of common limits. */
const LENGTHS = [1, 2, 40, 120, 121, 254, 255, 256, 500, 501, 2047, 2048, 2049, 99_999, 100_000, 100_001];
const NUMBERS = [
  -1,
  0,
  1,
  2,
  50,
  99,
  100,
  101,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1.5,
  1e300,
];
const ADDRESSES = [
  'https://example.org',
  'http://example.org/a?b=c#d',
  'HTTPS://EXAMPLE.ORG:8443/ä',
  'https://müller.example/straße',
  'https://127.0.0.1/',
  'ftp://example.org/',
  'example.org',
  '//example.org/',
  'https://',
  'https:///a',
  'https://user:secret@example.org/',
  'https://example.org/with space',
  'https://example.org/"quoted"',
  'https://example.org:123456/',
  'javascript:alert(1)',
  'mailto:a@example.org',
];

const word = fc.oneof(fc.string({ unit: ANY_CHARACTER }), fc.string(), fc.lorem());
const long = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom('a', 'ä', '🌉'))
  .map(([length, letter]) => letter.repeat(length));
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** Any JSON value, including the `likely` ones. */
const jsonValue = (likely: readonly unknown[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...likely) },
    { weight: 3, arbitrary: word },
    { weight: 2, arbitrary: long },
    { weight: 2, arbitrary: number },
    fc.constantFrom(...ADDRESSES),
    fc.webUrl(),
    fc.boolean(),
    fc.constant(null),
    fc.array(word, { maxLength: 2 }),
    fc.dictionary(word, word, { maxKeys: 2 }),
  );

/** Values around what the schema names: its enum values and bounds, and their neighbours. */
function likelyOf(schema: JsonSchema): unknown[] {
  const [value = schema] = (schema.anyOf as JsonSchema[] | undefined) ?? [];
  const { enum: words, minimum, maximum, maxLength } = value;
  const near = [minimum, maximum].flatMap((n) => (typeof n === 'number' ? [n - 1, n, n + 1] : []));
  const texts = typeof maxLength === 'number' ? ['b'.repeat(maxLength), 'b'.repeat(maxLength + 1)] : [];
  return [...(Array.isArray(words) ? words : []), ...near, ...texts, 'true', ''];
}

/** The effective value: trimmed, and blank counts as absent (contract §1). */
function counting(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? null : text;
}

/** True for a form's boolean field, which has several spellings. */
const isBoolean = ({ anyOf }: JsonSchema) => Array.isArray(anyOf) && anyOf.some(({ type }) => type === 'boolean');

const isForm = ({ mediaTypes = ['application/json'] }: BodyDoc) => !mediaTypes.includes('application/json');

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** True for texts of one line: their pattern accepts invisible characters, which patterns of many languages cannot name. */
const isApproximate = (schema: JsonSchema) => JSON.stringify(schema).includes('\\\\u2028');

describe('the document and the validation of requests', () => {
  const service = withService({}, { mayLogErrors: true });
  const bodies = new Map<string, BodyDoc>();
  before(() => {
    for (const { doc } of documentedRoutes(routeServices(service))) {
      for (const body of [doc.body, doc.body?.also]) if (body !== undefined) bodies.set(body.name, body);
    }
  });

  it('agree on every value of every field of a JSON body', () => {
    let fields = 0;
    for (const [name, body] of bodies) {
      if (isForm(body)) continue;
      for (const [field, table] of Object.entries(body.fields)) {
        fields++;
        const { accepts, schema } = judgeOf(table, false);
        fc.assert(
          fc.property(jsonValue(likelyOf(schema)), (value) => {
            const [documented, read] = [accepts(counting(value)), isRead(table, field, value)];
            const isInvisible = typeof value === 'string' && INVISIBLE.test(value);
            if (isInvisible && isApproximate(schema)) assert.ok(documented || !read);
            else assert.equal(documented, read, `${name}.${field}: ${show(value)}`);
          }),
          { numRuns: runs(150) },
        );
      }
    }
    assert.ok(fields > 10);
  });

  it('agree on every value of every field of a form, as text', () => {
    let fields = 0;
    for (const [name, body] of bodies) {
      if (body.mediaTypes?.includes('multipart/form-data') !== true) continue;
      for (const [field, table] of Object.entries(body.fields)) {
        fields++;
        const { accepts, schema } = judgeOf(table, true);
        const values = isBoolean(schema)
          ? fc.constantFrom(true, false, 0, 1, 2, -1, ...FORM_BOOLEANS.keys(), 'perhaps', '2', 'ja')
          : schema.type === 'integer'
            ? fc.oneof(
                number.filter((n) => !/e/.test(String(n))),
                fc.constantFrom('many', '1,5'),
              )
            : fc.oneof(word, long, fc.constantFrom(...ADDRESSES, ...likelyOf(schema).map(String)));
        fc.assert(
          fc.property(values, (value) => {
            const counts = counting(value);
            // In a form, a blank field counts as absent, which only matters for a required one.
            const expected = counts === null ? !table.required : accepts(counts);
            const read = isRead(table, field, String(value));
            if (isApproximate(schema) && INVISIBLE.test(String(value))) assert.ok(expected || !read);
            else assert.equal(read, expected, `${name}.${field}: ${show(value)}`);
          }),
          { numRuns: runs(150) },
        );
      }
    }
    assert.ok(fields > 10);
  });

  it('accept every spelling of a form’s boolean in examples and guides', () => {
    let fields = 0;
    for (const body of bodies.values()) {
      if (!isForm(body)) continue;
      const { properties } = bodySchema(body, createSchemaWriter('en'), 'en') as {
        properties: Record<string, JsonSchema>;
      };
      for (const [field, schema] of Object.entries(properties)) {
        if (!isBoolean(schema)) continue;
        fields++;
        const validate = createValidator().compile(schema);
        for (const value of [true, false, 1, 0, '1', 'true', 'on', 'yes', '0', 'false', 'off', 'no']) {
          assert.ok(validate(value), `${body.name}.${field}: ${value}`);
        }
        for (const value of ['maybe', 2, '']) assert.ok(!validate(value), `${body.name}.${field}: ${value}`);
      }
    }
    // rights_confirmed, no_crop, is_preview and press_download of an image, no_export of a legacy form.
    assert.equal(fields, 5);
  });

  it('agree on required fields', () => {
    for (const [name, body] of bodies) {
      const schema = bodySchema(body, createSchemaWriter('en'), 'en');
      const required = Object.entries(body.fields).flatMap(([field, table]) =>
        table.required && body.complete !== false ? [(body.nameOf ?? ((f) => f))(field)] : [],
      );
      const file = body.file === undefined ? [] : [body.file.name];
      assert.deepEqual(
        [...((schema.required as string[] | undefined) ?? [])].sort(),
        [...required, ...file].sort(),
        name,
      );
    }
  });

  function judgeOf(table: Field, form: boolean) {
    const schema = valueSchema(table, createSchemaWriter('en'), form);
    const validate = createValidator().compile(schema);
    return { schema, accepts: (value: unknown) => validate(value) === true };
  }

  function isRead(table: Field, field: string, value: unknown): boolean {
    return parseFields({ [field]: table }, { [field]: value }, { complete: true }).faults.length === 0;
  }
});

const show = (value: unknown) => JSON.stringify(value).slice(0, 200);
