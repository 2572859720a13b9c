import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createAnnouncer } from '../../../../adapters/announcer/index.ts';
import { makeAnnounceDue } from '../../../../application/portal/announce-due.ts';
import type { WebhookRequest } from '../../../../application/ports/index.ts';
import { OPERATOR } from '../../../../domain/index.ts';
import { validXml } from '../../../support/formats/xml-schemas.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { ADA, propose, proposeNew } from '../../../support/records/corrections.ts';
import { approve, publishNew, submit, takeDown } from '../../../support/records/release-life.ts';
import type { Publisher } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const FORMATS = ['rss', 'atom', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** The ids of a feed page's entries, in order. */
function idsOf(text: string): number[] {
  return [...new Set([...text.matchAll(/tag:[^,]+,2026:release\/(\d+)/g)].map(([, id]) => Number(id)))];
}

/** The address of the next page. */
function nextOf(format: Format, text: string): string | undefined {
  if (format === 'json') return JSON.parse(text).next_url;
  return /rel="next"[^>]* href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
}

describe('the feeds of a portal', () => {
  const service = withService({ portalHosts: { portal_a: 'news.example', portal_b: null } });
  const publisher = withPublisher(service);
  const tester = withPublisher(service, { sandbox: true });
  const at = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });

  const release = (changes: Record<string, unknown> = {}, who: Publisher = publisher) =>
    publishNew(service, who, changes);
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert the shape of records
  let [german, english]: any[] = [];

  before(async () => {
    german = await release({ title: 'Große <Pläne>', keywords: 'Hafen, Öl & Gas' });
    service.clock.advance(60_000);
    english = await release({ title: 'Harbour', language: 'en', company_id: publisher.companies[1].id });
    service.clock.advance(60_000);
    await release({ title: 'Not for export', no_export: true });
    await publisher.draft({ title: 'A draft' });
    await release({ title: 'Only a test' }, tester);
  });

  const lists = () =>
    [
      ['', [english.id, german.id]],
      [`/categories/${publisher.category.slug}`, [english.id, german.id]],
      [`/newsrooms/${publisher.companies[0].id}/${publisher.companies[0].slug}`, [german.id]],
      ['/keywords/hafen', [german.id]],
      [`/archive/${german.published_at.slice(0, 4)}/${german.published_at.slice(5, 7)}`, [english.id, german.id]],
    ] as const;

  for (const [index, kind] of ['front page', 'category', 'newsroom', 'keyword', 'month'].entries()) {
    for (const format of FORMATS) {
      it(`list the ${kind} as ${format}, newest first, without releases marked no_export`, async () => {
        const [path, ids] = lists()[index] ?? assert.fail();
        for (const portal of ['/portal_a', '/portal_b']) {
          const reply = await at(`${portal}${path}/feed.${format}`);
          assert.equal(reply.status, 200, reply.text);
          assert.deepEqual(idsOf(reply.text), ids);
          if (format !== 'json') validXml(reply.text, format === 'atom' ? 'atom' : 'none');
        }
      });
    }
  }

  const types = {
    rss: 'application/rss+xml; charset=utf-8',
    atom: 'application/atom+xml; charset=utf-8',
    json: 'application/feed+json; charset=utf-8',
  };
  for (const format of FORMATS) {
    it(`are ${types[format]}, cacheable for a minute, with validators and HEAD`, async () => {
      const path = `/portal_b/feed.${format}`;
      const reply = await at(path);
      assert.equal(reply.headers.get('Content-Type'), types[format]);
      assert.equal(reply.headers.get('Cache-Control'), 'public, max-age=60');
      const [tag, modified] = [reply.headers.get('ETag') ?? '', reply.headers.get('Last-Modified') ?? ''];
      assert.equal((await at(path, { 'If-None-Match': tag })).status, 304);
      assert.equal((await at(path, { 'If-Modified-Since': modified })).status, 304);
      const head = await service.request('HEAD', path);
      assert.deepEqual([head.status, head.text], [200, '']);
    });
  }

  it('link to the canonical page, at the portal’s own host too', async () => {
    const read = async (path: string) => (await at(path)).body.items[1].url;
    assert.equal(await read('/portal_a/feed.json'), await read('/portal_b/feed.json'));
    assert.match(await read('/portal_b/feed.json'), /^http:\/\/news\.example\/releases\/\d+\/grosse-plaene$/);
  });

  it('link to the page of their list', async () => {
    const { body } = await at('/portal_b/feed.json?language=de');
    assert.equal(body.home_page_url, `${service.baseUrl}/portal_b?language=de`);
    const newsroom = `/portal_b/newsrooms/${publisher.companies[0].id}/${publisher.companies[0].slug}`;
    assert.equal((await at(`${newsroom}/feed.json`)).body.home_page_url, `${service.baseUrl}${newsroom}`);
  });

  it('have titles as they were written', async () => {
    assert.equal((await at('/portal_b/feed.json')).body.items[1].title, 'Große <Pläne>');
    assert.match((await at('/portal_b/feed.atom')).text, /<title type="text">Große &lt;Pläne&gt;<\/title>/);
  });

  it('can be filtered by language', async () => {
    assert.deepEqual(idsOf((await at('/portal_a/feed.atom?language=en')).text), [english.id]);
  });

  it('redirect other spellings to their canonical address', async () => {
    const { id, slug } = publisher.companies[0];
    for (const [path, own] of [
      [`/portal_a/newsrooms/${id}/feed.rss`, `/portal_a/newsrooms/${id}/${slug}/feed.rss`],
      [`/portal_a/newsrooms/${id}/other/feed.atom`, `/portal_a/newsrooms/${id}/${slug}/feed.atom`],
      ['/portal_a/keywords/HAFEN/feed.json', '/portal_a/keywords/hafen/feed.json'],
    ] as const) {
      const reply = await at(path);
      assert.equal(reply.status, 301);
      assert.ok(reply.headers.get('Location')?.endsWith(own), `${reply.headers.get('Location')} is not ${own}`);
    }
  });

  const missing = [
    '/categories/none',
    '/newsrooms/999999/x',
    '/keywords/nobody-has-it',
    '/archive/1999/01',
    '/archive/2026/13',
  ];
  for (const path of missing) {
    it(`return 404 for ${path}`, async () => {
      for (const format of FORMATS) assert.equal((await at(`/portal_a${path}/feed.${format}`)).status, 404);
    });
  }

  for (const format of FORMATS) {
    it(`list a search as ${format}, without releases marked no_export`, async () => {
      assert.deepEqual(idsOf((await at(`/portal_a/search/feed.${format}?q=Pläne`)).text), [german.id]);
      assert.deepEqual(idsOf((await at(`/portal_a/search/feed.${format}?q=export`)).text), []);
      assert.deepEqual(idsOf((await at(`/portal_a/search/feed.${format}`)).text), []);
    });
  }

  it('of a search keep its text and filters in their addresses', async () => {
    const { body } = await at(`/portal_b/search/feed.json?q=Pläne&sort=newest&newsroom=${publisher.companies[0].id}`);
    const query = new URLSearchParams({ q: 'Pläne', sort: 'newest', newsroom: String(publisher.companies[0].id) });
    assert.equal(body.feed_url, `${service.baseUrl}/portal_b/search/feed.json?${query}`);
    assert.equal(body.home_page_url, `${service.baseUrl}/portal_b/search?${query}`);
  });

  const badSearches = [
    'sort=best',
    'category=none',
    'newsroom=0',
    'from=2026-02-30',
    'before=x',
    `q=${'x'.repeat(201)}`,
  ];
  for (const query of badSearches) {
    it(`of a search refuse ${query.slice(0, 20)}`, async () => {
      assert.equal((await at(`/portal_a/search/feed.atom?q=a&${query}`.replace('q=a&q=', 'q='))).status, 400);
    });
  }

  it('refuse an invalid cursor', async () => {
    assert.equal((await at('/portal_a/feed.rss?before=nowhere')).status, 400);
    assert.equal((await at('/portal_a/feed.rss?language=fr')).status, 400);
  });

  it('do not exist for a newsroom without public releases', async () => {
    const quiet = await service.publisher();
    const { id, slug } = quiet.companies[0];
    for (const format of FORMATS) {
      assert.equal((await at(`/portal_a/newsrooms/${id}/${slug}/feed.${format}`)).status, 404, format);
    }
  });

  it('leave out sandbox accounts', async () => {
    const { id, slug } = tester.companies[0];
    assert.equal((await at(`/portal_a/newsrooms/${id}/${slug}/feed.rss`)).status, 404);
  });

  it('carry the pictures of a release with their label', async () => {
    const { id } = await publisher.draft({ title: 'With a picture' });
    await uploadImage(publisher, id, await jpeg(), { ai_declaration: 'ai_generated' });
    assert.equal((await submit(publisher, id)).status, 200);
    await approve(service.application, id);
    const [newest] = (await at('/portal_b/feed.json')).body.items;
    assert.equal(newest.id, `tag:127.0.0.1,2026:release/${id}`);
    assert.match(newest.content_html, /^<figure><img src="http.*mit künstlicher Intelligenz erzeugt/s);
    const picture = await at(new URL(newest.image).pathname);
    assert.deepEqual([picture.status, picture.headers.get('Content-Type')], [200, 'image/jpeg']);
  });
});

