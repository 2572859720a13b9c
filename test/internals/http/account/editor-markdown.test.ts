import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { type EditorPage, openEditor, startChromium } from '../../../support/pages/editor-page.ts';

const chromium = chromiumProgram();

describe('Markdown and URLs typed into the text', { skip: chromium.skip }, () => {
  let browser: Browser;
  let editor: EditorPage;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
  });
  after(() => browser?.close());
  afterEach(async () => {
    const { complaints } = editor;
    await editor.close();
    assert.deepEqual(complaints, []);
  });

  const type = async (text: string) => {
    editor = await openEditor(browser);
    await editor.page.locator('.ProseMirror').focus();
    await editor.page.keyboard.type(text);
    return editor.html();
  };

  for (const [behaviour, typed, html] of [
    ['makes words bold', 'Sehr **wichtig** heute', 'Sehr <strong>wichtig</strong> heute'],
    ['makes words italic', '*Die Zeit* meldet', '<em>Die Zeit</em> meldet'],
    ['makes both in one line', '**a b** und *c*', '<strong>a b</strong> und <em>c</em>'],
    ['makes a link', 'Im [Fahrplan](talbahn.example/plan).', 'Im <a href="https://talbahn.example/plan">Fahrplan</a>.'],
    ['keeps an address that must not be linked', '[x](javascript:alert)', '[x](javascript:alert)'],
    ['links a URL before a space', 'https://a.example/b x', '<a href="https://a.example/b">https://a.example/b</a> x'],
    ['completes a URL', 'Auf www.a.example, ab', 'Auf <a href="https://www.a.example">www.a.example</a>, ab'],
    ['links a URL in brackets', '(https://a.example) x', '(<a href="https://a.example">https://a.example</a>) x'],
    ['links no host without www', 'Die GmbH.de und 3.5 x', 'Die GmbH.de und 3.5 x'],
    ['keeps asterisks within words', 'Leser*innen und Bürger*innen', 'Leser*innen und Bürger*innen'],
    ['keeps asterisks of footnotes and products', 'ab 5 Euro * und 3 * 4 *', 'ab 5 Euro * und 3 * 4 *'],
  ] as const) {
    it(behaviour, async () => assert.equal(await type(typed), `<p>${html}</p>`));
  }

  it('is kept as typed after Backspace', async () => {
    await type('**a**');
    await editor.page.keyboard.press('Backspace');
    assert.equal(await editor.html(), '<p>**a**</p>');
  });

  it('is not linked after Backspace', async () => {
    await type('www.a.example ');
    assert.match(await editor.html(), /<a /);
    await editor.page.keyboard.press('Backspace');
    assert.match(await editor.html(), /^<p>www\.a\.example\s?<\/p>$/);
  });

  it('is not linked beyond a line break', async () => {
    await type('www.a.example/b');
    await editor.page.keyboard.press('Shift+Enter');
    await editor.page.keyboard.type('und x');
    assert.equal(await editor.html(), '<p>www.a.example/b<br />und x</p>');
  });

  it('keeps the target of a link whose text is a URL', async () => {
    await type('[www.a.example](https://b.example) x');
    assert.equal(await editor.html(), '<p><a href="https://b.example">www.a.example</a> x</p>');
  });

  it('is linked if the space replaces selected text', async () => {
    await type('www.a.example123');
    for (let sign = 0; sign < 3; sign++) await editor.page.keyboard.press('Shift+ArrowLeft');
    await editor.page.keyboard.type(' x');
    assert.equal(await editor.html(), '<p><a href="https://www.a.example">www.a.example</a> x</p>');
  });
});

describe('a URL pasted over selected words', { skip: chromium.skip }, () => {
  let browser: Browser;
  let editor: EditorPage;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
  });
  after(() => browser?.close());
  afterEach(() => editor.close());

  for (const [behaviour, text, pasted, html] of [
    [
      'becomes their link',
      'Zum Fahrplan',
      'https://talbahn.example/plan',
      '<a href="https://talbahn.example/plan">Zum Fahrplan</a>',
    ],
    [
      'replaces another URL, as a link',
      'https://old.example',
      'https://new.example',
      '<a href="https://new.example">https://new.example</a>',
    ],
    [
      'replaces them if there is more text',
      'Zum Fahrplan',
      'https://talbahn.example ab 8 Uhr',
      '<a href="https://talbahn.example">https://talbahn.example</a> ab 8 Uhr',
    ],
  ] as const) {
    it(behaviour, async () => {
      editor = await openEditor(browser, { text: `<p>${text}</p>` });
      await editor.page.locator('.ProseMirror').focus();
      // 20 ms after it gets the focus, ProseMirror shows its own selection, which would replace that of the keys.
      await editor.page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
      await editor.page.keyboard.press('End');
      await editor.page.keyboard.press('Shift+Home');
      // The editor learns of a selection by an event, which comes later than the key.
      await editor.page.waitForFunction(`getSelection().toString() === ${JSON.stringify(text)}`);
      await editor.page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
      await editor.page.evaluate(
        `{
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', ${JSON.stringify(pasted)});
          document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }`,
      );
      assert.equal(await editor.html(), `<p>${html}</p>`);
    });
  }
});

describe('a text that cannot be saved', { skip: chromium.skip }, () => {
  it('says so, and what to do, without scrolling away from the cursor', async () => {
    const browser = await startChromium(chromium.service ?? '');
    const editor = await openEditor(browser, {
      text: '<p>A line of text.</p>'.repeat(80),
      save: () => ({ status: 412, body: { outcome: 'conflict', message: 'Jo Blythe changed this release at 12:03.' } }),
    });
    const { page } = editor;
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' More.');
    const reason = page.getByText('Jo Blythe changed this release');
    const compare = page.getByRole('button', { name: /Compare/ });
    for (const element of [reason, compare]) {
      await element.waitFor();
      const { y, height } = (await element.boundingBox()) ?? { y: -1, height: 0 };
      assert.ok(y >= 0 && y + height <= 900, `at ${y}`);
    }
    await editor.close();
    await browser.close();
  });
});
