import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { elements, htmlTokens } from '../../../support/pages/html-tokens.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import type { Reply } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

describe('a picture’s own page', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (path: string) => service.request('GET', path);
  const keyOf = (image: Reply['body'], name: string) =>
    /([^/]+)\.jpg$/.exec(image.renditions.find((each: { name: string }) => each.name === name).url)?.[1] ?? '';
  let release: Reply['body'];
  let title: Reply['body'];
  let preview: Reply['body'];

  before(async () => {
    release = await publisher.draft({ title: 'Ein Bild für alle', language: 'de' });
    title = await uploadImage(publisher, release.id, await jpeg({ width: 2000, height: 1500 }), {
      copyright: 'Jane <Doe>',
      title: 'Hafen & Licht',
      description: 'Ein Hafen am Abend',
      license_url: 'https://licences.example/by/4.0/',
      ai_declaration: 'ai_edited',
    });
    preview = await uploadImage(publisher, release.id, await jpeg(), { is_preview: '1', copyright: 'Jo' });
  });

  it('is not found before its release is public', async () => {
    assert.equal((await get(`/portal_a/pictures/${keyOf(title, 'large')}`)).status, 404);
    await submit(publisher, release.id);
    await approve(service.application, release.id);
  });

  it('shows credit, licence and AI label, and offers the large rendition', async () => {
    const page = await get(`/portal_b/pictures/${keyOf(title, 'large')}`);
    assert.equal(page.status, 200);
    const tokens = htmlTokens(page.text);
    assert.equal(elements(tokens, 'html')[0]?.attributes.get('lang'), 'de');
    assert.deepEqual(
      elements(tokens, 'h1').map(({ text }) => text),
      ['Hafen & Licht'],
    );
    const facts = elements(tokens, 'dd').map(({ text }) => text);
    assert.deepEqual(facts.slice(0, 2), ['Jane <Doe>', 'licences.example/by/4.0/']);
    assert.ok(facts.includes('Mit künstlicher Intelligenz bearbeitet.'));
    assert.match(page.text, /<p class="ai">Dieses Bild wurde mit künstlicher Intelligenz bearbeitet\.<\/p>/);
    const links = elements(tokens, 'a').map(({ attributes }) => attributes);
    const download = links.find((link) => link.has('download'));
    assert.equal(download?.get('href'), `${service.baseUrl}/images/${keyOf(title, 'large')}.jpg?download=1`);
    assert.ok(links.some((link) => link.get('href') === `/portal_b/releases/${release.id}/ein-bild-fuer-alle`));
    assert.ok(links.some((link) => link.get('href') === `/portal_b/pictures/${keyOf(preview, 'large')}`));
    const [source] = elements(tokens, 'source');
    assert.match(source?.attributes.get('srcset') ?? '', /^\S+\.webp 1600w, \S+\.webp 800w$/);
    const canonical = elements(tokens, 'link').find(({ attributes }) => attributes.get('rel') === 'canonical');
    assert.match(canonical?.attributes.get('href') ?? '', new RegExp(`/portal_a/pictures/${keyOf(title, 'large')}$`));
    const description = elements(tokens, 'meta').find(({ attributes }) => attributes.get('name') === 'description');
    assert.match(description?.attributes.get('content') ?? '', /\S.*künstlicher Intelligenz bearbeitet/);
    const data = JSON.parse(elements(tokens, 'script')[0]?.text ?? '');
    assert.deepEqual([data['@type'], data.creditText], ['ImageObject', 'Jane <Doe>']);
  });

  it('has one address, to which the keys of its other renditions redirect', async () => {
    const redirect = await get(`/portal_a/pictures/${keyOf(title, 'thumbnail')}`);
    assert.deepEqual(
      [redirect.status, redirect.headers.get('Location')],
      [301, `/portal_a/pictures/${keyOf(title, 'large')}`],
    );
    const page = await get(`/portal_a/releases/${release.id}/ein-bild-fuer-alle`);
    const hrefs = elements(htmlTokens(page.text), 'a').map(({ attributes }) => attributes.get('href'));
    for (const image of [title, preview]) assert.ok(hrefs.includes(`/portal_a/pictures/${keyOf(image, 'large')}`));
  });

  it('is not found under other keys', async () => {
    for (const key of ['nothing', title.sha256, String(title.id), "'", '%00', 'x'.repeat(500)]) {
      assert.equal((await get(`/portal_a/pictures/${key}`)).status, 404, key);
    }
  });
});
