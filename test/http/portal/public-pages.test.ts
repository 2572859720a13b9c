import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { PROBLEM_CODES, problemTitle } from '../../../application/messages/messages.ts';
import { elements, htmlTokens } from '../../support/pages/html-tokens.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { inReview, published, rejected } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { openConnection, rawRequest } from '../../support/wire/raw-http.ts';
import { attached } from '../../support/wire/uploads.ts';

/** Asserts an HTML page that loads only our own style and pictures, with nosniff. */
function assertPage(reply: Reply, status: number) {
  assert.equal(reply.status, status, reply.text.slice(0, 300));
  assert.equal(reply.headers.get('Content-Type'), 'text/html; charset=utf-8');
  assert.equal(reply.headers.get('X-Content-Type-Options'), 'nosniff');
  assert.ok(reply.headers.get('X-Request-Id'));
  const policy = reply.headers.get('Content-Security-Policy') ?? '';
  for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    assert.ok(policy.includes(directive), `${directive} in ${policy}`);
  }
  // Only the portals have a form, for searching.
  assert.match(
    policy,
    /<html [^>]*data-portal="portal_/.test(reply.text) ? /form-action 'self'/ : /form-action 'none'/,
  );
  assert.doesNotMatch(policy, /unsafe|\*|script-src|data:/);
  const tokens = htmlTokens(reply.text);
  for (const { attributes } of elements(tokens, 'script')) assert.equal(attributes.get('type'), 'application/ld+json');
  for (const token of tokens) {
    if (token.kind !== 'open') continue;
    for (const name of token.attributes.keys()) assert.doesNotMatch(name, /^on|^style$/);
  }
  return tokens;
}

/** The address of a page's icon. */
function iconOf({ text }: Reply): string {
  const links = elements(htmlTokens(text), 'link').filter(({ attributes }) => attributes.get('rel') === 'icon');
  assert.equal(links.length, 1, text.slice(0, 500));
  return links[0]?.attributes.get('href') ?? '';
}

