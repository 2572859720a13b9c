import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { assertRecord, PRESS_RELEASE_FIELDS } from '../../support/records/records.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

describe('POST /press-releases', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const create = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    publisher.api('POST', '/press-releases', { json: publisher.fields(changes), headers });
  const total = async () => (await publisher.api('GET', '/press-releases')).body.meta.total;

  it('returns 201 with Location, ETag and the complete record of a draft', async () => {
    const reply = await create();
    assert.equal(reply.status, 201);
    assert.equal(reply.headers.get('Content-Type'), 'application/json; charset=utf-8');
    const { data } = reply.body;
    assert.deepEqual(Object.keys(reply.body), ['data']);
    assert.equal(reply.headers.get('Location'), `${service.baseUrl}/api/v1/press-releases/${data.id}`);
    assert.match(reply.headers.get('ETag') ?? '', /^"[^"]+"$/);
    assertRecord(data, PRESS_RELEASE_FIELDS);
    const { id, created_at, updated_at, ...rest } = data;
    assert.ok(Number.isSafeInteger(id) && id > 0);
    assert.deepEqual([created_at, updated_at], ['2026-08-01T09:00:00.000Z', '2026-08-01T09:00:00.000Z']);
    assert.deepEqual(rest, {
      status: 'draft',
      portal: 'portal_a',
      company_id: publisher.companies[0].id,
      category_id: publisher.category.id,
      language: 'de',
      title: 'Neue Brücke über den Hafen',
      text: '<p>Die Brücke ist 214 Meter lang.</p>',
      teaser: 'Die Brücke ist 214 Meter lang.',
      teaser_begin: null,
      teaser_end: null,
      translation_of: null,
      external_id: null,
      metadata: {},
      backlink_url: null,
      keywords: null,
      no_export: false,
      ai_text_declaration: null,
      rejection: null,
      submitted_at: null,
      publish_at: null,
      published_at: null,
      taken_down: null,
      corrections: [],
      version: 1,
      allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
      urls: null,
    });
    const location = new URL(reply.headers.get('Location') ?? '').pathname;
    const fetched = await service.request('GET', location, { token: publisher.token });
    assert.deepEqual({ ...fetched.body.data, ...data }, fetched.body.data);
  });

  it('stores every given field', async () => {
    const given = publisher.fields({
      portal: 'portal_b',
      company_id: publisher.companies[1].id,
      language: 'en',
      external_id: 'cms-4711',
      metadata: { campaign: 'harbour' },
      backlink_url: 'https://example.org/bridge?x=1#top',
      keywords: 'bridge, harbour',
      teaser_begin: 4,
      teaser_end: 10,
      no_export: true,
    });
    const { data } = (await publisher.api('POST', '/press-releases', { json: given })).body;
    for (const [name, value] of Object.entries(given)) assert.deepEqual(data[name], value, name);
    assert.equal(data.teaser, 'Brücke');
  });

  it('trims strings', async () => {
    const { data } = (
      await create({
        title: ' \n Brücke\t',
        keywords: '  a, b ',
        language: ' de ',
        backlink_url: ' https://example.org/ ',
      })
    ).body;
    assert.deepEqual(
      [data.title, data.keywords, data.language, data.backlink_url],
      ['Brücke', 'a, b', 'de', 'https://example.org/'],
    );
  });

  it('treats blank and null optional fields as missing', async () => {
    for (const blank of ['', ' \t\n', null]) {
      const reply = await create({
        portal: blank,
        backlink_url: blank,
        keywords: blank,
        teaser_begin: blank,
        teaser_end: blank,
        no_export: blank,
      });
      assert.equal(reply.status, 201, reply.text);
      const { portal, backlink_url, keywords, teaser_begin, teaser_end, no_export } = reply.body.data;
      assert.deepEqual(
        { portal, backlink_url, keywords, teaser_begin, teaser_end, no_export },
        {
          portal: 'portal_a',
          backlink_url: null,
          keywords: null,
          teaser_begin: null,
          teaser_end: null,
          no_export: false,
        },
      );
    }
  });

  it('reports every missing field at once', async () => {
    const before = await total();
    const missing = ['company_id', 'category_id', 'language', 'title', 'text'];
    const blank = { company_id: null, category_id: '', language: ' ', title: '\n', text: null };
    for (const options of [{}, { json: {} }, { json: blank }, { json: { title: 7, text: [], teaser_end: 0 } }]) {
      const body = assertProblem(await publisher.api('POST', '/press-releases', options), 422, 'validation_failed');
      assert.deepEqual(
        Object.keys(body.errors)
          .filter((field) => missing.includes(field))
          .sort(),
        missing.toSorted(),
      );
    }
    assert.equal(await total(), before);
  });

  it('names each rule with its parameter', async () => {
    const body = assertProblem(
      await create({
        portal: 'portal_c',
        company_id: '7',
        category_id: 999_999,
        language: 'fr',
        title: 'x'.repeat(256),
        text: 7,
        backlink_url: 'example.org',
        keywords: ['a'],
        teaser_begin: -1,
        teaser_end: 1.5,
        no_export: 'yes',
      }),
      422,
      'validation_failed',
    );
    const byField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1);
    assert.deepEqual(body.violations.toSorted(byField), [
      { field: 'backlink_url', rule: 'url' },
      { field: 'category_id', rule: 'exists' },
      { field: 'company_id', rule: 'type', expected: 'integer' },
      { field: 'keywords', rule: 'type', expected: 'string' },
      { field: 'language', rule: 'in', allowed: ['de', 'en'] },
      { field: 'no_export', rule: 'type', expected: 'boolean' },
      { field: 'portal', rule: 'in', allowed: ['portal_a', 'portal_b'] },
      { field: 'teaser_begin', rule: 'min', min: 0 },
      { field: 'teaser_end', rule: 'type', expected: 'integer' },
      { field: 'text', rule: 'type', expected: 'string' },
      { field: 'title', rule: 'max', max: 255 },
    ]);
    assert.deepEqual(body.errors.title, ['The title may have at most 255 characters.']);
    assert.match(body.detail, /\(and 10 more errors\)$/);
  });

  it('is localised in German and English, with the same codes', async () => {
    const spoken = async (language: string) => {
      const { headers, ...reply } = await create({ title: '' }, { 'Accept-Language': language });
      const body = assertProblem({ headers, ...reply }, 422, 'validation_failed');
      assert.deepEqual(body.violations, [{ field: 'title', rule: 'required' }]);
      return [headers.get('Content-Language'), body.message, body.errors.title[0]];
    };
    const german = ['de', 'Das Feld title ist erforderlich.', 'Das Feld title ist erforderlich.'];
    const english = ['en', 'The title is required.', 'The title is required.'];
    assert.deepEqual(await spoken('de-AT,en;q=0.5'), german);
    assert.deepEqual(await spoken('fr, de;q=0.2'), german);
    assert.deepEqual(await spoken('de;q=0.2, en;q=0.3'), english);
    assert.deepEqual(await spoken('fr'), english);
    const body = assertProblem(
      await publisher.api('POST', '/press-releases', { json: {}, headers: { 'Accept-Language': 'de' } }),
      422,
      'validation_failed',
    );
    assert.equal(body.message, 'Das Feld company_id ist erforderlich. (und 4 weitere Fehler)');
  });

  it('refuses a body that is not an object', async () => {
    for (const json of [null, [], [publisher.fields()], 'title', 7, true]) {
      const body = assertProblem(await publisher.api('POST', '/press-releases', { json }), 422, 'validation_failed');
      assert.deepEqual(faultsOf(body), ['body type']);
    }
  });

  it('accepts only the caller’s own companies', async () => {
    const other = await service.publisher();
    for (const company_id of [other.companies[0].id, 999_999, 0, -1, Number.MAX_SAFE_INTEGER]) {
      const body = assertProblem(await create({ company_id }), 422, 'validation_failed');
      assert.deepEqual(body.violations, [{ field: 'company_id', rule: 'exists' }]);
    }
    for (const company_id of [1.5, 1e300, '1', true, [1], { id: 1 }]) {
      const body = assertProblem(await create({ company_id }), 422, 'validation_failed');
      assert.deepEqual(body.violations, [{ field: 'company_id', rule: 'type', expected: 'integer' }]);
    }
  });

  it('accepts only active categories', async () => {
    const { catalogue } = service.application;
    const { id } = await catalogue.createCategory({ caller: OPERATOR, slug: 'weather', de: 'Wetter', en: 'Weather' });
    assert.equal((await create({ category_id: id })).status, 201);
    await catalogue.updateCategory({ caller: OPERATOR, id, active: false });
    const body = assertProblem(await create({ category_id: id }), 422, 'validation_failed');
    assert.deepEqual(body.violations, [{ field: 'category_id', rule: 'active' }]);
  });

  it('ignores fields that clients cannot set, and names them', async () => {
    const forbidden = {
      id: 4711,
      status: 'published',
      account_id: 1,
      published_at: '2020-01-01T00:00:00Z',
      submitted_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2020-01-01T00:00:00Z',
      version: 99,
      rejection: { codes: ['other'] },
      ai_text_declaration: 'none',
      teaser: 'Mein Teaser',
      urls: { portal_a: 'https://evil.example' },
      images: [],
    };
    const reply = await create(forbidden);
    assert.equal(reply.status, 201);
    assert.deepEqual(reply.body.meta, { ignored_fields: Object.keys(forbidden).sort() });
    const plain = (await create()).body.data;
    assert.deepEqual({ ...reply.body.data, id: plain.id }, plain);
    assert.equal(reply.body.data.id, plain.id - 1);
  });

  it('treats names of the prototype as unknown fields', async () => {
    const json = JSON.stringify(publisher.fields()).replace('{', '{"__proto__":{"title":"x"},"constructor":1,');
    const reply = await publisher.api('POST', '/press-releases', {
      body: json,
      headers: { 'Content-Type': 'application/json' },
    });
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(reply.body.meta.ignored_fields, ['__proto__', 'constructor']);
  });

  it('refuses unknown fields with Prefer: handling=strict, together with every other error', async () => {
    const before = await total();
    for (const prefer of ['handling=strict', 'respond-async, handling="strict"', 'Handling=Strict; wait=10']) {
      const reply = await create({ status: 'published', ttle: 'x', title: '' }, { Prefer: prefer });
      const body = assertProblem(reply, 422, 'validation_failed');
      assert.deepEqual(faultsOf(body).sort(), ['status unknown_field', 'title required', 'ttle unknown_field']);
      assert.match(reply.headers.get('Preference-Applied') ?? '', /handling=strict/);
    }
    assert.equal(await total(), before);
    const lenient = await create({ ttle: 'x' }, { Prefer: 'handling=lenient' });
    assert.deepEqual([lenient.status, lenient.body.meta], [201, { ignored_fields: ['ttle'] }]);
    assert.equal((await create({}, { Prefer: 'handling=strict' })).status, 201);
  });

  it('reads application/json with parameters and +json types', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.example+json']) {
      const body = JSON.stringify(publisher.fields());
      const reply = await publisher.api('POST', '/press-releases', { body, headers: { 'Content-Type': type } });
      assert.equal(reply.status, 201, type);
    }
  });

  it('responds with JSON regardless of Accept', async () => {
    for (const Accept of ['text/html', 'image/png;q=1', 'nonsense']) {
      assert.match((await create({}, { Accept })).headers.get('Content-Type') ?? '', /^application\/json\b/);
      assertProblem(await create({ title: null }, { Accept }), 422, 'validation_failed');
    }
  });
});
