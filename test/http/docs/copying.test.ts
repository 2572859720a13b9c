import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { startBrowser, type VisitingBrowser } from '../../support/pages/browser-visit.ts';
import { withService } from '../../support/service/with-service.ts';

const chromium = chromiumProgram();

describe('copying code from the guides', { skip: chromium.skip }, () => {
  const service = withService();
  let browser: VisitingBrowser;
  before(async () => {
    assert.ok(chromium.service);
    browser = await startBrowser(chromium.service);
  });
  after(async () => {
    await browser.close();
  });

  /** The page's message after pressing its second button, and the content of clipboard or selection. */
  const copySecond = (language: string, prepare: string, allowed: readonly string[]) =>
    browser.visit(`${service.baseUrl}/docs/guides/first-release?lang=${language}`, {
      allowed,
      evaluate: `(async () => {
        ${prepare};
        const button = document.querySelectorAll('.code button')[1];
        button.focus();
        const focused = document.activeElement === button;
        button.click();
        const status = document.querySelector('[role=status]');
        for (let i = 0; i < 200 && status.textContent === ''; i++) await new Promise((go) => setTimeout(go, 25));
        const got = ${allowed.length > 0 ? 'await navigator.clipboard.readText()' : 'getSelection().toString().trimEnd()'};
        const code = document.querySelectorAll('.code code')[1].textContent.trimEnd();
        return { focused, name: button.getAttribute('aria-label'), said: status.textContent, isCode: got === code && code !== '' };
      })()`,
    });

  for (const [language, name, said, failed] of [
    ['de', 'Kopieren: Codeblock 2', 'Kopiert.', /markiert/],
    ['en', 'Copy: code block 2', 'Copied.', /selected/],
  ] as const) {
    it(`works by a keyboard-reachable button that reports the result, in ${language}`, async () => {
      const { value, complaints } = await copySecond(language, '', ['clipboardReadWrite', 'clipboardSanitizedWrite']);
      assert.deepEqual(value, { focused: true, name, said, isCode: true });
      assert.deepEqual(complaints, []);
    });

    it(`selects the code where the browser has no clipboard, in ${language}`, async () => {
      const gone = "Object.defineProperty(navigator, 'clipboard', { value: undefined })";
      const { value } = await copySecond(language, gone, []);
      const { said: message, ...rest } = value as { said: string };
      assert.deepEqual(rest, { focused: true, name, isCode: true });
      assert.match(message, failed);
    });
  }

  it('adds a button to each code block, and none without scripts', async () => {
    const { value } = await browser.visit(`${service.baseUrl}/docs/guides/webhooks`, {
      evaluate: "[document.querySelectorAll('pre').length, document.querySelectorAll('.code button').length]",
    });
    const [blocks, buttons] = value as [number, number];
    assert.ok(blocks > 3);
    assert.equal(buttons, blocks);
    assert.doesNotMatch((await service.request('GET', '/docs/guides/webhooks')).text, /<button/);
  });
});