describe('an entry of a feed', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let requests = 0;
  /** Feeds of both languages, at addresses without a cached response, so that only their entries are. */
  const feeds = async () => {
    await service.caughtUp();
    const read = async (format: Format) => {
      const { status, text } = await service.request('GET', `/portal_a/feed.${format}?x=${requests++}`);
      assert.equal(status, 200, text);
      return text;
    };
    return Object.fromEntries(await Promise.all(FORMATS.map(async (format) => [format, await read(format)] as const)));
  };

  it('is current after every change of what it shows, and unchanged otherwise', async () => {
    const { id, picture } = await withPicture();
    const { application } = service;
    const company = publisher.companies[0].id;
    const expected: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
      [
        'name of the newsroom',
        () => application.catalogue.updateCompany({ caller: OPERATOR, id: company, name: 'Ostwind SE' }),
        /Ostwind SE/,
      ],
      [
        'name of the category',
        () => application.catalogue.updateCategory({ caller: OPERATOR, id: publisher.category.id, de: 'Neue Rubrik' }),
        /Neue Rubrik/,
      ],
      [
        'press contact',
        () =>
          application.catalogue.updateCompany({
            caller: OPERATOR,
            id: company,
            pressContact: { name: 'Jo Neu', email: null, phone: null },
          }),
        /Jo Neu/,
      ],
      [
        'translation',
        async () => publishNew(service, publisher, { title: 'In English now', language: 'en', translation_of: id }),
        /In English now/,
      ],
      [
        'correction',
        async () => {
          const { body } = await propose(publisher, id);
          await application.corrections.approve({ id: body.data.id, caller: ADA });
        },
        /241 Meter/,
      ],
    ];
    let before = await feeds();
    assert.deepEqual(await feeds(), before);
    for (const [what, make, shown] of expected) {
      service.clock.advance(1000);
      await make();
      const now = await feeds();
      for (const format of FORMATS) {
        assert.notEqual(now[format], before[format], `${what}, ${format}`);
        assert.match(now[format] ?? '', shown, `${what}, ${format}`);
      }
      assert.deepEqual(await feeds(), now, what);
      before = now;
    }
    const { pathname } = new URL(picture.url);
    for (const format of FORMATS) assert.ok(before[format]?.includes(pathname), format);
    await takeDown(application, id, { imageId: picture.image });
    for (const text of Object.values(await feeds())) assert.ok(!text.includes(pathname));
    await takeDown(application, id);
    for (const text of Object.values(await feeds())) assert.ok(!text.includes('241 Meter'));
  });

  /** A new public release and the rendition that feeds show of its picture. */
  async function withPicture() {
    const { id } = await publisher.draft({ title: 'Mit Bild' });
    const image = await uploadImage(publisher, id, await jpeg());
    await submit(publisher, id);
    await approve(service.application, id);
    const item = JSON.parse((await feeds()).json ?? '').items[0];
    return { id: id as number, picture: { image: image.id, url: item.image as string } };
  }
});

