import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { GUIDES } from '../../support/documents/guides.ts';
import { elements, htmlTokens } from '../../support/pages/html-tokens.ts';
import { fileScript, scriptPath } from '../../support/service/http-definitions.ts';
import type { Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

const PATHS = ['/docs/reference', '/docs', '/docs/guides', ...GUIDES.map((guide) => `/docs/guides/${guide}`)];

describe('the documentation', () => {
  const service = withService();
  const get = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });
  const languageOf = (reply: Reply) => elements(htmlTokens(reply.text), 'html')[0]?.attributes.get('lang');
  const hrefs = (reply: Reply, name: 'a' | 'link' = 'a') =>
    elements(htmlTokens(reply.text), name).map(({ attributes }) => attributes.get('href') ?? '');

  for (const path of PATHS) {
    it(`serves ${path} in the browser’s language, or in that of ?lang=`, async () => {
      for (const language of ['de', 'en'] as const) {
        const preferred = await get(path, { 'Accept-Language': language });
        assert.equal(preferred.status, 200);
        assert.deepEqual([languageOf(preferred), preferred.headers.get('Content-Language')], [language, language]);
        assert.match(preferred.headers.get('Vary') ?? '', /Accept-Language/);
        const other = language === 'de' ? 'en' : 'de';
        const chosen = await get(`${path}?lang=${language}`, { 'Accept-Language': other });
        assert.deepEqual([languageOf(chosen), chosen.headers.get('Content-Language')], [language, language]);
        assert.doesNotMatch(chosen.headers.get('Vary') ?? '', /Accept-Language/);
      }
      assert.equal(languageOf(await get(`${path}?lang=fr`, { 'Accept-Language': 'de' })), 'de');
    });

    it(`links ${path} to its other languages`, async () => {
      const reply = await get(path);
      const links = elements(htmlTokens(reply.text), 'link').map(({ attributes }) => [
        attributes.get('rel'),
        attributes.get('hreflang'),
        attributes.get('href'),
      ]);
      assert.deepEqual(links, [
        ['icon', undefined, '/favicon.svg'],
        ['apple-touch-icon', undefined, '/apple-touch-icon.png'],
        ['canonical', undefined, `${service.baseUrl}${path}`],
        ['alternate', 'de', `${service.baseUrl}${path}?lang=de`],
        ['alternate', 'en', `${service.baseUrl}${path}?lang=en`],
        ['alternate', 'x-default', `${service.baseUrl}${path}`],
      ]);
      for (const language of ['de', 'en']) assert.ok(hrefs(reply).includes(`${path}?lang=${language}`));
    });
  }

  it('keeps the language that the reader chose', async () => {
    for (const path of PATHS) {
      const links = hrefs(await get(`${path}?lang=de`)).filter((href) => /^\/(?:docs|problems)/.test(href));
      const switches = [`${path}?lang=en`];
      assert.ok(links.length > 3);
      for (const link of links) assert.ok(link.includes('lang=de') || switches.includes(link), link);
    }
  });

  it('links each guide to the previous, the next and all others', async () => {
    for (const [i, guide] of GUIDES.entries()) {
      const tokens = htmlTokens((await get(`/docs/guides/${guide}`)).text);
      const links = elements(tokens, 'a');
      const to = (rel: string) => links.find(({ attributes }) => attributes.get('rel') === rel)?.attributes.get('href');
      const path = (other: string | undefined) => (other === undefined ? undefined : `/docs/guides/${other}`);
      assert.deepEqual([to('prev'), to('next')], [path(GUIDES[i - 1]), path(GUIDES[i + 1])]);
      const [current] = links.filter(({ attributes }) => attributes.get('aria-current') === 'page');
      assert.equal(current?.attributes.get('href'), `/docs/guides/${guide}`);
      for (const other of GUIDES) {
        assert.ok(links.some(({ attributes }) => attributes.get('href') === `/docs/guides/${other}`));
      }
      const ids = tokens.flatMap((token) => (token.kind === 'open' ? (token.attributes.get('id') ?? []) : []));
      assert.equal(new Set(ids).size, ids.length, 'ids are unique');
    }
  });

  it('allows only the copy script and the stylesheet in its guides', async () => {
    for (const path of PATHS.slice(1)) {
      const { headers, text } = await get(path);
      const tokens = htmlTokens(text);
      const hash = createHash('sha256')
        .update(elements(tokens, 'style')[0]?.text ?? '')
        .digest('base64');
      assert.deepEqual(headers.get('Content-Security-Policy')?.split('; '), [
        "default-src 'none'",
        ...(/^\/docs(?:\/guides)?$/.test(path) ? [] : ["script-src 'self'"]),
        `style-src 'sha256-${hash}'`,
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]);
      const scripts = elements(tokens, 'script').map(({ attributes, text: inner }) => [
        attributes.get('src'),
        attributes.get('integrity'),
        inner,
      ]);
      const copy = fileScript('copy');
      assert.deepEqual(scripts, /^\/docs(?:\/guides)?$/.test(path) ? [] : [[scriptPath(copy), copy.integrity, '']]);
      for (const token of tokens) {
        if (token.kind === 'open') for (const name of token.attributes.keys()) assert.doesNotMatch(name, /^on|^style$/);
      }
    }
  });

  it('is revalidated by an ETag per language', async () => {
    for (const path of PATHS) {
      const first = await get(path, { 'Accept-Language': 'de' });
      const tag = first.headers.get('ETag') ?? '';
      assert.match(tag, /^(?:W\/)?"[\w-]{22}"$/);
      assert.equal(first.headers.get('Cache-Control'), 'public, max-age=300');
      const again = await get(path, { 'Accept-Language': 'de', 'If-None-Match': tag });
      assert.deepEqual([again.status, again.text, again.headers.get('ETag')], [304, '', tag]);
      assert.notEqual((await get(path, { 'Accept-Language': 'en' })).headers.get('ETag'), tag);
      const head = await service.request('HEAD', path, { headers: { 'Accept-Language': 'de' } });
      assert.deepEqual([head.status, head.text, head.headers.get('ETag')], [200, '', tag]);
    }
  });

  it('is the same for every spelling of its address', async () => {
    const own = await get('/docs/guides/errors');
    for (const path of ['/docs/guides/errors/', '/DOCS/Guides/errors']) {
      const { status, headers } = await get(path);
      assert.ok(status === 404 || headers.get('ETag') === own.headers.get('ETag'), path);
    }
  });

  it('returns a 404 page for an unknown guide or script', async () => {
    for (const path of [
      '/docs/guides/nothing',
      '/docs/guides/constructor',
      '/docs/guides/..%2Fmenu',
      '/docs/nothing',
    ]) {
      const reply = await get(path);
      assert.equal(reply.status, 404, path);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      assert.match(reply.headers.get('Content-Security-Policy') ?? '', /^default-src 'none'; style-src/);
    }
    for (const name of ['viewer.js', 'viewer-000000000000.js', 'vendored.json', '..%2Fpage.ts']) {
      assert.equal((await get(`/assets/${name}`)).status, 404, name);
    }
  });

  it('lists the guides with plain sentences, without Markdown', async () => {
    for (const path of ['/docs', '/docs/guides', '/docs/guides/desk'])
      for (const language of ['de', 'en']) assert.doesNotMatch((await get(`${path}?lang=${language}`)).text, /\]\(\//);
  });

  it('is linked from the home page and the problem pages, in the language chosen there', async () => {
    for (const path of ['/docs/reference', '/docs/guides', '/docs/guides/errors']) {
      assert.ok(hrefs(await get('/docs')).includes(path));
      assert.ok(hrefs(await get('/docs?lang=de')).includes(`${path}?lang=de`));
    }
    assert.ok(hrefs(await get('/problems/not_found')).includes('/docs/guides/errors'));
    const german = await get('/problems/not_found?lang=de');
    assert.equal(languageOf(german), 'de');
    for (const href of ['/docs/guides/errors?lang=de', 'validation_failed?lang=de']) {
      assert.ok(hrefs(german).includes(href));
    }
  });
});
