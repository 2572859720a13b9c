import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { after, before, describe, it, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { viewerScripts } from '../../../adapters/http/site/docs/viewer/files.ts';
import { chromiumProgram } from '../../support/browser.ts';
import { startBrowser, type VisitingBrowser } from '../../support/browser-visit.ts';
import { elements, htmlTokens } from '../../support/html-tokens.ts';
import { withService } from '../../support/with-service.ts';

const VENDOR = new URL('../../../adapters/http/site/docs/viewer/vendor/', import.meta.url);
/** The viewer has drawn the introduction and the first chapter; the others come as they are scrolled to. */
const DRAWN =
  "document.querySelector('#reference h1') !== null && document.querySelector('#reference .before') === null && document.querySelectorAll('#reference section').length > 1";

test('the viewer is the file that was vendored, with its licence', () => {
  const vendored = JSON.parse(readFileSync(new URL('vendored.json', VENDOR), 'utf8'));
  const content = readFileSync(new URL(vendored.file, VENDOR));
  assert.equal(createHash('sha256').update(content).digest('hex'), vendored.sha256);
  assert.match(vendored.version, /^\d+\.\d+\.\d+$/);
  assert.match(readFileSync(new URL('LICENSE', VENDOR), 'utf8'), new RegExp(`^${vendored.license} License`));
});

describe('the reference', () => {
  const service = withService({}, { mayLogErrors: true });

  it('runs scripts of ours alone, each of which is what the page says', async () => {
    const page = await service.request('GET', '/docs');
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
    assert.equal(scripts.length, viewerScripts().length);
    for (const { attributes, text } of scripts) {
      assert.equal(text, '');
      const src = attributes.get('src') ?? '';
      assert.match(src, /^\/docs\/assets\/[a-z]+-[0-9a-f]{12}\.js$/);
      const script = await service.request('GET', src, { headers: { 'Accept-Encoding': 'identity' } });
      assert.equal(script.status, 200);
      assert.equal(script.headers.get('Content-Type'), 'text/javascript; charset=utf-8');
      assert.equal(script.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
      assert.equal(script.headers.get('Content-Language'), null);
      const hash = createHash('sha256').update(script.text).digest();
      assert.equal(attributes.get('integrity'), `sha256-${hash.toString('base64')}`);
      assert.ok(src.includes(hash.toString('hex').slice(0, 12)), 'its name is that of its content');
    }
  });

  it('comes compressed to who takes it so, to a third at most, and whole to who does not', async () => {
    const { name, content } = viewerScripts().at(-1) ?? assert.fail();
    const { hostname, port } = new URL(service.baseUrl);
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, br', 'br'],
      ['identity', undefined],
    ] as const) {
      // fetch would unpack it.
      const asked = request({ hostname, port, path: `/docs/assets/${name}`, headers: { 'Accept-Encoding': accepted } });
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

  it('asks for the document of this service, and gives nothing away', async () => {
    const { text } = await service.request('GET', '/docs?lang=de');
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
      it(`shows the document in ${language}, is forbidden nothing, and asks nobody else`, async () => {
        const { requests, complaints, value } = await browser.visit(`${service.baseUrl}/docs?lang=${language}`, {
          acceptLanguage: other,
          until: DRAWN,
          evaluate: 'document.body.innerText',
        });
        const foreign = requests.filter((url) => !/^data:/.test(url) && new URL(url).origin !== service.baseUrl);
        assert.deepEqual(foreign, []);
        // The browser asks for an icon by itself; we have none.
        assert.deepEqual(
          complaints.filter((complaint) => !/404/.test(complaint)),
          [],
        );
        assert.ok(requests.includes(`${service.baseUrl}/api/v1/openapi.json`));
        assert.ok(String(value).includes(first), `${first} is not shown`);
      });
    }

    it('is as dark as the system', async () => {
      for (const dark of [true, false]) {
        const { value } = await browser.visit(`${service.baseUrl}/docs`, {
          dark,
          until: DRAWN,
          evaluate: `document.body.classList.contains('dark-mode')`,
        });
        assert.equal(value, dark);
      }
    });

    it('fits a telephone', async () => {
      const { value } = await browser.visit(`${service.baseUrl}/docs`, {
        width: 390,
        until: DRAWN,
        evaluate: 'document.documentElement.scrollWidth',
      });
      assert.equal(value, 390);
    });

    it('has guides beside it that fit a telephone, too', async () => {
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
