import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { approve, submit } from '../../../support/records/release-life.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const CDN = 'https://cdn.example';

describe('behind a CDN', () => {
  const service = withService({ assetUrl: CDN, sharedMaxAgeSeconds: 1 });
  const publisher = withPublisher(service);

  it('pictures have its address in the API, on pages, in feeds and in ninjs, and pages may show them', async () => {
    const draft = await publisher.draft();
    const image = await uploadImage(publisher, draft.id, await jpeg());
    const [rendition] = image.renditions;
    assert.ok(rendition.url.startsWith(`${CDN}/images/`), rendition.url);
    await submit(publisher, draft.id);
    await approve(service.application, draft.id);
    const release = (await publisher.api('GET', `/press-releases/${draft.id}`)).body.data;
    const page = new URL(release.urls.portal_a).pathname;
    for (const path of [page, '/portal_a', '/portal_a/feed.rss', '/portal_a/feed.json', `${page}/ninjs.json`]) {
      const { text, headers } = await service.request('GET', path);
      assert.match(text, /https:(?:\\)?\/(?:\\)?\/cdn\.example(?:\\)?\/(?:\\)?images/, path);
      assert.ok(!text.includes(`${service.baseUrl}/images/`), path);
      assert.match(headers.get('Cache-Control') ?? '', /^public, max-age=60, s-maxage=1$/);
    }
    const { headers } = await service.request('GET', page);
    assert.match(headers.get('Content-Security-Policy') ?? '', /img-src 'self' https:\/\/cdn\.example;/);
    assert.equal(headers.get('Surrogate-Key'), `pages release-${release.id}`);
    assert.equal(headers.get('Cache-Tag'), `pages,release-${release.id}`);
  });

  it('the service serves the CDN’s requests with cache lifetimes, including for 304', async () => {
    const image = await uploadImage(publisher, (await publisher.draft()).id, await jpeg());
    const { pathname } = new URL(image.renditions[0].url);
    const reply = await service.request('GET', pathname);
    assert.equal(reply.headers.get('Cache-Control'), 'public, max-age=300, s-maxage=1');
    const tag = reply.headers.get('ETag') ?? '';
    const known = await service.request('GET', pathname, { headers: { 'If-None-Match': tag } });
    assert.deepEqual([known.status, known.headers.get('Cache-Control')], [304, 'public, max-age=300, s-maxage=1']);
  });

  it('private responses have no headers for shared caches', async () => {
    for (const path of ['/sign-in', '/portal_a/releases/999/none', '/health/live']) {
      const { headers } = await service.request('GET', path);
      assert.doesNotMatch(headers.get('Cache-Control') ?? '', /s-maxage/, path);
      assert.equal(headers.get('Surrogate-Key'), null, path);
    }
    assert.equal((await publisher.api('GET', '/companies')).headers.get('Surrogate-Key'), null);
  });
});