describe('a feed with more entries than a page has', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const count = 70;
  const long = `<p>${'Die Brücke ist lang. '.repeat(4_700)}</p>`;

  before(async () => {
    for (let i = 0; i < count; i++) {
      // Several at the same time, too.
      if (i % 3 === 0) service.clock.advance(1000);
      await publishNew(service, publisher, { title: `Nummer ${i}` });
    }
  });

  for (const format of FORMATS) {
    it(`can be paged to its end as ${format}, each release once, at most 50 per page`, async () => {
      const ids: number[] = [];
      const sizes: number[] = [];
      for (let url: string | undefined = `${service.baseUrl}/portal_a/feed.${format}`; url !== undefined; ) {
        const { text } = await service.request('GET', url.slice(service.baseUrl.length));
        const page = idsOf(text);
        sizes.push(page.length);
        ids.push(...page);
        url = nextOf(format, text);
      }
      assert.deepEqual(sizes, [50, 20]);
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => b - a),
      );
      assert.equal(new Set(ids).size, count);
    });
  }

  it('keeps its older pages when something new is published', async () => {
    const next = async () =>
      nextOf('atom', (await service.request('GET', '/portal_a/feed.atom')).text) ?? assert.fail();
    const archive = (await next()).slice(service.baseUrl.length);
    const { text } = await service.request('GET', archive);
    assert.match(text, /<fh:archive\/>/);
    service.clock.advance(1000);
    await publishNew(service, publisher, { title: 'Neu' });
    await service.caughtUp();
    assert.equal((await service.request('GET', archive)).text, text);
    assert.notEqual((await next()).slice(service.baseUrl.length), archive);
  });

  it('of a search can be paged to its end, by relevance and by time', async () => {
    for (const sort of ['relevance', 'newest']) {
      const ids: number[] = [];
      for (let path: string | undefined = `/portal_a/search/feed.atom?q=Nummer&sort=${sort}`; path !== undefined; ) {
        const { text } = await service.request('GET', path);
        validXml(text, 'atom');
        assert.equal(text.includes('prev-archive'), sort === 'newest' && nextOf('atom', text) !== undefined);
        ids.push(...idsOf(text));
        path = nextOf('atom', text)?.slice(service.baseUrl.length);
      }
      assert.equal(ids.length, count);
      assert.equal(new Set(ids).size, count);
    }
  });

  it('ends a page early at two megabytes', async () => {
    for (let i = 0; i < 23; i++) {
      service.clock.advance(1000);
      await publishNew(service, publisher, { title: `Lang ${i}`, text: long });
    }
    const { text } = await service.request('GET', '/portal_a/feed.rss');
    assert.ok(Buffer.byteLength(text) < 2.2 * 1024 * 1024);
    const page = idsOf(text);
    assert.ok(page.length >= 10 && page.length < 23);
    const next = nextOf('rss', text)?.slice(service.baseUrl.length) ?? assert.fail();
    const following = idsOf((await service.request('GET', next)).text);
    assert.equal(following[0], (page.at(-1) ?? 0) - 1);
  });
});

