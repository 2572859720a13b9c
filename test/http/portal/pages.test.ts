import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { encodePosition } from '../../../application/portal/position.ts';
import { type CategoryId, NEWSROOM_LETTERS, newsroomKey, OPERATOR } from '../../../domain/index.ts';
import { validXml } from '../../support/formats/xml-schemas.ts';
import { elements, htmlTokens } from '../../support/pages/html-tokens.ts';
import { publishNew, submitNew } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';

const hrefs = ({ text }: Reply, name: 'a' | 'link' = 'a') =>
  elements(htmlTokens(text), name).map(({ attributes }) => attributes.get('href') ?? '');
const headings = ({ text }: Reply) => elements(htmlTokens(text), 'h1').map((heading) => heading.text);
const languageOf = ({ text }: Reply) => elements(htmlTokens(text), 'html')[0]?.attributes.get('lang');
/** Addresses of the releases in a list, in order. */
const shown = ({ text }: Reply) =>
  elements(htmlTokens(text), 'a')
    .filter(({ attributes }) => attributes.get('class') === 'over')
    .map(({ attributes }) => attributes.get('href'));

describe('the pages of a portal', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });
  let newsroom: string;
  let first: string;
  let last: string;

  before(async () => {
    const slugs: string[] = [];
    for (let i = 1; i <= 27; i++) {
      const { id } = await publishNew(service, publisher, {
        title: `Meldung ${i}`,
        language: i % 2 === 0 ? 'en' : 'de',
        ...(i === 27 ? { keywords: 'Häuser, C++, 100 %' } : {}),
      });
      slugs.push(`/releases/${id}/meldung-${i}`);
      service.clock.advance(60_000);
    }
    first = slugs[0] ?? '';
    last = slugs.at(-1) ?? '';
    const [company] = publisher.companies;
    newsroom = `/newsrooms/${company.id}/${company.slug}`;
    await submitNew(publisher, { title: 'Noch geheim' });
  });

  const lists = () => [
    '',
    `/categories/${publisher.category.slug}`,
    newsroom,
    '/keywords/h%C3%A4user',
    '/archive/2026/08',
    '/archive',
  ];

  it('are in the reader’s language or that of ?lang=, with Vary', async () => {
    for (const path of lists()) {
      for (const [language, other] of [
        ['de', 'en'],
        ['en', 'de'],
      ] as const) {
        const preferred = await get(`/portal_a${path}`, { 'Accept-Language': language });
        assert.deepEqual([preferred.status, languageOf(preferred)], [200, language], path);
        assert.equal(preferred.headers.get('Content-Language'), language);
        assert.match(preferred.headers.get('Vary') ?? '', /Accept-Language/);
        const chosen = await get(`/portal_a${path}?lang=${language}`, { 'Accept-Language': other });
        assert.equal(languageOf(chosen), language);
        assert.doesNotMatch(chosen.headers.get('Vary') ?? '', /Accept-Language/);
      }
    }
    const release = await get(`/portal_a${first}`, { 'Accept-Language': 'en' });
    assert.deepEqual([languageOf(release), release.headers.get('Content-Language')], ['de', 'de']);
    assert.doesNotMatch(release.headers.get('Vary') ?? '', /Accept-Language/);
  });

  it('are cacheable for a minute with validators, set no cookie and load nothing from elsewhere', async () => {
    for (const path of [...lists(), last]) {
      const page = await get(`/portal_b${path}`);
      assert.equal(page.headers.get('Cache-Control'), 'public, max-age=60', path);
      assert.equal(page.headers.get('Set-Cookie'), null);
      const policy = page.headers.get('Content-Security-Policy') ?? '';
      assert.match(
        policy,
        /^default-src 'none'; style-src 'self'; img-src [^;*]*; connect-src 'self'; base-uri 'none'; /,
      );
      const tag = page.headers.get('ETag') ?? '';
      assert.match(tag, /"[\w-]{22}"$/);
      const again = await get(`/portal_b${path}`, { 'If-None-Match': tag });
      assert.deepEqual([again.status, again.text], [304, ''], path);
      const modified = page.headers.get('Last-Modified');
      if (path === '/archive') assert.equal(modified, null);
      else {
        assert.ok(modified, path);
        assert.equal((await get(`/portal_b${path}`, { 'If-Modified-Since': modified })).status, 304, path);
        const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
        assert.equal((await get(`/portal_b${path}`, { 'If-Modified-Since': earlier })).status, 200, path);
      }
      const head = await service.request('HEAD', `/portal_b${path}`);
      assert.deepEqual([head.status, head.text, head.headers.get('ETag')], [200, '', tag], path);
    }
  });

  it('show what is public on both portals, newest first, and nothing else', async () => {
    for (const portal of ['portal_a', 'portal_b']) {
      const page = await get(`/${portal}`);
      assert.equal(shown(page)[0], `/${portal}${last}`);
      assert.equal(shown(page).length, 25);
      for (const part of [/<p class="kicker">/g, /<p class="teaser"/g, /<p class="meta"><a /g, /<time datetime=/g]) {
        assert.equal(page.text.match(part)?.length, 25, String(part));
      }
      assert.doesNotMatch(page.text, /Noch geheim/);
    }
  });

  it('are paged by one link with a cursor; the last links back', async () => {
    const list = (await get('/portal_a?lang=de')).text;
    assert.equal(list.match(/before=/g)?.length, 1);
    const [older = ''] = hrefs(await get('/portal_a?lang=de')).filter((href) => href.includes('before='));
    assert.match(older, /^\/portal_a\?before=[0-9a-z-]+&lang=de$/);
    const page = await get(older);
    assert.deepEqual(shown(page).at(-1), `/portal_a${first}`);
    assert.equal(shown(page).length, 2);
    assert.doesNotMatch(page.text, /before=/);
    assert.ok(hrefs(page).includes('/portal_a?lang=de'));
    assert.match(page.text, /<meta name="robots" content="noindex, follow">/);
  });

  it('distinguish the language filter from the language switch', async () => {
    const page = await get('/portal_a?lang=en');
    const group = (name: string) => {
      const [, links = ''] = new RegExp(`aria-label="${name}">(.*?)</div>`, 's').exec(page.text) ?? [];
      return [...links.matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text);
    };
    assert.deepEqual(group('Language of the page'), ['Deutsch', 'English']);
    assert.deepEqual(group('Language of the releases'), ['All', 'In German', 'In English']);
  });

  it('can be filtered by language', async () => {
    const page = await get('/portal_a?language=en&lang=de');
    assert.equal(shown(page).length, 13);
    assert.equal(languageOf(page), 'de');
    for (const feed of hrefs(page, 'link').filter((href) => href.includes('/feed.'))) {
      assert.match(feed, /^\/portal_a\/feed\.(?:rss|atom|json)\?language=en$/);
    }
  });

  it('link to their feeds and other languages; a release has no other language', async () => {
    const page = await get(`/portal_a${newsroom}`);
    assert.match(
      page.text,
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="[^"]+\/feed\.rss">/,
    );
    for (const [type, file] of [
      ['application/atom+xml', 'feed.atom'],
      ['application/feed+json', 'feed.json'],
    ]) {
      const links = elements(htmlTokens(page.text), 'link').filter(({ attributes }) => attributes.get('type') === type);
      assert.deepEqual(
        links.map(({ attributes }) => attributes.get('href')),
        [`/portal_a${newsroom}/${file}`],
      );
    }
    const base = `${service.baseUrl}/portal_a${newsroom}`;
    for (const href of [base, `${base}?lang=de`, `${base}?lang=en`])
      assert.ok(hrefs(page, 'link').includes(href), href);
    const release = await get(`/portal_a${first}`);
    assert.doesNotMatch(release.text.split('<body>')[0] ?? '', /hreflang/);
    for (const file of ['feed.rss', 'feed.atom', 'feed.json']) {
      assert.ok(hrefs(release, 'link').includes(`/portal_a${newsroom}/${file}`), file);
    }
  });

  it('redirect other spellings permanently to their canonical address', async () => {
    for (const [path, own] of [
      ['/portal_a/', '/portal_a'],
      ['/portal_a/?lang=de', '/portal_a?lang=de'],
      ['/portal_a/keywords/H%C3%84USER', '/portal_a/keywords/h%C3%A4user'],
      ['/portal_a/keywords/C%2B%2B', '/portal_a/keywords/c%2B%2B'],
      [
        `/portal_b/categories/${publisher.category.slug.toUpperCase()}`,
        `/portal_b/categories/${publisher.category.slug}`,
      ],
      [`/portal_b${newsroom}-x`, `/portal_b${newsroom}`],
      [`/portal_b/newsrooms/${publisher.companies[0].id}`, `/portal_b${newsroom}`],
      ['/portal_b/archive/2026/08/', '/portal_b/archive/2026/08'],
      [`/portal_b${last}?lang=de`.replace('meldung', 'x'), `/portal_b${last}?lang=de`],
    ] as const) {
      const reply = await get(path);
      assert.deepEqual([reply.status, reply.headers.get('Location')], [301, own], path);
      assert.equal((await get(own)).status, 200, own);
    }
  });

  it('return 404 with the search and the newest releases for unknown or impossible paths', async () => {
    for (const path of [
      '/nothing',
      '/releases',
      '/releases/999999/x',
      '/releases/0',
      '/categories/nothing',
      '/categories/constructor',
      '/newsrooms/999999/x',
      '/newsrooms/abc',
      '/keywords/nothing',
      '/keywords/%20',
      '/keywords/%E0%A4%A',
      '/archive/2026/13',
      '/archive/2026/00',
      '/archive/2026/8',
      '/archive/2026',
      '/archive/1999/01',
      '/archive/99999/01',
      '/imprint',
      '/assets/style.css',
      '/assets/logo-000000000000',
      '/assets/icon-000000000000',
      '/assets/logo-icon-000000000000',
    ]) {
      const reply = await get(`/portal_a${path}`, { 'Accept-Language': 'de' });
      assert.deepEqual([reply.status, headings(reply)], [404, ['Seite nicht gefunden']], path);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      assert.equal(shown(reply)[0], `/portal_a${last}`);
      assert.match(reply.text, /<form [^>]*action="\/portal_a\/search"/);
    }
  });

  it('refuse other methods with 405 on a page with the menu, the search and a link to the page itself', async () => {
    for (const path of ['', '/archive', newsroom, first]) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const reply = await service.request(method, `/portal_a${path}?lang=de`);
        assert.deepEqual([reply.status, headings(reply)], [405, ['Diese Anfrage ist hier nicht möglich']], path);
        assert.equal(reply.headers.get('Allow'), 'HEAD, GET, OPTIONS');
        assert.equal(reply.headers.get('Cache-Control'), 'no-store');
        assert.ok(hrefs(reply).includes(`/portal_a/archive?lang=de`), 'the menu');
        assert.ok(hrefs(reply).includes(`/portal_a${path}?lang=de`), 'the page itself');
        assert.match(reply.text, /<form [^>]*action="\/portal_a\/search"/);
      }
    }
  });

  it('name an invalid query parameter and its allowed values', async () => {
    for (const [query, parameter, known] of [
      ['before=', 'before', null],
      ['before=x', 'before', null],
      ['before=%00', 'before', null],
      ['before=1-1&before=1-2', 'before', null],
      ['before=zzzzzzzzzzz-zzzzzzzzzzz', 'before', null],
      ['lang=fr', 'lang', 'de, en'],
      ['lang=de&lang=en', 'lang', null],
      ['language=xx', 'language', 'de, en'],
    ] as const) {
      const reply = await get(`/portal_a?${query}`, { 'Accept-Language': 'en' });
      assert.equal(reply.status, 400, query);
      assert.deepEqual(headings(reply), ['This address is not valid']);
      const main = elements(htmlTokens(reply.text), 'main')[0]?.text ?? '';
      assert.ok(main.includes(`“${parameter}”`), main);
      if (known !== null) assert.ok(main.includes(known), main);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
    }
    assert.equal((await get(`/portal_a${first}?lang=fr`)).status, 400);
    assert.equal((await get('/portal_a?utm_source=x&lang=de')).status, 200, 'unknown parameters are no error');
  });

  it('accept a cursor whose release does not exist', async () => {
    const place = encodePosition({ publishedAt: new Date('2026-08-01T09:10:30Z'), id: 77 as never });
    assert.equal(shown(await get(`/portal_a?before=${place}`)).length, 11);
    const before = encodePosition({ publishedAt: new Date('1970-01-02T00:00:00Z'), id: 1 as never });
    const empty = await get(`/portal_a?before=${before}`);
    assert.deepEqual([empty.status, shown(empty)], [200, []]);
  });

  it('change at once with their content', async () => {
    const tag = (await get('/portal_a')).headers.get('ETag');
    const { id } = await publishNew(service, publisher, { title: 'Ganz neu' });
    const page = await get('/portal_a', { 'If-None-Match': tag ?? '' });
    assert.deepEqual([page.status, shown(page)[0]], [200, `/portal_a/releases/${id}/ganz-neu`]);
  });

  it('have an immutable stylesheet, and a short-lived one under old names', async () => {
    const [path = ''] = hrefs(await get('/portal_a'), 'link').filter((href) => href.endsWith('.css'));
    const style = await get(path);
    assert.equal(style.headers.get('Content-Type'), 'text/css; charset=utf-8');
    assert.equal(style.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    assert.doesNotMatch(style.text, /url\(|@import/);
    const old = await get('/portal_a/assets/style-000000000000.css');
    assert.deepEqual([old.text, old.headers.get('Cache-Control')], [style.text, 'public, max-age=60']);
    assert.notEqual(
      path,
      hrefs(await get('/portal_b'), 'link').find((href) => href.endsWith('.css')),
    );
  });
});

