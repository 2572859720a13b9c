import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

/** The languages of two responses to the same error, distinguished by a word. */
const REQUIRED = { de: /erforderlich|fehlt|Pflicht|angegeben/, en: /is required\./ };

describe('the language of a response', () => {
  const service = withService();
  const publisher = withPublisher(service);

  const headersOf = (language: string | undefined): Record<string, string> =>
    language === undefined ? {} : { 'Accept-Language': language };
  const faulty = async (language: string | undefined) => {
    const reply = await publisher.api('POST', '/press-releases', { json: {}, headers: headersOf(language) });
    return { reply, problem: assertProblem(reply, 422, 'validation_failed') };
  };

  const wishes: readonly (readonly [string, 'de' | 'en'])[] = [
    ['de', 'de'],
    ['en', 'en'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['de;q=0.3,en;q=0.8', 'en'],
    ['en;q=0.1, de;q=0.2', 'de'],
    ['fr,de;q=0.5', 'de'],
    ['fr', 'en'],
    ['*', 'en'],
    ['de;q=0', 'en'],
    ['en;q=0,*;q=0.1', 'de'],
    ['garbage;;;q=,,', 'en'],
  ];
  for (const [wish, language] of wishes) {
    it(`is ${language} for ${wish}`, async () => {
      const { reply, problem } = await faulty(wish);
      assert.equal(reply.headers.get('Content-Language'), language);
      assert.match(reply.headers.get('Vary') ?? '', /\bAccept-Language\b/i);
      assert.match(problem.errors.title[0], REQUIRED[language]);
    });
  }

  it('is English by default', async () => {
    // fetch sends `*` by default, which is equivalent.
    const { problem, reply } = await faulty(undefined);
    assert.match(problem.errors.title[0], REQUIRED.en);
    assert.equal(reply.headers.get('Content-Language'), 'en');
  });

  it('changes texts, never codes, fields, rules or limits', async () => {
    const draft = await publisher.draft();
    const stranger = await service.publisher({ permissions: ['companies:read'] });
    const json = { ...publisher.fields({ title: 'x'.repeat(256), language: 'fr', backlink_url: 'x' }), company_id: 0 };
    const requests = [
      (headers: Record<string, string>) => publisher.api('POST', '/press-releases', { json, headers }),
      (headers: Record<string, string>) => publisher.api('GET', '/press-releases/999', { headers }),
      (headers: Record<string, string>) => publisher.api('POST', `/press-releases/${draft.id}/withdraw`, { headers }),
      (headers: Record<string, string>) => publisher.api('PUT', '/me', { headers }),
      (headers: Record<string, string>) => stranger.api('GET', '/press-releases', { headers }),
      (headers: Record<string, string>) => publisher.api('GET', '/me', { token: null, headers }),
      (headers: Record<string, string>) =>
        publisher.api('POST', `/press-releases/${draft.id}/images`, {
          body: publisher.imageForm(null, { confirm_text_version: 'img-confirm-v1' }),
          headers,
        }),
    ];
    for (const request of requests) {
      const [german, english] = [
        await request({ 'Accept-Language': 'de' }),
        await request({ 'Accept-Language': 'en' }),
      ];
      const de = assertProblem(german, german.status, german.body.code);
      const en = assertProblem(english, german.status, german.body.code);
      assert.notEqual(de.detail, en.detail);
      assert.notEqual(de.title, en.title);
      for (const body of [de, en])
        for (const name of ['title', 'detail', 'message', 'request_id', 'errors']) delete body[name];
      assert.deepEqual(de, en);
    }
  });

  it('names categories in it, and always returns both translations', async () => {
    const de = (await publisher.api('GET', '/categories', { headers: { 'Accept-Language': 'de' } })).body.data;
    const en = (await publisher.api('GET', '/categories', { headers: { 'Accept-Language': 'en' } })).body.data;
    assert.ok(de.length >= 15);
    assert.equal(de.length, en.length);
    for (const [i, category] of de.entries()) {
      assert.equal(category.name, category.translations.de.name);
      assert.equal(en[i].name, category.translations.en.name);
      assert.deepEqual({ ...category, name: '' }, { ...en[i], name: '' });
    }
    const draft = await publisher.draft();
    const single = await publisher.api('GET', `/press-releases/${draft.id}`, { headers: { 'Accept-Language': 'de' } });
    assert.equal(single.body.data.category.name, single.body.data.category.translations.de.name);
  });
});