describe('announcements', () => {
  const hub = 'https://hub.example/';
  const indexNowUrl = 'https://indexnow.example/indexnow';
  const key = '3f1c7a52d9e84b60';
  const service = withService({ indexNowKey: key, webSubHubs: [hub] });
  const publisher = withPublisher(service);
  const sent: WebhookRequest[] = [];
  let status = 202;

  /** Sends due announcements, and returns the requests. */
  const announce = async () => {
    const { baseUrl, ports, application } = service;
    const announcer = createAnnouncer({
      indexNowKey: key,
      hubs: [hub],
      indexNowUrl,
      portalUrls: { portal_a: `${baseUrl}/portal_a`, portal_b: `${baseUrl}/portal_b` },
      sender: {
        async send(request) {
          sent.push(request);
          return { outcome: 'answered', status, retryAfterSeconds: null, durationMs: 1 };
        },
      },
    });
    sent.length = 0;
    return makeAnnounceDue({ ...ports, announcer }, application.portal)();
  };
  const to = (url: string) => sent.filter((request) => request.url === url).map(({ body }) => body);

  it('notify search engines of publications and take-downs, and hubs of the feeds that name them', async () => {
    await publishNew(service, publisher, { title: 'Vorher' });
    await announce();
    assert.equal(sent.length, 0, 'starts with the next change');
    const { id, urls } = await publishNew(service, publisher, { title: 'Neu' });
    const quiet = await publishNew(service, publisher, { title: 'Still', no_export: true });
    assert.deepEqual(await announce(), { changes: 2, failures: [] });
    assert.deepEqual(
      to(indexNowUrl).map((body) => JSON.parse(body)),
      [
        {
          host: new URL(service.baseUrl).host,
          key,
          keyLocation: `${service.baseUrl}/portal_a/${key}.txt`,
          urlList: [urls.portal_a],
        },
      ],
    );
    assert.ok(!sent.some(({ body }) => body.includes(String(quiet.urls.portal_a))));
    const topics = to(hub).map((body) => new URLSearchParams(body).get('hub.url') ?? '');
    assert.equal(topics.length, 12, 'front page, newsroom and category, in two formats, on two portals');
    for (const topic of topics) {
      const { status: found, text } = await service.request('GET', topic.slice(service.baseUrl.length));
      assert.equal(found, 200, topic);
      assert.match(text, /<(?:atom:)?link rel="hub" href="https:\/\/hub\.example\/"\/>/, topic);
      assert.ok(text.includes(`href="${topic}"`), topic);
    }
    assert.deepEqual((await announce()).changes, 0);
    assert.equal(sent.length, 0);

    await takeDown(service.application, id);
    await announce();
    assert.deepEqual(JSON.parse(to(indexNowUrl)[0] ?? '').urlList, [urls.portal_a]);
    assert.deepEqual(to(hub), []);
  });

  it('notify search engines and hubs of corrections', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    await announce();
    assert.deepEqual((await announce()).changes, 0, 'a proposal is not public');
    await service.application.corrections.approve({ id, caller: ADA });
    assert.deepEqual(await announce(), { changes: 2, failures: [] });
    const { urls } = (await publisher.api('GET', `/press-releases/${releaseId}`)).body.data;
    assert.deepEqual(JSON.parse(to(indexNowUrl)[0] ?? '').urlList, [urls.portal_a]);
    const topics = to(hub).map((body) => new URLSearchParams(body).get('hub.url') ?? '');
    assert.equal(topics.length, 12);
    const atom = topics.find((topic) => topic.endsWith('/portal_a/feed.atom')) ?? assert.fail();
    assert.ok((await service.request('GET', new URL(atom).pathname)).text.includes('241 Meter'), 'the feed is current');
  });

  it('retry a refusing target at growing intervals, without losing a change or delaying another target', async () => {
    await publishNew(service, publisher, { title: 'Noch eins' });
    status = 503;
    const { failures } = await announce();
    assert.deepEqual(
      failures.map(({ target }) => target),
      [indexNowUrl, hub],
    );
    assert.deepEqual([(await announce()).failures, sent], [[], []], 'not before its time');
    service.clock.advance(30_000);
    assert.equal((await announce()).failures.length, 2);
    service.clock.advance(30_000);
    status = 200;
    assert.deepEqual([(await announce()).failures, sent], [[], []]);
    service.clock.advance(30_000);
    assert.deepEqual(await announce(), { changes: 2, failures: [] });
  });

  it('are authorised by the key at every portal', async () => {
    for (const portal of ['portal_a', 'portal_b']) {
      const { text, headers } = await service.request('GET', `/${portal}/${key}.txt`);
      assert.deepEqual([text, headers.get('Content-Type')], [key, 'text/plain; charset=utf-8']);
    }
  });

  it('name no hub in feeds that are not announced', async () => {
    for (const path of [
      '/feed.rss?lang=de',
      '/feed.atom?language=de',
      '/archive/2026/08/feed.rss',
      '/search/feed.atom?q=neu',
    ]) {
      const { status: found, text } = await service.request('GET', `/portal_a${path}`);
      assert.equal(found, 200, path);
      assert.doesNotMatch(text, /rel="hub"/, path);
    }
  });
});