describe('public pages', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });

  it('the service’s root redirects to its first portal, in the requested language', async () => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await service.request(method, '/');
      assert.deepEqual([reply.status, reply.headers.get('Location')], [302, '/portal_a']);
    }
    assert.equal((await get('/?lang=de')).headers.get('Location'), '/portal_a?lang=de');
  });

  it('a picture’s address at the service itself redirects to its page on the first portal', async () => {
    const { headers, status } = await get('/pictures/0f-1?lang=de');
    assert.deepEqual([status, headers.get('Location')], [302, '/portal_a/pictures/0f-1?lang=de']);
  });

  it('every kind of page has the icon, a picture without active content', async () => {
    const release = await published(service, publisher);
    const icons = new Set<string>();
    for (const path of [
      '/portal_a',
      '/docs',
      '/docs/reference',
      '/docs/guides',
      '/docs/guides/errors',
      '/problems/not_found',
      '/deprecation',
      '/transparency',
      '/nothing',
    ]) {
      icons.add(iconOf(await get(path)));
    }
    for (const portal of ['portal_a', 'portal_b']) icons.add(iconOf(await get(new URL(release.urls[portal]).pathname)));
    const [path, ...others] = icons;
    assert.deepEqual(others, []);
    const icon = await get(path ?? '');
    assert.deepEqual([icon.status, icon.headers.get('Content-Type')], [200, 'image/svg+xml']);
    assert.match(icon.headers.get('Cache-Control') ?? '', /^public, max-age=\d+/);
    assert.match(icon.text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    assert.doesNotMatch(icon.text, /script|style|href|\bon\w+=/);
    assert.match(icon.headers.get('Content-Security-Policy') ?? '', /^default-src 'none'; sandbox$/);
    assert.deepEqual([icon.headers.get('Content-Language'), icon.headers.get('Vary')], [null, 'Accept-Encoding']);
  });

  it('/favicon.ico is served', async () => {
    const reply = await fetch(new URL('/favicon.ico', service.baseUrl));
    assert.deepEqual([reply.status, reply.headers.get('Content-Type')], [200, 'image/x-icon']);
    const bytes = Buffer.from(await reply.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 32, 32]);
    const { width, height, channels } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata();
    assert.deepEqual([width, height, channels], [32, 32, 4]);
  });

  it('an unknown address has a 404 page', async () => {
    for (const path of ['/nothing', '/releases/1', '/portal_c/releases/1', '/apix', '/servicex/me', '/%E0%A4%A']) {
      assertPage(await get(path), 404);
    }
    for (const method of ['POST', 'PUT', 'DELETE']) assertPage(await service.request(method, '/nothing'), 404);
  });

  for (const code of PROBLEM_CODES) {
    it(`/problems/${code} explains the code in both languages`, async () => {
      for (const language of ['de', 'en'] as const) {
        const reply = await get(`/problems/${code}`, { 'Accept-Language': language });
        const tokens = assertPage(reply, 200);
        assert.equal(elements(tokens, 'h1')[0]?.text, problemTitle(code, language));
        assert.ok(elements(tokens, 'code').some(({ text }) => text === code));
      }
    });
  }

  it('a problem’s type links to its page, and unknown codes are not found', async () => {
    const problem = await publisher.api('GET', '/press-releases/999');
    const page = await fetch(problem.body.type);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /not_found/);
    for (const code of ['nothing', '__proto__', 'constructor', 'toString', 'NOT_FOUND', '%00', '']) {
      assert.equal((await get(`/problems/${code}`)).status, 404, code);
    }
  });

  it('a release has a page only once it is published', async () => {
    const drafts = [
      (await publisher.draft()).id,
      (await inReview(publisher)).id,
      (await rejected(service, publisher)).id,
    ];
    for (const id of [...drafts, 999_999, 'abc', '0', '01', '1e0', '-1', '%00', '9'.repeat(40)]) {
      for (const portal of ['portal_a', 'portal_b']) {
        assertPage(await get(`/${portal}/releases/${id}`), 404);
        assertPage(await get(`/${portal}/releases/${id}/neue-bruecke-ueber-den-hafen`), 404);
      }
    }
    assert.equal((await publisher.api('GET', `/press-releases/${drafts[0]}`)).body.data.urls, null);
  });

  it('a published release is on both portals, and each wrong slug redirects to the right one', async () => {
    const release = await published(service, publisher);
    assert.deepEqual(release.urls, {
      portal_a: `${service.baseUrl}/portal_a/releases/${release.id}/neue-bruecke-ueber-den-hafen`,
      portal_b: `${service.baseUrl}/portal_b/releases/${release.id}/neue-bruecke-ueber-den-hafen`,
    });
    for (const [portal, url] of Object.entries<string>(release.urls)) {
      const { pathname } = new URL(url);
      const reply = await get(pathname);
      const tokens = assertPage(reply, 200);
      assert.equal(elements(tokens, 'h1')[0]?.text, release.title);
      assert.match(reply.text, /Die Brücke ist 214 Meter lang\./);
      const canonical = elements(tokens, 'link').find(({ attributes }) => attributes.get('rel') === 'canonical');
      assert.equal(canonical?.attributes.get('href'), release.urls.portal_a);
      assert.match(reply.headers.get('Cache-Control') ?? '', /public/);
      for (const slug of ['', '/', '/another', '/neue-bruecke', '/NEUE-BRUECKE-UEBER-DEN-HAFEN', '/%00', '/%E0%A4%A']) {
        const redirect = await get(`/${portal}/releases/${release.id}${slug}`);
        assert.equal(redirect.status, 301, slug);
        assert.equal(redirect.headers.get('Location'), new URL(url).pathname);
      }
    }
  });

  it('a release is printed with its canonical address, which the screen does not show', async () => {
    const { urls, portal } = await published(service, publisher);
    for (const each of ['portal_a', 'portal_b']) {
      const { text } = await get(new URL(urls[each]).pathname);
      assert.ok(text.includes(`<p class="print-only">${urls[portal]}</p>`), each);
      const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
      const css = (await get(new URL(sheet, service.baseUrl).pathname)).text;
      assert.match(css, /^\.print-only \{ display: none; \}$/m);
      assert.match(css, /@media print \{[^@]*\.print-only \{ display: block; \}/);
    }
  });

  it('a redirect does not depend on the client’s preferences', async () => {
    const release = await published(service, publisher);
    const answers = [];
    for (const accept of ['*/*', 'text/html', 'application/json', 'text/plain;q=0']) {
      for (const language of ['de', 'en']) {
        const { status, headers, text } = await get(`/portal_a/releases/${release.id}`, {
          Accept: accept,
          'Accept-Language': language,
        });
        const each = Object.fromEntries([...headers].filter(([name]) => !/^(?:date|x-request-id)$/.test(name)));
        answers.push({ status, text, each });
      }
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.doesNotMatch(answers[0]?.each.vary ?? '', /Accept-Language|Accept(?:,|$)/);
  });

  it('nothing that a publisher writes becomes markup or script', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>'&lt;</title>`;
    const draft = await publisher.draft({
      title: hostile,
      text: '<p onclick="x()" style="color:red">Text <a href="javascript:alert(3)">link</a> <a href="https://ok.example/&quot;x">ok</a></p><script>alert(4)</script><iframe src="//evil.example"></iframe><svg onload=alert(5)>',
      keywords: `${hostile}, </script>`,
      backlink_url: 'https://example.org/?a=%22%3E%3Cscript%3E&b=1',
    });
    await attached(publisher, draft.id, await jpeg(), {
      copyright: hostile,
      title: hostile.slice(0, 120),
      description: hostile,
      license_url: 'https://licence.example/?a=1&b=2',
    });
    await publisher.api('POST', `/press-releases/${draft.id}/submit`, { json: { ai_text_declaration: 'fully_ai' } });
    await service.application.review.approve({ id: draft.id, submission: 1, caller: { kind: 'editor', name: 'Ada' } });
    const { data } = (await publisher.api('GET', `/press-releases/${draft.id}`)).body;
    for (const url of Object.values<string>(data.urls)) {
      const reply = await get(new URL(url).pathname);
      const tokens = assertPage(reply, 200);
      assert.equal(elements(tokens, 'h1')[0]?.text, hostile);
      const tags = new Set(tokens.flatMap((token) => (token.kind === 'open' ? [token.name] : [])));
      for (const tag of ['iframe', 'svg', 'object']) assert.equal(tags.has(tag), false, tag);
      assert.equal(elements(tokens, 'form').length, 1, 'the search of the page itself');
      for (const token of tokens) {
        if (token.kind !== 'open') continue;
        for (const name of ['href', 'src'])
          assert.doesNotMatch(token.attributes.get(name) ?? '', /^\s*(?:javascript|data):/i);
      }
      for (const { text } of elements(tokens, 'script')) assert.doesNotThrow(() => JSON.parse(text));
      for (const { attributes } of elements(tokens, 'img')) {
        assert.ok(attributes.get('src')?.startsWith(`${service.baseUrl}/images/`), attributes.get('src'));
      }
    }
  });
});

