import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { validXml } from '../../../support/formats/xml-schemas.ts';
import { publishNew } from '../../../support/records/release-life.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';

const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');

describe('the sitemaps of a portal', () => {
  const service = withService({ portalHosts: { portal_a: 'news.example', portal_b: null } });
  const publisher = withPublisher(service);
  const at = (path: string) => service.request('GET', path);
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert the shape of records
  let [old, kept, fresh, elsewhere]: any[] = [];

  /** The addresses in all files of a portal's sitemap. */
  const sitemap = async (portal: string): Promise<string[]> => {
    const index = await at(`/${portal}/sitemap.xml`);
    assert.equal(index.status, 200);
    validXml(index.text, 'sitemap index');
    const parts = await Promise.all(
      locations(index.text).map(async (url) => {
        const part = await at(`/${portal}/${url.split('/').at(-1)}`);
        assert.equal(part.headers.get('Content-Type'), 'application/xml; charset=utf-8');
        validXml(part.text, 'sitemap');
        return locations(part.text);
      }),
    );
    return parts.flat().filter((url) => url.includes('/releases/'));
  };

  before(async () => {
    const [a, b] = publisher.companies;
    old = await publishNew(service, publisher, { title: 'Alt & bewährt', company_id: a.id });
    service.clock.advance(49 * 3_600_000);
    kept = await publishNew(service, publisher, { title: 'Hier behalten', company_id: a.id, no_export: true });
    fresh = await publishNew(service, publisher, { title: 'Neu & <frisch>', company_id: a.id });
    elsewhere = await publishNew(service, publisher, { title: 'Elsewhere', company_id: b.id, language: 'en' });
    await publisher.draft({ title: 'Entwurf' });
    await publishNew(service, await service.publisher({ sandbox: true }), { title: 'Nur ein Test' });
  });

  it('list every public release whose home it is, at its canonical address', async () => {
    assert.deepEqual(
      await sitemap('portal_a'),
      [old, kept, fresh].map((release) => release.urls.portal_a),
    );
    assert.deepEqual(await sitemap('portal_b'), [elsewhere.urls.portal_b]);
  });

  it('list the front page, the directories and the categories with releases', async () => {
    const { text } = await at('/portal_a/sitemap-pages.xml');
    validXml(text, 'sitemap');
    assert.deepEqual(
      locations(text),
      ['', '/newsrooms', '/categories', '/archive', `/categories/${publisher.category.slug}`].map(
        (path) => `http://news.example${path}`,
      ),
    );
  });

  it('include a release at once', async () => {
    const release = await publishNew(service, publisher, { company_id: publisher.companies[1].id, title: 'Now' });
    assert.ok((await sitemap('portal_b')).includes(release.urls.portal_b));
  });

  it('have no other files', async () => {
    for (const part of ['99', 'x', '-1', '01']) assert.equal((await at(`/portal_a/sitemap-${part}.xml`)).status, 404);
  });

  it('list releases of the last 48 hours as news, without those marked no_export', async () => {
    const { text } = await at('/portal_a/sitemap-news.xml');
    validXml(text, 'sitemap');
    assert.deepEqual(locations(text), [fresh.urls.portal_a]);
    assert.match(text, /<news:title>Neu &amp; &lt;frisch&gt;<\/news:title>/);
    assert.match(text, /<news:language>de<\/news:language>/);
  });

  it('are listed in robots.txt: all at the service’s root, its own below a portal', async () => {
    const root = await at('/robots.txt');
    assert.equal(root.headers.get('Content-Type'), 'text/plain; charset=utf-8');
    const named = (text: string) => [...text.matchAll(/^Sitemap: (.*)$/gm)].map(([, url]) => url);
    const b = [`${service.baseUrl}/portal_b/sitemap.xml`, `${service.baseUrl}/portal_b/sitemap-news.xml`];
    const a = ['http://news.example/sitemap.xml', 'http://news.example/sitemap-news.xml'];
    assert.deepEqual(named(root.text), [...a, ...b]);
    assert.match(root.text, /^Disallow: \/api\/$/m);
    assert.match(root.text, /^Disallow: \/portal_b\/search$/m);
    assert.deepEqual(named((await at('/portal_a/robots.txt')).text), a);
  });

  it('are revalidated by clients', async () => {
    for (const file of ['sitemap.xml', 'sitemap-0.xml', 'sitemap-news.xml', 'robots.txt']) {
      const { status, headers } = await at(`/portal_a/${file}`);
      assert.equal(status, 200, file);
      assert.equal(headers.get('Cache-Control'), 'public, max-age=60');
      const again = await service.request('GET', `/portal_a/${file}`, {
        headers: { 'If-None-Match': headers.get('ETag') ?? '' },
      });
      assert.equal(again.status, 304);
      assert.equal((await service.request('HEAD', `/portal_a/${file}`)).text, '');
    }
  });
});
