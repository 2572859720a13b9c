import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/index.ts';
import type { HtmlSanitizer } from '../../../application/ports/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { assertRecord, PRESS_RELEASE_FIELDS } from '../../support/records/records.ts';
import { submitNew } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

const LEGACY_KEY = 'legacy-key-of-this-test';
const PATH = '/service/pressreleases';

describe('the legacy paths of press releases', () => {
  const service = withService();
  const publisher = withPublisher(service);
  before(async () => {
    const { accountId } = publisher;
    await service.application.accounts.importLegacyKeys({
      caller: OPERATOR,
      keys: [{ line: 1, accountId, key: LEGACY_KEY }],
    });
  });

  const get = (query = '') => service.request('GET', `${PATH}${query}`, { headers: { 'X-ApiKey': LEGACY_KEY } });
  const post = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    service.request('POST', PATH, { headers: { 'X-ApiKey': LEGACY_KEY, ...headers }, body });
  /** A form as an old client sends it; null leaves a field out. */
  const form = (changes: Record<string, string | null> = {}) => {
    const { company_id, category_id, language, title, text } = publisher.fields();
    const fields = { company_id, category_id, language, title, text, ...changes };
    const written = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      if (value !== null) written.append(`press_release[${name}]`, String(value));
    }
    return written;
  };
  const created = async (reply: Promise<Reply>) => {
    const { status, body, text } = await reply;
    assert.equal(status, 201, text);
    return body.data;
  };

  it('a form creates a draft by the rules of v1', async () => {
    const reply = await post(form({ keywords: 'Hafen, Brücke', teaser_end: '9', title: 'Größe & Maß' }));
    assert.equal(reply.status, 201, reply.text);
    const { data } = reply.body;
    assertRecord(data, PRESS_RELEASE_FIELDS);
    assert.deepEqual(
      [data.status, data.title, data.keywords, data.teaser_end, data.teaser, data.portal, data.language],
      ['draft', 'Größe & Maß', 'Hafen, Brücke', 9, 'Die Brück', 'portal_a', 'de'],
    );
    assert.equal(reply.headers.get('Location'), `${service.baseUrl}/api/v1/press-releases/${data.id}`);
    const {
      company: _company,
      category: _category,
      images: _images,
      translations: _translations,
      ...single
    } = (await publisher.api('GET', `/press-releases/${data.id}`)).body.data;
    assert.deepEqual(single, data);
  });

  it('a form’s booleans have the usual spellings', async () => {
    for (const [word, meant] of [
      ['1', true],
      ['true', true],
      [' On ', true],
      ['yes', true],
      ['0', false],
      ['false', false],
      ['off', false],
      ['No', false],
      ['', false],
    ] as const) {
      assert.equal((await created(post(form({ no_export: word })))).no_export, meant, word);
    }
    const reply = await post(form({ no_export: 'perhaps' }));
    assert.deepEqual(faultsOf(assertProblem(reply, 422, 'validation_failed')), ['no_export type']);
  });

  it('JSON creates one, too, with and without the wrapping member', async () => {
    const json = publisher.fields({ title: 'From JSON' });
    const options = { headers: { 'X-ApiKey': LEGACY_KEY } };
    for (const body of [json, { press_release: json }]) {
      const reply = await service.request('POST', PATH, { ...options, json: body });
      assert.equal(reply.status, 201, reply.text);
      assert.equal(reply.body.data.title, 'From JSON');
      assert.equal('meta' in reply.body, false);
    }
  });

  const texts: readonly (readonly [string, string])[] = [
    ['Eins\n\nZwei', '<p>Eins</p><p>Zwei</p>'],
    ['Eins\r\n\r\n\r\nZwei', '<p>Eins</p><p>Zwei</p>'],
    ['Eins\nnoch eins', '<p>Eins<br>noch eins</p>'],
    ['5 < 6 & 7 > 3', '<p>5 &lt; 6 &amp; 7 &gt; 3</p>'],
    ['<3 Herz', '<p>&lt;3 Herz</p>'],
    ['a <b c', '<p>a &lt;b c</p>'],
  ];
  for (const [plain, html] of texts) {
    it(`plain text becomes paragraphs: ${JSON.stringify(plain)}`, async () => {
      const { text } = await created(post(form({ text: plain })));
      assert.equal(text.replace(/<br ?\/?>\n?/g, '<br>').replace(/<\/p>\s+<p>/g, '</p><p>'), html);
    });
  }

  it('HTML stays HTML, sanitised', async () => {
    const reply = await post(form({ text: '<h2>Neu</h2><p onclick="x()">Ja<script>alert(1)</script></p>' }));
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.text, '<h2>Neu</h2><p>Ja</p>');
    assert.deepEqual(reply.body.meta.warnings, [{ code: 'html_stripped', tags: ['script'], attributes: ['onclick'] }]);
  });

  it('every error is reported at once, under the names of v1', async () => {
    const problem = assertProblem(
      await post(
        form({
          company_id: '12x',
          category_id: null,
          language: 'fr',
          title: 'x'.repeat(256),
          text: ' ',
          teaser_end: '-1',
        }),
      ),
      422,
      'validation_failed',
    );
    assert.deepEqual(faultsOf(problem).sort(), [
      'category_id required',
      'company_id type',
      'language in',
      'teaser_end min',
      'text required',
      'title max',
    ]);
    assert.deepEqual(faultsOf(assertProblem(await post(''), 422, 'validation_failed')).sort(), [
      'category_id required',
      'company_id required',
      'language required',
      'text required',
      'title required',
    ]);
  });

  it('duplicate, nested and unknown fields are refused or ignored as in v1', async () => {
    const twice = form();
    twice.append('press_release[title]', 'Again');
    assert.deepEqual(faultsOf(assertProblem(await post(twice), 422, 'validation_failed')), ['title type']);
    const odd = form({ status: 'published', id: '7', __proto__x: '1' });
    odd.append('press_release[title][deep]', 'x');
    odd.append('submit', 'Senden');
    odd.append('__proto__', 'x');
    const reply = await post(odd);
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.status, 'draft');
    assert.deepEqual(reply.body.meta.ignored_fields, [
      '__proto__',
      '__proto__x',
      'id',
      'press_release[title][deep]',
      'status',
      'submit',
    ]);
    const strict = await post(odd, { Prefer: 'handling=strict' });
    assert.equal(assertProblem(strict, 422, 'validation_failed').violations.length, 6);
  });

  it('other media types and broken bodies are refused as in v1', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=b', 'application/xml']) {
      assertProblem(await post('x=1', { 'Content-Type': type }), 415, 'unsupported_media_type');
    }
    assertProblem(await post('{', { 'Content-Type': 'application/json' }), 400, 'malformed_json');
    const latin1 = Buffer.concat([Buffer.from('press_release[title]=Br'), Buffer.from([0xfc]), Buffer.from('cke')]);
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = latin1 as Uint8Array<ArrayBuffer>;
    const reply = await service.request('POST', PATH, { headers: { 'X-ApiKey': LEGACY_KEY, ...type }, body });
    assertProblem(reply, 400, 'bad_request');
    const huge = form({ text: 'x'.repeat(1_100_000) });
    assertProblem(await post(huge), 413, 'body_too_large');
  });

  it('a form is repeated safely under an idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'legacy-1' };
    const first = await post(form(), headers);
    const again = await post(form(), headers);
    assert.deepEqual([again.status, again.headers.get('Idempotency-Replayed')], [201, 'true']);
    assert.equal(again.body.data.id, first.body.data.id);
    assertProblem(await post(form({ title: 'Another' }), headers), 422, 'idempotency_key_reused');
  });

  it('a release created here continues in v1', async () => {
    const { id } = await submitNew(publisher);
    assert.equal(
      (await service.request('GET', `/service/press-releases/${id}`, { token: publisher.token })).status,
      200,
    );
    const draft = await created(post(form()));
    const reply = await publisher.api('POST', `/press-releases/${draft.id}/submit`, {
      json: { ai_text_declaration: 'none' },
    });
    assert.equal(reply.body.data.status, 'in_review');
  });

  it('the list has the account’s twenty newest by default', async () => {
    const lister = await service.publisher();
    const drafts = [];
    for (let i = 0; i < 25; i++) drafts.push((await lister.draft({ title: `Release ${i}` })).id);
    const list = (query = '') => service.request('GET', `${PATH}${query}`, { token: lister.token });
    const ids = (reply: Reply) => reply.body.data.map(({ id }: { id: number }) => id);
    const newest = drafts.toReversed();
    const first = await list();
    assert.deepEqual(ids(first), newest.slice(0, 20));
    assert.deepEqual(first.body.meta, { limit: 20, offset: 0, total: 25 });
    for (const record of first.body.data) assertRecord(record, PRESS_RELEASE_FIELDS);
    assert.deepEqual(ids(await list('?offset=20')), newest.slice(20));
    assert.deepEqual(ids(await list('?limit=3&offset=2')), newest.slice(2, 5));
    assert.deepEqual(ids(await list('?limit=50')), newest);
    assert.deepEqual(ids(await list('?offset=25')), []);
  });

  it('the list is filtered by languages and categories, each one or several', async () => {
    const lister = await service.publisher();
    const [, second] = (
      await service.application.catalogue.allCategories({ caller: OPERATOR, after: null, limit: 1000 })
    ).items;
    assert.ok(second);
    const de = (await lister.draft({ language: 'de' })).id;
    const en = (await lister.draft({ language: 'en' })).id;
    const other = (await lister.draft({ language: 'en', category_id: second.id })).id;
    const first = lister.category.id;
    const cases: readonly (readonly [string, number[]])[] = [
      ['languages[]=de', [de]],
      ['languages%5B%5D=de', [de]],
      ['languages[0]=de&languages[1]=en', [other, en, de]],
      ['languages[]=en&languages[]=en', [other, en]],
      ['languages[]=', [other, en, de]],
      [`categories[]=${first}`, [en, de]],
      [`categories[]=${first}&categories[]=${second.id}`, [other, en, de]],
      [`categories[]=${second.id}&languages[]=de`, []],
      [`categories[]=${second.id}&languages[]=en`, [other]],
      ['categories[]=999999', []],
    ];
    for (const [query, expected] of cases) {
      const reply = await service.request('GET', `${PATH}?${query}`, { token: lister.token });
      assert.deepEqual(
        reply.body.data?.map(({ id }: { id: number }) => id),
        expected,
        query,
      );
      assert.equal(reply.body.meta.total, expected.length);
    }
  });

  const faults: readonly (readonly [string, string[]])[] = [
    ['limit=0', ['limit between']],
    ['limit=51', ['limit between']],
    ['limit=ten', ['limit type']],
    ['limit=1&limit=2', ['limit single_value']],
    ['offset=-1', ['offset between']],
    ['offset=1.5', ['offset type']],
    ['languages[]=fr', ['languages in']],
    ['languages[]=DE', ['languages in']],
    ['categories[]=abc', ['categories type']],
    ['categories[]=0', ['categories type']],
    ['categories[]=1e1', ['categories type']],
    ['limit=x&offset=x&languages[]=x&categories[]=x', ['categories type', 'languages in', 'limit type', 'offset type']],
  ];
  for (const [query, expected] of faults) {
    it(`a list with ${query} is refused`, async () => {
      assert.deepEqual(faultsOf(assertProblem(await get(`?${query}`), 422, 'validation_failed')).sort(), expected);
    });
  }
});

describe('the text of a release', () => {
  const sanitised: string[] = [];
  const sanitizer = createHtmlSanitizer();
  const htmlSanitizer: HtmlSanitizer = {
    sanitize: (html) => {
      sanitised.push(html);
      return sanitizer.sanitize(html);
    },
    fromPlainText: (text) => {
      sanitised.push(text);
      return sanitizer.fromPlainText(text);
    },
    fromMarkdown: assert.fail,
  };
  const service = withService({ ports: { htmlSanitizer } });
  const publisher = withPublisher(service);

  it('is sanitised once, HTML or plain, on paths of v1 and legacy paths', async () => {
    for (const path of ['/api/v1/press-releases', PATH]) {
      for (const text of [publisher.fields().text, 'Eine Zeile.\n\nUnd noch eine, länger als die erste.']) {
        sanitised.length = 0;
        const body = JSON.stringify(publisher.fields({ text }));
        const headers = { Authorization: `Bearer ${publisher.token}`, 'Content-Type': 'application/json' };
        const reply = await service.request('POST', path, { headers, body });
        assert.equal(reply.status, 201, reply.text);
        assert.equal(sanitised.length, 1, `${path}: ${text}`);
      }
    }
  });
});
