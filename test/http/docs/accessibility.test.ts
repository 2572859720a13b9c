import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { GUIDES } from '../../support/documents/guides.ts';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { type Look, startBrowser, type VisitingBrowser } from '../../support/pages/browser-visit.ts';
import { looksAt } from '../../support/pages/looks.ts';
import { VIEWER_HAS_RENDERED } from '../../support/pages/reference-viewer.ts';
import { withService } from '../../support/service/with-service.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

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

  type Appearance = Pick<Look, 'width' | 'dark' | 'blocked'>;
  const findings = async (path: string, look: Appearance, until = 'true') => {
    const { value } = await browser.visit(`${service.baseUrl}${path}`, {
      ...look,
      until,
      evaluate: `(() => { ${axe}; return axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' ')))); })()`,
    });
    return value;
  };

  for (const [index, language] of ['de', 'en'].entries()) {
    for (const { name, ...look } of looksAt(index)) {
      it(`the reference, ${name}, in ${language}`, async () => {
        assert.deepEqual(await findings(`/docs/reference?lang=${language}`, look, VIEWER_HAS_RENDERED), []);
      });
    }
  }
  for (const { name, ...look } of looksAt(2)) {
    it(`the reference without its viewer, ${name}`, async () => {
      const until = "document.querySelector('.operations') !== null";
      assert.deepEqual(await findings('/docs/reference', { ...look, blocked: ['*/assets/viewer-*'] }, until), []);
    });
  }
  for (const [index, path] of ['', ...GUIDES.map((guide) => `/${guide}`)].entries()) {
    for (const { name, ...look } of looksAt(index)) {
      it(`the page /docs/guides${path}, ${name}`, async () => {
        assert.deepEqual(await findings(`/docs/guides${path}`, look), []);
      });
    }
  }
});