describe('the pages of a portal at its own host', () => {
  const portalHosts = { portal_a: 'a.example', portal_b: 'b.example' };
  const logo = { mimeType: 'image/png', base64: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64') };
  const service = withService({
    portalHosts,
    timeZone: 'Asia/Tokyo',
    portals: {
      portal_a: { name: 'Hafenpost', color: '#ffee00', css: '.name { rotate: 1deg }', logo, icon: logo },
      portal_b: {
        name: 'Bergblick',
        imprint: { markdown: '# Wer wir sind\n\nEin *Verlag*. <script>alert(1)</script>\n' },
        privacy: { url: 'https://verlag.example/datenschutz' },
        about: { markdown: 'Seit 1904.' },
        editorialPolicy: { markdown: 'Wir prüfen alles.' },
        accessibility: { url: 'https://verlag.example/barrierefrei' },
      },
    },
  });
  const publisher = withPublisher(service);
  const ask = (host: string, path: string) =>
    rawRequest(service.baseUrl, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept-Language: de', 'Connection: close']);

  it('are at the root, with links below it, and nowhere else', async () => {
    const { id } = await publishNew(service, publisher, { title: 'Neue Brücke' });
    const page = await ask('a.example', '/');
    assert.deepEqual([page.status, shown(page)], [200, [`/releases/${id}/neue-bruecke`]]);
    assert.ok(hrefs(page).includes('http://b.example'));
    for (const href of hrefs(page)) assert.doesNotMatch(href, /^\/portal_/);
    for (const path of hrefs(page).filter((href) => href.startsWith('/') && !href.startsWith('/feed.'))) {
      assert.equal((await ask('a.example', path)).status, 200, path);
      // The service itself redirects to a picture's page, as to the front page.
      const elsewhere = path === '/' || path.startsWith('/?') || path.startsWith('/pictures/') ? 302 : 404;
      assert.equal((await ask('c.example', path)).status, elsewhere, path);
    }
    assert.equal((await ask('a.example', '/nothing')).status, 404);
    assert.equal((await ask('c.example', '/')).headers.get('Location'), '/portal_a');
  });

  it('have the operator’s name, logo, style and time zone, and its colour as far as it can be read', async () => {
    const page = await ask('a.example', '/');
    const tokens = htmlTokens(page.text);
    assert.equal(elements(tokens, 'title')[0]?.text, 'Aktuelle Pressemitteilungen – Hafenpost');
    const image = elements(tokens, 'img').find(({ attributes }) => attributes.get('alt') === 'Hafenpost');
    const picture = await ask('a.example', image?.attributes.get('src') ?? '');
    assert.deepEqual([picture.status, picture.headers.get('Content-Type')], [200, 'image/png']);
    assert.match(page.text, /Asia\/Tokyo/);
    assert.match(page.text, /18:00/, 'nine in the morning in UTC is six in the evening there');
    const style = await ask('a.example', hrefs(page, 'link').find((href) => href.endsWith('.css')) ?? '');
    assert.match(style.text, /\.name \{ rotate: 1deg \}$/);
    assert.match(style.text, /--brand: #ffee00; --accent: #(?!ffee00)[0-9a-f]{6}/);
  });

  it('have the operator’s icon, or that of the service', async () => {
    const iconsOf = async (host: string) =>
      elements(htmlTokens((await ask(host, '/')).text), 'link').filter(({ attributes }) =>
        /icon/.test(attributes.get('rel') ?? ''),
      );
    const own = await iconsOf('a.example');
    assert.deepEqual(
      own.map(({ attributes }) => attributes.get('rel')),
      ['icon', 'apple-touch-icon'],
    );
    for (const { attributes } of own) {
      const icon = await ask('a.example', attributes.get('href') ?? '');
      assert.deepEqual([icon.status, icon.headers.get('Content-Type')], [200, 'image/png']);
      assert.match(icon.headers.get('Cache-Control') ?? '', /immutable/);
    }
    const file = await ask('a.example', '/favicon.ico');
    assert.deepEqual([file.status, file.headers.get('Content-Type')], [200, 'image/png']);
    assert.equal((await ask('b.example', '/favicon.ico')).headers.get('Content-Type'), 'image/x-icon');
    const usual = await iconsOf('b.example');
    assert.deepEqual(
      usual.map(({ attributes }) => [attributes.get('rel'), attributes.get('href')]),
      [
        ['icon', '/favicon.svg'],
        ['apple-touch-icon', '/apple-touch-icon.png'],
      ],
    );
    const touch = await service.request('GET', '/apple-touch-icon.png', { headers: { Host: 'b.example' } });
    assert.deepEqual([touch.status, touch.headers.get('Content-Type')], [200, 'image/png']);
  });

  it('link to the operator’s legal notice and privacy policy, here or elsewhere', async () => {
    const imprint = await ask('b.example', '/imprint');
    assert.deepEqual([imprint.status, headings(imprint)], [200, ['Wer wir sind']]);
    assert.match(imprint.text, /<em>Verlag<\/em>/);
    assert.match(imprint.text, /&lt;script&gt;/);
    const privacy = await ask('b.example', '/privacy');
    assert.deepEqual([privacy.status, privacy.headers.get('Location')], [302, 'https://verlag.example/datenschutz']);
    const links = hrefs(await ask('b.example', '/'));
    assert.ok(links.includes('/imprint') && links.includes('https://verlag.example/datenschutz'));
    assert.equal((await ask('a.example', '/imprint')).status, 404);
  });

  it('link to the operator’s page about itself, editorial policy and accessibility statement', async () => {
    for (const [path, title, text] of [
      ['/about', 'Über uns', 'Seit 1904.'],
      ['/editorial-policy', 'Redaktionelle Grundsätze', 'Wir prüfen alles.'],
    ] as const) {
      const page = await ask('b.example', path);
      assert.deepEqual([page.status, headings(page)], [200, [title]]);
      assert.ok(page.text.includes(text));
      assert.deepEqual(headings(await ask('b.example', `${path}?lang=en`)).length, 1);
      assert.equal((await ask('a.example', path)).status, 404);
    }
    const links = hrefs(await ask('b.example', '/'));
    for (const link of ['/about', '/editorial-policy', 'https://verlag.example/barrierefrei']) {
      assert.ok(links.includes(link), link);
    }
  });

  it('name the editorial policy in the structured data of releases', async () => {
    const { id } = await publishNew(service, publisher, { title: 'Neue Grundsätze' });
    const dataOf = async (host: string) =>
      JSON.parse(
        elements(htmlTokens((await ask(host, `/releases/${id}/neue-grundsaetze`)).text), 'script')[0]?.text ?? '',
      );
    const { publisher: named, publishingPrinciples } = await dataOf('b.example');
    const policy = 'http://b.example/editorial-policy';
    assert.deepEqual(
      [publishingPrinciples, named.publishingPrinciples, named.correctionsPolicy],
      [policy, policy, policy],
    );
    assert.equal((await dataOf('a.example')).publishingPrinciples, undefined);
  });
});

describe('the directories of a portal', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (path: string) => service.request('GET', path, { headers: { 'Accept-Language': 'de' } });
  const createCategory = (slug: string, de: string, parentId: CategoryId | null) =>
    service.application.catalogue.createCategory({ caller: OPERATOR, slug, de, en: de, parentId });
  let parentSlug: string;
  let inChild: string;

  before(async () => {
    const parent = await createCategory('schiffe', 'Schiffe', null);
    const child = await createCategory('segelschiffe', 'Segelschiffe', parent.id);
    await createCategory('leer', 'Leeres Thema', parent.id);
    parentSlug = parent.slug;
    const { id } = await publishNew(service, publisher, { title: 'Gorch', category_id: child.id });
    inChild = `/portal_a/releases/${id}/gorch`;
    await publishNew(service, publisher, { title: 'Newest', language: 'en' });
  });

  it('list newsrooms with their number of releases and the newest, by letter', async () => {
    const [{ id, name, slug }] = publisher.companies;
    const page = await get('/portal_a/newsrooms');
    const [entry] = elements(htmlTokens(page.text), 'li').filter(({ text }) => text.includes('Mitteilung'));
    assert.ok(entry?.text.includes(name) && entry.text.includes('2 Mitteilungen') && entry.text.includes('Newest'));
    assert.ok(hrefs(page).includes(`/portal_a/newsrooms/${id}/${slug}`));
    const letter = newsroomKey(name)[0] ?? '';
    const ofLetters = hrefs(page).filter((href) => href.includes('letter='));
    assert.deepEqual(ofLetters, [`/portal_a/newsrooms?letter=${letter}`], 'letters without newsrooms are no links');
    for (const each of NEWSROOM_LETTERS) {
      const { text } = await get(`/portal_a/newsrooms?letter=${each}`);
      assert.equal(text.includes(`/newsrooms/${id}/`), each === letter, each);
    }
    assert.equal((await get('/portal_a/newsrooms?letter=aa')).status, 400);
    assert.equal((await get('/portal_a/newsrooms?after=x')).status, 400);
    assert.ok(!(await get(`/portal_a/newsrooms?after=${id}`)).text.includes(`/newsrooms/${id}/`));
  });

  it('show categories with releases as a tree', async () => {
    const page = await get('/portal_a/categories');
    assert.match(page.text, /<li><a [^>]*>Schiffe<\/a>\s*<ul>\s*<li><a [^>]*>Segelschiffe<\/a><\/li>/);
    assert.doesNotMatch(page.text, /Leeres Thema/);
  });

  it('show the releases below a category on its page, in its feeds and in a search for it', async () => {
    const page = await get(`/portal_a/categories/${parentSlug}`);
    assert.deepEqual(shown(page), [inChild]);
    assert.ok(hrefs(page).includes('/portal_a/categories/segelschiffe'));
    assert.match((await get(`/portal_a/categories/${parentSlug}/feed.json`)).text, /Gorch/);
    assert.deepEqual(shown(await get(`/portal_a/search?q=gorch&category=${parentSlug}`)), [inChild]);
    assert.deepEqual(shown(await get(`/portal_a/search?q=newest&category=${parentSlug}`)), []);
    const child = await get('/portal_a/categories/segelschiffe');
    assert.ok(hrefs(child).includes(`/portal_a/categories/${parentSlug}`));
  });

  it('describe the search for browsers, linked from every page', async () => {
    const path = hrefs(await get('/portal_a'), 'link').find((href) => href.endsWith('/opensearch.xml')) ?? '';
    const { text, headers } = await get(path);
    assert.equal(headers.get('Content-Type'), 'application/opensearchdescription+xml; charset=utf-8');
    validXml(text, 'opensearch');
    const urls = [...text.matchAll(/<Url type="([^"]+)"(?: rel="self")? template="([^"]+)"\/>/g)];
    assert.deepEqual(
      urls.map(([, type]) => type),
      ['text/html', 'application/rss+xml', 'application/atom+xml', 'application/opensearchdescription+xml'],
    );
    for (const [, type, template = ''] of urls) {
      const address = template.replace('{searchTerms}', encodeURIComponent('Gorch Fock & "Schiffe"'));
      const found = await fetch(address);
      assert.deepEqual([found.status, found.headers.get('Content-Type')], [200, `${type}; charset=utf-8`], address);
    }
  });
});
