import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { withService } from '../../support/service/with-service.ts';

function spectral() {
  const linter = new spectralCore.Spectral();
  // The packages' types disagree about the same ruleset.
  linter.setRuleset({ extends: [[spectralRulesets.oas as never, 'recommended']] });
  return linter;
}

/** Exceptions from OWASP's rules, with reasons. */
const EXCEPTIONS: readonly { readonly rule: string; readonly at?: RegExp; readonly reason: string }[] = [
  {
    rule: 'owasp:api1:2023-no-numeric-ids',
    reason: 'ids are integers (specification §2), and every route asks for the owner',
  },
  {
    rule: 'owasp:api4:2023-rate-limit',
    at: /\/responses\/4(?:01|31)\/headers$|^paths\/\/openapi\.json\//,
    reason: 'the limit applies to a token, and there is none here',
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    at: /\/properties\/image$|\/responses\/200\/content\/image\/[a-z]+\/schema$/,
    reason: 'a file has bytes, and no characters; generators take a maximum of characters for one of a text',
  },
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    reason: 'only origins that the operator names get the headers (CORS_ORIGINS)',
  },
];
const ERROR = 0;

async function owaspErrors(text: string) {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [[owasp as never, 'all']] });
  return (await linter.run(text))
    .filter(({ severity }) => severity === ERROR)
    .map(({ code, message, path }) => ({ rule: String(code), message, place: path.join('/') }));
}

/** Paths that contract §19 requires. They are not ambiguous: every `{id}` is a number. */
const IDS_ARE_NUMBERS =
  /^no-ambiguous-paths: .*`\/press-releases\/by-external-id\/\{external_id\}` and `\/press-releases\/\{id\}\//;

/** The linters' own rules, with no exceptions but those listed above. */
describe('the OpenAPI document', () => {
  const service = withService({ baseUrl: 'https://press.example' }, { mayLogErrors: true });
  const texts = new Map<string, string>();
  before(async () => {
    for (const language of ['de', 'en']) {
      const reply = await service.request('GET', '/api/v1/openapi.json', { headers: { 'Accept-Language': language } });
      texts.set(language, reply.text);
    }
  });

  for (const language of ['de', 'en']) {
    it(`has no finding of Redocly’s strict rules (${language})`, async () => {
      const config = await createConfig({ extends: ['recommended-strict'] });
      const findings = await lintFromString({ source: texts.get(language) ?? '', config });
      assert.deepEqual(
        findings
          .map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer}`)
          .filter((finding) => !IDS_ARE_NUMBERS.test(finding)),
        [],
      );
    });
  }

  // The slowest check. It does not depend on the language: only texts and examples differ (openapi.test.ts).
  it('has no finding of Spectral’s recommended rules', async () => {
    const findings = await spectral().run(texts.get('en') ?? '');
    assert.deepEqual(
      findings.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`),
      [],
    );
  });

  it('has no error of OWASP’s rules without a stated reason', async () => {
    const used = new Set<object>();
    const errors = (await owaspErrors(texts.get('en') ?? '')).filter(({ rule, place }) => {
      const exception = EXCEPTIONS.find((it) => it.rule === rule && (it.at?.test(place) ?? true));
      if (exception !== undefined) used.add(exception);
      return exception === undefined;
    });
    assert.deepEqual(errors, []);
    assert.deepEqual([...used].length, EXCEPTIONS.length, 'no exception is unused');
  });

  it('has no text that client generators cannot handle', () => {
    const found: string[] = [];
    walk(JSON.parse(texts.get('en') ?? ''), '', (schema, place) => {
      if ('const' in schema) found.push(`${place} has a const: older tools know an enum of one`);
      if (Array.isArray(schema.enum) && schema.enum.includes(null)) found.push(`${place} has null in an enum`);
      if (/\\\//.test(String(schema.pattern ?? ''))) found.push(`${place} escapes a slash in its pattern`);
    });
    assert.deepEqual(found, []);
  });

  // Newer versions of Redocly require this (`no-illogical-composition-keywords`).
  it('has no oneOf of several objects that no member tells apart', () => {
    const found: string[] = [];
    walk(JSON.parse(texts.get('en') ?? ''), '', (schema, place) => {
      const choices: readonly ObjectSchema[] = Array.isArray(schema.oneOf) ? schema.oneOf : [];
      const objects = choices.filter(({ type, properties }) => type === 'object' || properties !== undefined);
      if (objects.length > 1 && !areToldApart(objects)) found.push(place);
    });
    assert.deepEqual(found, []);
  });

  it('is rejected by both linters if it is broken', async () => {
    const { paths, components: _, ...document } = JSON.parse(texts.get('en') ?? '');
    const spoilt = { ...paths['/me'].get, operationId: paths['/categories'].get.operationId, responses: {} };
    const source = JSON.stringify({
      ...document,
      paths: { '/me': { get: spoilt }, '/categories': { get: { ...spoilt, parameters: [] } } },
    });
    const config = await createConfig({ extends: ['recommended'] });
    const rule = 'operation-operationId-unique';
    assert.ok((await lintFromString({ source, config })).some(({ ruleId }) => ruleId === rule));
    assert.ok((await spectral().run(source)).some(({ code }) => code === rule));
  });
});

/** Visits every object of the document except examples. */
interface ObjectSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;
  readonly required?: readonly string[];
}

/** True if a member that all require has different values in each. */
function areToldApart(objects: readonly ObjectSchema[]): boolean {
  return (objects[0]?.required ?? []).some((name) => {
    const values = objects.flatMap(({ properties, required }) =>
      required?.includes(name) ? (properties?.[name]?.enum ?? [undefined]) : [undefined],
    );
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

function walk(value: unknown, place: string, visit: (it: Record<string, unknown>, place: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && !place.endsWith('/properties')) visit(value as Record<string, unknown>, place);
  for (const [name, inner] of Object.entries(value)) {
    if (!/^examples?$/.test(name)) walk(inner, `${place}/${name}`, visit);
  }
}
