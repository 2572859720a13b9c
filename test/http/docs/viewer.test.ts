import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { after, before, describe, it, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startBrowser, type VisitingBrowser } from '../../support/pages/browser-visit.ts';
import { elements, htmlTokens } from '../../support/pages/html-tokens.ts';
import { VIEWER_HAS_RENDERED } from '../../support/pages/reference-viewer.ts';
import { fileScript } from '../../support/service/http-definitions.ts';
import { withService } from '../../support/service/with-service.ts';

const VENDOR = new URL('../../../adapters/http/site/docs/viewer/vendor/', import.meta.url);
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly 'x-permission'?: string;
}

test('the viewer is the file that was vendored, with its licence', () => {
  const vendored = JSON.parse(readFileSync(new URL('vendored.json', VENDOR), 'utf8'));
  const content = readFileSync(new URL(vendored.file, VENDOR));
  assert.equal(createHash('sha256').update(content).digest('hex'), vendored.sha256);
  assert.match(vendored.version, /^\d+\.\d+\.\d+$/);
  assert.match(readFileSync(new URL('LICENSE', VENDOR), 'utf8'), new RegExp(`^${vendored.license} License`));
});

describe('the reference', () => {
  const service = withService({}, { mayLogErrors: true });

  it('runs our scripts only, each with its integrity hash', async () => {
    const page = await service.request('GET', '/docs/reference');
    assert.deepEqual(page.headers.get('Content-Security-Policy')?.split('; '), [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    const scripts = elements(htmlTokens(page.text), 'script');
    const [place] = elements(htmlTokens(page.text), 'div').filter(({ attributes }) => attributes.has('data-viewer'));
    assert.deepEqual(
      scripts.map(({ attributes, text }) => [attributes.get('type'), text]),
      [['module', '']],
    );
    for (const [src = '', integrity] of [
      ...scripts.map(({ attributes }) => [attributes.get('src'), attributes.get('integrity')]),
      [place?.attributes.get('data-viewer'), place?.attributes.get('data-integrity')],
    ]) {
      assert.match(src, /^\/assets\/[a-z]+-[0-9a-f]{12}\.js$/);
      const script = await service.request('GET', src, { headers: { 'Accept-Encoding': 'identity' } });
      assert.equal(script.status, 200);
      assert.equal(script.headers.get('Content-Type'), 'text/javascript; charset=utf-8');
      assert.equal(script.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
      assert.equal(script.headers.get('Content-Language'), null);
      const hash = createHash('sha256').update(script.text).digest();
      assert.equal(integrity, `sha256-${hash.toString('base64')}`);
      assert.ok(src.includes(hash.toString('hex').slice(0, 12)), 'its name is that of its content');
    }
  });

  it('shows its contents before the viewer has loaded', async () => {
    for (const [language, title] of [
      ['de', 'API-Referenz'],
      ['en', 'API reference'],
    ]) {
      const { text } = await service.request('GET', `/docs/reference?lang=${language}`);
      assert.match(text, new RegExp(`<main class="before">\\s*<h1>${title}</h1>`));
      assert.equal(text.match(/<main\b/g)?.length, 1);
      assert.ok(text.includes(`/docs/guides?lang=${language}`) && text.includes('href="/api/v1/openapi.json"'));
    }
  });

  it('is compressed to a third for clients that accept it', async () => {
    const { name, content } = fileScript('viewer');
    const { hostname, port } = new URL(service.baseUrl);
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, br', 'br'],
      ['identity', undefined],
    ] as const) {
      // fetch would decompress it.
      const asked = request({ hostname, port, path: `/assets/${name}`, headers: { 'Accept-Encoding': accepted } });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const sent = Buffer.concat(await answer.toArray());
      assert.equal(answer.headers['content-encoding'], encoding);
      assert.equal(answer.headers.vary, 'Accept-Encoding');
      const unpacked = encoding === 'br' ? brotliDecompressSync(sent) : encoding === 'gzip' ? gunzipSync(sent) : sent;
      assert.ok(unpacked.equals(content));
      if (encoding !== undefined) assert.ok(sent.length < content.length / 3, `${sent.length} bytes`);
    }
  });

  it('reads this service’s document, and sends no data elsewhere', async () => {
    const { text } = await service.request('GET', '/docs/reference?lang=de');
    const [place] = elements(htmlTokens(text), 'div').filter(({ attributes }) => attributes.get('id') === 'reference');
    const options = JSON.parse(place?.attributes.get('data-options') ?? '{}');
    assert.equal(options.url, '/api/v1/openapi.json');
    assert.equal(options.localization.locale, 'de');
    assert.deepEqual(
      [options.telemetry, options.withDefaultFonts, options.agent, options.mcp, options.showDeveloperTools],
      [false, false, { disabled: true }, { disabled: true }, 'never'],
    );
    assert.equal('proxyUrl' in options, false);
    assert.match(text, /<noscript><p>.*<a href="\/api\/v1\/openapi\.json">/);
  });

  for (const language of ['de', 'en']) {
    it(`lists every operation of the document in the page itself, in ${language}`, async () => {
      const headers = { 'Accept-Language': language };
      const document = (await service.request('GET', '/api/v1/openapi.json', { headers })).body;
      const { text } = await service.request('GET', '/docs/reference', { headers });
      const tokens = htmlTokens(text);
      const lines = elements(tokens, 'li').map(({ attributes, text: line }) => [attributes.get('id'), line.trim()]);
      const links = elements(tokens, 'a').map(({ attributes, text: summary }) => [attributes.get('href'), summary]);
      const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([method]) => /^(?:get|post|patch|put|delete)$/.test(method))
          .map(([method, operation]) => ({ method, path, ...operation })),
      );
      assert.ok(operations.length > 30);
      for (const { operationId, tags, summary, method, path, deprecated, 'x-permission': permission } of operations) {
        const id = `tag/${tags[0]}/${operationId}`;
        const [, line = ''] = lines.find(([known]) => known === id) ?? assert.fail(`${operationId} is not there`);
        assert.ok(
          links.some(([href, linked]) => href === `#${id}` && linked === summary),
          summary,
        );
        const whole = deprecated === true ? path : `/api/v1${path}`;
        assert.ok(line.includes(`${method.toUpperCase()} ${whole} `), line);
        if (permission !== undefined) assert.ok(line.includes(permission), line);
      }
      assert.equal(lines.filter(([id]) => id !== undefined).length, operations.length);
      const tags = document.tags.map((tag: { 'x-displayName': string }) => tag['x-displayName']);
      assert.deepEqual(
        elements(tokens, 'h2').map(({ text: heading }) => heading),
        tags,
      );
    });
  }

  const chromium = chromiumProgram();
  describe('in a browser', { skip: chromium.skip }, () => {
    let browser: VisitingBrowser;
    before(async () => {
      assert.ok(chromium.service);
      browser = await startBrowser(chromium.service);
    });
    after(() => browser.close());

    for (const [language, other, first] of [
      ['de', 'en', 'Pressemitteilungen'],
      ['en', 'de', 'Press releases'],
    ] as const) {
      it(`shows the document in ${language} without policy violations or foreign requests`, async () => {
        const { requests, complaints, value } = await browser.visit(
          `${service.baseUrl}/docs/reference?lang=${language}`,
          {
            acceptLanguage: other,
            until: VIEWER_HAS_RENDERED,
            evaluate: 'document.body.innerText',
          },
        );
        const foreign = requests.filter((url) => !/^data:/.test(url) && new URL(url).origin !== service.baseUrl);
        assert.deepEqual(foreign, []);
        // The browser requests an icon by itself; we have none.
        assert.deepEqual(
          complaints.filter((complaint) => !/404/.test(complaint)),
          [],
        );
        assert.ok(requests.includes(`${service.baseUrl}/api/v1/openapi.json`));
        assert.ok(String(value).includes(first), `${first} is not shown`);
      });
    }

    it('scrolls to a linked operation once the viewer has loaded', async () => {
      const { value } = await browser.visit(`${service.baseUrl}/docs/reference#tag/images/removeImage`, {
        until: `${VIEWER_HAS_RENDERED} && document.getElementById('api-1/tag/images/removeImage') !== null`,
        evaluate: 'location.hash',
      });
      assert.equal(value, '#tag/images/removeImage');
    });

    it('loads the viewer after the page, and reports a failure', async () => {
      const { requests, value } = await browser.visit(`${service.baseUrl}/docs/reference?lang=en`, {
        blocked: ['*/assets/viewer-*'],
        until: "/could not/.test(document.querySelector('[role=status]')?.textContent)",
        evaluate: "document.querySelectorAll('.operations a').length",
      });
      assert.ok(Number(value) > 30);
      assert.ok(
        requests.findIndex((url) => url.includes('/start-')) < requests.findIndex((url) => /viewer-/.test(url)),
      );
    });

    it('follows the system’s colour scheme', async () => {
      for (const dark of [true, false]) {
        const { value } = await browser.visit(`${service.baseUrl}/docs/reference`, {
          dark,
          until: VIEWER_HAS_RENDERED,
          evaluate: `document.body.classList.contains('dark-mode')`,
        });
        assert.equal(value, dark);
      }
    });

    it('fits a phone', async () => {
      const { value } = await browser.visit(`${service.baseUrl}/docs/reference`, {
        width: 390,
        until: VIEWER_HAS_RENDERED,
        evaluate: 'document.documentElement.scrollWidth',
      });
      assert.equal(value, 390);
    });

    it('fits a phone on the guides’ pages', async () => {
      const { value: links } = await browser.visit(`${service.baseUrl}/docs/guides`, {
        evaluate: `[...document.querySelectorAll('.chapters a')].map(({ href }) => href)`,
      });
      assert.ok(Array.isArray(links) && links.length > 5);
      for (const link of links) {
        const { complaints, value } = await browser.visit(link, {
          width: 360,
          acceptLanguage: 'de',
          evaluate: 'document.documentElement.scrollWidth',
        });
        assert.deepEqual([link, value, complaints.filter((text) => !/404/.test(text))], [link, 360, []]);
      }
    });
  });
});
