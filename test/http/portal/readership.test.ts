import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { approve, publishNew, submit, takeDown } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

const READER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const NOTHING = { page_views: 0, picture_downloads: 0, press_kits: 0, preview_opens: 0, mails_sent: 0 };

describe('the statistics of a release', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const of = async (id: number, query = '') => {
    await service.application.readership.write({ caller: OPERATOR });
    const reply = await publisher.api('GET', `/press-releases/${id}/statistics${query}`);
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    (await service.request(method, path, { headers: { ...READER, ...headers } })).status;

  it('count its page, 200 or 304, on every portal, except for known robots', async () => {
    const { id, urls } = await publishNew(service, publisher);
    const [home, other] = ['portal_a', 'portal_b'].map((portal) => new URL(urls[portal]).pathname);
    assert.ok(home !== undefined && other !== undefined);
    const first = await service.request('GET', home, { headers: READER });
    const etag = first.headers.get('ETag') ?? '';
    assert.equal(await open(home, { 'If-None-Match': etag, Referer: 'https://News.example.org/today' }), 304);
    // From the cache.
    assert.equal(await open(home, { Referer: 'https://news.example.org/' }), 200);
    assert.equal(await open(other, { Referer: 'http://127.0.0.1/intern' }), 200);
    for (const [path, headers, method] of [
      [home, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
      [home, {}, 'HEAD'],
      [`${home}x`],
      [`${home}/ninjs.json`],
      ['/portal_a'],
    ] as const) {
      await open(path, headers, method);
    }
    const { totals, days, referrers, ...period } = await of(id);
    const today = service.clock.now().toISOString().slice(0, 10);
    assert.equal(period.to, today);
    assert.deepEqual(totals, { ...NOTHING, page_views: 4 });
    assert.equal(days.length, 30);
    assert.deepEqual(days.at(-1), { date: today, ...NOTHING, page_views: 4 });
    assert.deepEqual(days[0], { date: period.from, ...NOTHING });
    assert.deepEqual(referrers, [
      { host: 'news.example.org', page_views: 2 },
      { host: 'direct', page_views: 1 },
      { host: 'other', page_views: 1 },
    ]);
    await takeDown(service.application, id);
    assert.equal(await open(home), 410);
    assert.deepEqual((await of(id)).totals, { ...NOTHING, page_views: 4 });
  });

  it('count downloads by the link of a picture, and openings of preview links', async () => {
    const { id } = await publisher.draft();
    const { renditions } = await uploadImage(publisher, id, await jpeg());
    const link = await publisher.api('POST', `/press-releases/${id}/preview-links`, { json: { name: 'Ada' } });
    const preview = new URL(link.body.data.url).pathname;
    await open(preview);
    await open(preview, {}, 'HEAD');
    assert.deepEqual((await of(id)).totals, { ...NOTHING, preview_opens: 1 });
    await submit(publisher, id);
    await approve(service.application, id);
    const picture = new URL(renditions[0].url).pathname;
    const key = picture.split('/').at(-1)?.replace('.jpg', '');
    const page = await service.request('GET', `/portal_a/pictures/${key}`, { headers: READER });
    assert.ok(page.text.includes(`${renditions[0].url}?download=1`));
    const file = await service.request('GET', `${picture}?download=1`, { headers: READER });
    assert.equal(file.headers.get('Content-Disposition'), `attachment; filename="${key}.jpg"`);
    await open(picture);
    await open(`${picture}?download=1`, { 'User-Agent': 'curl/8.5.0' });
    assert.deepEqual((await of(id)).totals, { ...NOTHING, preview_opens: 1, picture_downloads: 1 });
  });

  it('count press kits that are read by GET, but not HEAD, 304 or robots', async () => {
    const { id, urls } = await publishNew(service, publisher);
    const kit = `${new URL(urls.portal_a).pathname}/press-kit.zip`;
    const first = await service.request('GET', kit, { headers: READER });
    assert.equal(first.status, 200);
    assert.deepEqual((await of(id)).totals, { ...NOTHING, press_kits: 1 });
    assert.equal(await open(kit, {}, 'HEAD'), 200);
    assert.equal(await open(kit, { 'If-None-Match': first.headers.get('ETag') ?? '' }), 304);
    assert.equal(await open(kit, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }), 200);
    assert.equal(await open(kit.replace(/[^/]+(?=\/press-kit)/, 'anders')), 301);
    assert.deepEqual((await of(id)).totals, { ...NOTHING, press_kits: 1 });
    assert.equal(await open(kit.replace('portal_a', 'portal_b')), 200);
    assert.deepEqual((await of(id)).totals, { ...NOTHING, press_kits: 2 });
  });

  it('are zero without readers, and limited to the account', async () => {
    const { id } = await publisher.draft();
    const one = await of(id, '?from=2026-01-01&to=2026-01-01');
    assert.deepEqual(one, {
      from: '2026-01-01',
      to: '2026-01-01',
      totals: NOTHING,
      days: [{ date: '2026-01-01', ...NOTHING }],
      referrers: [],
    });
    const stranger = await service.publisher();
    const refused = await stranger.api('GET', `/press-releases/${id}/statistics?from=x`);
    assertProblem(refused, 403, 'not_owner');
    const empty = (await stranger.api('GET', '/statistics')).body.data;
    assert.deepEqual([empty.totals, empty.press_releases], [NOTHING, []]);
  });

  it('of the account name the most read releases', async () => {
    const own = await service.publisher();
    const [less, more] = [await publishNew(service, own), await publishNew(service, own, { title: 'Mehr gelesen' })];
    await open(new URL(less.urls.portal_a).pathname);
    await open(new URL(more.urls.portal_a).pathname);
    await open(new URL(more.urls.portal_b).pathname);
    await service.application.readership.write({ caller: OPERATOR });
    const { totals, press_releases: read } = (await own.api('GET', '/statistics')).body.data;
    assert.equal(totals.page_views, 3);
    assert.deepEqual(read, [
      { id: more.id, title: 'Mehr gelesen', url: more.urls[more.portal], page_views: 2 },
      { id: less.id, title: less.title, url: less.urls[less.portal], page_views: 1 },
    ]);
  });

  for (const [query, field, message] of [
    ['from=2026-02-30', 'from', 'The field from must be a day, such as 2026-11-24.'],
    [
      'from=2026-02-01&to=2026-01-31',
      'to',
      'The day in to, which is today if left out, must not be before the day in from. Choose a later to, or an earlier from.',
    ],
    ['from=2025-01-01&to=2026-02-05', 'from', 'The period may have at most 400 days: choose a later from.'],
  ] as const) {
    it(`refuse ${query}`, async () => {
      const { id } = await publisher.draft();
      for (const path of [`/press-releases/${id}/statistics?${query}`, `/statistics?${query}`]) {
        const reply = await publisher.api('GET', path, { headers: { 'Accept-Language': 'en' } });
        assertProblem(reply, 422, 'validation_failed');
        assert.deepEqual(reply.body.errors, { [field]: [message] });
      }
    });
  }
});
