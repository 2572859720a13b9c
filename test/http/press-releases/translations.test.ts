import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approve, publishNew, submit, takeDown } from '../../support/records/release-life.ts';
import type { Publisher } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const ENGLISH = { language: 'en', title: 'New bridge across the harbour' };

describe('translations', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  const publisher = withPublisher(service);

  const fetched = async (id: number, by: Publisher = publisher) => by.api('GET', `/press-releases/${id}`);
  const dataOf = async (id: number) => (await fetched(id)).body.data;
  const patch = (id: number, json: object) => publisher.api('PATCH', `/press-releases/${id}`, { json });
  const pair = async () => {
    const original = await publisher.draft();
    return { original, translation: await publisher.draft({ ...ENGLISH, translation_of: original.id }) };
  };
  const publish = async (id: number) => {
    await submit(publisher, id);
    await approve(service.application, id);
    await service.caughtUp();
  };
  const refused = (reply: Parameters<typeof assertProblem>[0], rule: string) => {
    const { violations } = assertProblem(reply, 422, 'validation_failed');
    assert.deepEqual(violations, [{ field: 'translation_of', rule }]);
  };

  describe('in the API', () => {
    it('are linked at creation, and both releases name each other', async () => {
      const { original, translation } = await pair();
      assert.equal(translation.translation_of, original.id);
      assert.equal(original.translation_of, null);
      assert.equal('translations' in translation, false, 'a single fetch has them');
      assert.deepEqual((await dataOf(original.id)).translations, [
        { id: translation.id, language: 'en', title: ENGLISH.title, status: 'draft', url: null },
      ]);
      assert.deepEqual(
        (await dataOf(translation.id)).translations.map(({ id }: { id: number }) => id),
        [original.id],
      );
    });

    it('are linked and unlinked by an edit, which the history names', async () => {
      const original = await publisher.draft();
      const { id } = await publisher.draft(ENGLISH);
      assert.equal((await patch(id, { translation_of: original.id })).body.data.translation_of, original.id);
      const { body } = await publisher.api('GET', `/press-releases/${id}/history`);
      assert.deepEqual(body.data.at(-1).details, { fields: ['translation_of'] });
      assert.equal((await patch(id, { translation_of: original.id })).body.data.version, 2, 'nothing changed');
      assert.equal((await patch(id, { translation_of: null })).body.data.translation_of, null);
      assert.deepEqual((await dataOf(original.id)).translations, []);
    });

    it('change the ETag of both, which is also in the response to an edit', async () => {
      const { original, translation } = await pair();
      const before = await fetched(original.id);
      const tag = before.headers.get('ETag') ?? '';
      const edited = await patch(translation.id, { title: 'Another title' });
      assert.equal(edited.headers.get('ETag'), (await fetched(translation.id)).headers.get('ETag'));
      const after = await publisher.api('GET', `/press-releases/${original.id}`, { headers: { 'If-None-Match': tag } });
      assert.equal(after.status, 200);
      assert.equal(after.body.data.translations[0].title, 'Another title');
      const stale = { json: { title: 'Neu' }, headers: { 'If-Match': tag } };
      assertProblem(await publisher.api('PATCH', `/press-releases/${original.id}`, stale), 412, 'precondition_failed');
    });

    it('are refused if the original is not one', async () => {
      const stranger = await service.publisher();
      const foreign = await stranger.draft();
      const { id } = await publisher.draft(ENGLISH);
      for (const translation_of of [foreign.id, 999_999, id]) {
        for (const language of ['de', 'en']) {
          const headers = { 'Accept-Language': language };
          refused(
            await publisher.api('PATCH', `/press-releases/${id}`, { json: { translation_of }, headers }),
            'exists',
          );
        }
      }
      const json = publisher.fields({ ...ENGLISH, translation_of: foreign.id });
      refused(await publisher.api('POST', '/press-releases', { json }), 'exists');
      assertProblem(await patch(id, { translation_of: 'x' }), 422, 'validation_failed');
      assert.deepEqual((await stranger.api('GET', `/press-releases/${foreign.id}`)).body.data.translations, []);
    });

    it('are at most one for each language', async () => {
      const { original, translation } = await pair();
      const json = publisher.fields({ ...ENGLISH, translation_of: original.id });
      refused(await publisher.api('POST', '/press-releases', { json }), 'unique');
      refused(await patch(translation.id, { language: 'de' }), 'unique');
      refused(await patch(original.id, { language: 'en' }), 'unique');
      const german = await publisher.draft();
      refused(await patch(german.id, { translation_of: original.id }), 'unique');
      refused(await patch(german.id, { translation_of: translation.id }), 'unique');
      assert.equal((await dataOf(original.id)).translations.length, 1);
    });

    it('are unique even when created concurrently', async () => {
      const original = await publisher.draft();
      const json = publisher.fields({ ...ENGLISH, translation_of: original.id });
      const replies = await Promise.all([1, 2, 3].map(() => publisher.api('POST', '/press-releases', { json })));
      assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 422, 422]);
    });

    it('are correct after either was deleted', async () => {
      const { original, translation } = await pair();
      const tag = (await fetched(translation.id)).headers.get('ETag');
      assert.equal((await publisher.api('DELETE', `/press-releases/${original.id}`)).status, 204);
      const left = await fetched(translation.id);
      assert.deepEqual([left.body.data.translation_of, left.body.data.translations], [null, []]);
      assert.notEqual(left.headers.get('ETag'), tag);
      assert.equal((await patch(translation.id, { title: 'Next' })).status, 200);
    });
  });

  describe('on the portals', () => {
    const page = (url: string) => service.request('GET', new URL(url).pathname);

    it('are linked both ways once both are public, for people and machines', async () => {
      const original = await publishNew(service, publisher, { title: 'Hafenbrücke' });
      const { id } = await publisher.draft({ ...ENGLISH, translation_of: original.id });
      const url = original.urls.portal_a;
      const alone = (await page(url)).text;
      assert.doesNotMatch(alone, /Also in English|rel="alternate" hreflang|workTranslation/);
      await publish(id);
      service.clock.advance(120_000);
      await service.caughtUp();
      const translation = await dataOf(id);
      const [german, english] = [(await page(url)).text, (await page(translation.urls.portal_a)).text];
      assert.match(german, /<li class="screen-only"><a href="[^"]+" hreflang="en" lang="en"[^>]*>Also in English<\/a>/);
      assert.match(english, /<a href="[^"]+" hreflang="de" lang="de"[^>]*>Auch auf Deutsch<\/a>/);
      for (const text of [german, english]) {
        assert.ok(text.includes(`<link rel="alternate" hreflang="de" href="${url}">`));
        assert.ok(text.includes(`<link rel="alternate" hreflang="en" href="${translation.urls.portal_a}">`));
      }
      const articleIn = (text: string) =>
        JSON.parse(/ld\+json">(\{.*?"NewsArticle".*?)<\/script>/s.exec(text)?.[1] ?? '{}');
      assert.deepEqual(articleIn(german).workTranslation[0].url, translation.urls.portal_a);
      assert.deepEqual(articleIn(english).translationOfWork.url, url);
      const { associations } = (await page(`${url}/ninjs.json`)).body;
      const linked = associations.filter(({ rel }: { rel: string }) => rel === 'translation');
      assert.deepEqual(
        linked.map(({ language, title }: { language: string; title: string }) => [language, title]),
        [['en', ENGLISH.title]],
      );
      const feed = async (format: string) => (await service.request('GET', `/portal_a/feed.${format}`)).text;
      const alternate = `rel="alternate" type="text/html" hreflang="en" href="${translation.urls.portal_a}"`;
      assert.ok((await feed('atom')).includes(`<link ${alternate}`));
      assert.ok((await feed('rss')).includes(`<atom:link ${alternate}`));
      const { items } = JSON.parse(await feed('json'));
      assert.deepEqual(items.find((item: { url: string }) => item.url === url)._presswerk.translations, [
        { language: 'en', title: ENGLISH.title, url: translation.urls.portal_a },
      ]);
      assert.ok(german.includes(`&amp;body=${encodeURIComponent(url)}`), 'the link to share it');
      const sitemap = (await service.request('GET', '/portal_a/sitemap-0.xml')).text;
      for (const [language, href] of [
        ['de', url],
        ['en', translation.urls.portal_a],
      ]) {
        assert.equal(sitemap.split(`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`).length, 3);
      }

      await takeDown(service.application, id);
      service.clock.advance(120_000);
      await service.caughtUp();
      assert.doesNotMatch((await page(url)).text, /Also in English|rel="alternate" hreflang|workTranslation/);
      assert.doesNotMatch((await service.request('GET', '/portal_a/sitemap-0.xml')).text, /xhtml:link/);
      const { status, url: address } = (await dataOf(original.id)).translations[0];
      assert.deepEqual([status, address], ['taken_down', translation.urls.portal_a]);
    });
  });
});