describe('public pages on hosts of the portals', () => {
  const service = withService({ portalHosts: { portal_a: 'a.example', portal_b: 'b.example:8443' } });
  const publisher = withPublisher(service);
  const ask = (host: string, path: string) =>
    rawRequest(service.baseUrl, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close']);

  it('the requested host decides which portal shows the release', async () => {
    const release = await published(service, publisher);
    const path = `/releases/${release.id}/neue-bruecke-ueber-den-hafen`;
    assert.deepEqual(release.urls, { portal_a: `http://a.example${path}`, portal_b: `http://b.example:8443${path}` });
    const pages = [];
    for (const host of ['a.example', 'A.Example', 'a.example:80', 'b.example:8443', 'B.example.:8443']) {
      const reply = await ask(host, path);
      const tokens = assertPage(reply, 200);
      const links = elements(tokens, 'link');
      const canonical = links.find(({ attributes }) => attributes.get('rel') === 'canonical');
      assert.equal(canonical?.attributes.get('href'), release.urls.portal_a, 'its home is portal_a');
      pages.push(reply.text);
    }
    assert.equal(pages[0], pages[1]);
    assert.equal(pages[3], pages[4]);
    assert.notEqual(pages[0], pages[3]);
    for (const host of [
      'c.example',
      'b.example',
      'a.example:8443',
      'a.example.evil.example',
      'evil-a.example',
      new URL(service.baseUrl).host,
    ]) {
      assertPage(await ask(host, path), 404);
    }
  });

  it('a wrong slug redirects to the right address of the same portal, never to the requested host', async () => {
    const release = await published(service, publisher);
    const redirects = [
      await ask('b.example:8443', `/releases/${release.id}/x`),
      await ask('b.example:8443', `/releases/${release.id}`),
    ];
    for (const reply of redirects) {
      assert.equal(reply.status, 301);
      assert.equal(reply.headers.get('Location'), new URL(release.urls.portal_b).pathname);
    }
  });

  it('pictures come from the base address, and the CSP allows them', async () => {
    const draft = await publisher.draft();
    const image = await attached(publisher, draft.id, await jpeg());
    await publisher.api('POST', `/press-releases/${draft.id}/submit`, { json: { ai_text_declaration: 'none' } });
    await service.application.review.approve({ id: draft.id, submission: 1, caller: { kind: 'editor', name: 'Ada' } });
    const reply = await ask('b.example:8443', `/releases/${draft.id}/neue-bruecke-ueber-den-hafen`);
    const tokens = assertPage(reply, 200);
    assert.ok(reply.headers.get('Content-Security-Policy')?.includes(service.baseUrl));
    const urls = image.renditions.map(({ url }: { url: string }) => url);
    for (const { attributes } of elements(tokens, 'img')) assert.ok(urls.includes(attributes.get('src')));
  });

  it('an image is sent completely to several requests of one connection', async () => {
    const draft = await publisher.draft();
    const image = await attached(publisher, draft.id, await jpeg());
    const { pathname } = new URL(image.renditions[0].url);
    const connection = await openConnection(service.baseUrl);
    await connection.send(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(3));
    for (let i = 0; i < 3; i++) assert.equal((await connection.reply()).status, 200);
    connection.destroy();
  });
});
