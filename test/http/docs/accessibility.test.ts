import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { GUIDES } from '../../support/documents/guides.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { type Look, startBrowser, type VisitingBrowser } from '../../support/pages/browser-visit.ts';
import { looksAt } from '../../support/pages/looks.ts';
import { startService } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const DRAWN =
  "document.querySelector('#reference h1') !== null && document.querySelector('#reference .before') === null && document.querySelectorAll('#reference section').length > 1";

const chromium = chromiumProgram();
describe('the documentation passes axe', { skip: chromium.skip }, () => {
  const service = withService();
  let browser: VisitingBrowser;
  let axe: string;
  before(async () => {
    assert.ok(chromium.service);
    browser = await startBrowser(chromium.service);
    axe = await readFile(AXE, 'utf8');
  });
  after(async () => {
    await browser.close();
  });

  type Seen = Pick<Look, 'width' | 'dark' | 'blocked'>;
  const findings = async (path: string, look: Seen, until = 'true') => {
    const { value } = await browser.visit(`${service.baseUrl}${path}`, {
      ...look,
      until,
      evaluate: `(() => { ${axe}; return axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' ')))); })()`,
    });
    return value;
  };

  for (const [page, language] of ['de', 'en'].entries()) {
    for (const { name, ...look } of looksAt(page)) {
      it(`the reference, ${name}, in ${language}`, async () => {
        assert.deepEqual(await findings(`/docs/reference?lang=${language}`, look, DRAWN), []);
      });
    }
  }
  for (const { name, ...look } of looksAt(2)) {
    it(`the reference without its viewer, ${name}`, async () => {
      const until = "document.querySelector('.operations') !== null";
      assert.deepEqual(await findings('/docs/reference', { ...look, blocked: ['*/assets/viewer-*'] }, until), []);
    });
  }
  for (const [page, path] of ['', ...GUIDES.map((guide) => `/${guide}`)].entries()) {
    for (const { name, ...look } of looksAt(page)) {
      it(`the page /docs/guides${path}, ${name}`, async () => {
        assert.deepEqual(await findings(`/docs/guides${path}`, look), []);
      });
    }
  }
});

describe('the reference', () => {
  it('shows its contents before the viewer has loaded', async () => {
    const service = await startService();
    try {
      for (const [language, title] of [
        ['de', 'API-Referenz'],
        ['en', 'API reference'],
      ]) {
        const { text } = await service.request('GET', `/docs/reference?lang=${language}`);
        assert.match(text, new RegExp(`<main class="before">\\s*<h1>${title}</h1>`));
        assert.equal(text.match(/<main\b/g)?.length, 1);
        assert.ok(text.includes(`/docs/guides?lang=${language}`) && text.includes('href="/api/v1/openapi.json"'));
      }
    } finally {
      await service.close();
    }
  });
});
