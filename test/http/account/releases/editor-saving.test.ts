import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { makePerson, withTeam } from '../../../support/people/people.ts';
import { until } from '../../../support/process/until.ts';
import { withService } from '../../../support/service/with-service.ts';

const chromium = chromiumProgram();

/** The editor on the account's own pages, with the real service. */
describe('text written in the account', { skip: chromium.skip }, () => {
  const service = withService();
  const team = withTeam(service);
  let browser: Browser;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
  });
  after(() => browser.close());

  const complaints: string[] = [];
  async function visit(
    id: number | 'new',
    options: { readonly javaScriptEnabled?: boolean } = {},
    person = team.owner,
  ) {
    const context = await browser.newContext(options);
    await context.addCookies([{ name: 'presswerk', value: person.secret, url: service.baseUrl }]);
    const page = await open(context, id);
    return { context, page };
  }
  async function open(context: BrowserContext, id: number | 'new'): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        complaints.push(message.text());
    });
    await page.goto(`${service.baseUrl}/account/releases/${id}`);
    return page;
  }
  const write = async (page: Page, text: string) => {
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(text);
  };
  const untilShown = (page: Page, words: RegExp) =>
    page.locator('#release-form').filter({ hasText: words }).waitFor({ timeout: 20_000 });
  const stored = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;

  it('is saved automatically, without CSP violations', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    await write(page, ' more');
    await untilShown(page, /Saved at/);
    const release = await stored(id);
    assert.equal(release.text, '<p>One more</p>');
    assert.equal(await page.locator('input[name="version"]').inputValue(), String(release.version));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.frameLocator('iframe').getByText('One more').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('does not overwrite another user’s changes: both are shown, and no copy is left once they are merged', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    const other = await open(context, id);
    // Not changed here, so that the copy made here never equals what is stored.
    await other.locator('[name="keywords"]').fill('harbour, quay');
    await write(other, ' theirs');
    await untilShown(other, /Saved at/);
    await write(page, ' ours');
    await untilShown(page, /You changed the release in another window/);
    assert.equal((await stored(id)).text, '<p>One theirs</p>');
    await page.getByRole('button', { name: 'Compare both versions' }).click();
    await page.locator('.summary').waitFor();
    assert.equal(await page.locator('.theirs del').textContent(), 'removed: theirs');
    assert.equal(await page.locator('.theirs ins').textContent(), 'new: ours');
    assert.equal(await page.locator('textarea[name="text"]').inputValue(), '<p>One ours</p>');
    await other.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/done=/);
    await write(page, ' and later');
    await untilShown(page, /Saved at/);
    await page.reload();
    await page.locator('.ProseMirror').waitFor();
    const copies = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('release:')).length);
    await until(async () => (await copies()) === 0);
    await context.close();
  });

  it('is kept while the network is down, and offered again', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    await context.route('**/save', (route) => route.abort());
    await write(page, ' offline');
    await untilShown(page, /No connection/);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    assert.equal(await page.locator('textarea[name="text"]').inputValue(), '<p>One offline</p>');
    await context.unroute('**/save');
    await untilShown(page, /Saved at/);
    assert.equal((await stored(id)).text, '<p>One offline</p>');
    await context.close();
  });

  it('is kept when the session ends, and saved after signing in again', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    await context.clearCookies();
    await write(page, ' signed out');
    await untilShown(page, /You are signed out/);
    await context.addCookies([{ name: 'presswerk', value: team.owner.secret, url: service.baseUrl }]);
    await untilShown(page, /Saved at/);
    assert.equal((await stored(id)).text, '<p>One signed out</p>');
    await context.close();
  });

  it('is removed from the browser at sign-out', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const someone = await makePerson(service, { account: { id: team.publisher.accountId } });
    const { context, page } = await visit(id, {}, someone);
    const kept = () => page.evaluate(() => Object.keys(localStorage).length);
    await context.route('**/save', (route) => route.abort());
    await write(page, ' offline');
    await untilShown(page, /No connection/);
    assert.equal(await kept(), 1);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      dialog.accept().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/done=signed-out/);
    assert.deepEqual([dialogs, await kept()], [['beforeunload'], 0]);
    await context.close();
  });

  it('keeps scroll position, focus and undo history while it is saved', async () => {
    const { id } = await team.publisher.draft({ text: `<p>One</p>${'<p>Line</p>'.repeat(60)}` });
    const { context, page } = await visit(id);
    await page.evaluate("document.body.setAttribute('data-same-page', '')");
    await write(page, ' more');
    const scrolled = await page.evaluate<number>('scrollY');
    assert.ok(scrolled > 0);
    for (const save of [() => page.keyboard.press('Control+s'), () => page.locator('[data-save]').click()]) {
      await save();
      await untilShown(page, /Saved at/);
    }
    assert.match((await stored(id)).text, /<p>Line more<\/p>$/);
    assert.equal(await page.locator('body[data-same-page]').count(), 1, 'the page was not loaded again');
    assert.equal(await page.evaluate<number>('scrollY'), scrolled);
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+z');
    assert.doesNotMatch(await page.locator('textarea[name="text"]').inputValue(), /more/);
    await context.close();
  });

  it('shows its saved state in view, at any width', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>'.repeat(80) });
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { context, page } = await visit(id);
      await page.setViewportSize(viewport);
      await page.locator('.ProseMirror p').nth(10).click();
      await page.keyboard.type('x');
      await untilShown(page, /Saved at/);
      const box = await page.locator('.editor-state').boundingBox();
      assert.ok(box !== null && box.y > 0 && box.y + box.height <= viewport.height, JSON.stringify(box));
      assert.equal(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), 0);
      await context.close();
    }
  });

  it('is checked for submission when saved, and the result is at the top of the page', async () => {
    const { id } = await team.publisher.draft({ title: 'Old', text: '<p>One</p>' });
    const { context, page } = await visit(id);
    const submit = page.getByRole('button', { name: /submit/ });
    assert.equal(await submit.isVisible(), true);
    await page.locator('[name="title"]').fill('New');
    await page.locator('.ProseMirror').focus();
    await page.evaluate(`{
      const data = new DataTransfer();
      data.setData('text/html', '<p>' + '<a href="https://example.org/">Link</a> and '.repeat(27) + '</p>');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }`);
    await page.locator('#check').filter({ hasText: /25/ }).waitFor();
    assert.equal(await submit.isVisible(), false);
    assert.equal(await page.locator('h1').innerText(), 'New');
    assert.match(await page.title(), /^New – /);
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+z');
    await page.locator('#check').filter({ hasText: 'Ready to submit' }).waitFor();
    assert.equal(await submit.isVisible(), true);
    await context.close();
  });

  it('is saved before a link of the page is followed, and when the page is left', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id);
    await write(page, ' two');
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Preview', exact: true }).click(),
    ]);
    await preview.getByText('One two').first().waitFor();
    await write(page, ' three');
    await page.getByRole('link', { name: 'Edit pictures' }).click();
    await page.waitForURL(/\/pictures$/);
    assert.equal((await stored(id)).text, '<p>One two three</p>');
    await page.goto(`${service.baseUrl}/account/releases/${id}`);
    await write(page, ' four');
    await page.goto('about:blank');
    for (let attempt = 0; attempt < 100 && !/four/.test((await stored(id)).text); attempt++) await setTimeout(50);
    assert.equal((await stored(id)).text, '<p>One two three four</p>');
    await page.goto(`${service.baseUrl}/account/releases/${id}`);
    assert.equal(await page.getByRole('button', { name: 'Restore' }).count(), 0);
    await context.close();
  });

  it('is a draft in the account from the first pause, even without a title', async () => {
    const { context, page } = await visit('new');
    await write(page, 'The bridge is open.');
    await untilShown(page, /Saved at/);
    await page.waitForURL(/\/account\/releases\/\d+$/);
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const { title, text, status } = await stored(id);
    assert.deepEqual([title, text, status], ['', '<p>The bridge is open.</p>', 'draft']);
    assert.equal(await page.locator('h1').innerText(), 'Untitled');
    assert.match(await page.locator('#check').innerText(), /title/i);
    const json = { ai_text_declaration: 'none' };
    const refused = await team.publisher.api('POST', `/press-releases/${id}/submit`, { json });
    assert.deepEqual([refused.status, refused.body.violations], [422, [{ field: 'title', rule: 'required' }]]);
    await page.keyboard.type(' Come and see.');
    await page.locator('[name="title"]').fill('Bridge open');
    await page.locator('#check').filter({ hasText: 'Ready to submit' }).waitFor();
    assert.equal((await stored(id)).text, '<p>The bridge is open. Come and see.</p>');
    assert.match(await page.title(), /^Bridge open – /);
    await page.reload();
    assert.equal(await page.locator('[name="title"]').inputValue(), 'Bridge open');
    await context.close();
  });

  it('is kept separately for each tab, and each copy is offered again', async () => {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'presswerk', value: team.owner.secret, url: service.baseUrl }]);
    await context.route('**/save', (route) => route.abort());
    const titles = ['Release ONE', 'Release TWO'];
    const tabs = [await open(context, 'new'), await open(context, 'new')];
    for (const [at, tab] of tabs.entries()) {
      await tab.locator('[name="title"]').fill(titles[at] as string);
      await untilShown(tab, /No connection/);
    }
    const third = await open(context, 'new');
    await third.locator('.ProseMirror').waitFor();
    assert.equal(await third.getByText(/Unsaved press release/).count(), 0, 'open tabs keep their copies');
    for (const tab of tabs) await tab.close();
    // A busy Chromium ends a closed tab a little later.
    await until(async () => {
      await third.reload();
      const shown = titles.map((title) => third.getByText(`“${title}”`).waitFor({ timeout: 2000 }));
      return (await Promise.allSettled(shown)).every(({ status }) => status === 'fulfilled');
    });
    await third.getByRole('button', { name: 'Restore' }).first().click();
    assert.equal(await third.locator('[name="title"]').inputValue(), 'Release TWO');
    const [fourth] = await Promise.all([
      context.waitForEvent('page'),
      third.getByRole('button', { name: 'Restore' }).click(),
    ]);
    // The module that restores the copy may still be loading.
    await fourth.locator('.ProseMirror').waitFor();
    assert.equal(await fourth.locator('[name="title"]').inputValue(), 'Release ONE');
    assert.equal(await third.locator('[name="title"]').inputValue(), 'Release TWO');
    await context.close();
  });

  it('creates one draft if the first response was lost', async () => {
    const { context, page } = await visit('new');
    let isLost = false;
    await context.route('**/new/save', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.locator('[name="title"]').fill('Sent once');
    await untilShown(page, /No connection/);
    await page.locator('[name="title"]').fill('Sent once, written on');
    await page.waitForURL(/\/releases\/\d+$/);
    await untilShown(page, /Saved at/);
    const { text } = await team.owner.get('/account/releases?q=sent+once');
    assert.equal(text.match(/>Sent once/g)?.length, 1);
    await context.close();
  });

  it('follows the language of the newsroom until a language is chosen', async () => {
    const { context, page } = await visit('new');
    const [german, english] = team.publisher.companies;
    const language = page.locator('select[name="language"]');
    const newsroom = page.locator('select[name="company_id"]');
    await newsroom.selectOption(String(english.id));
    assert.equal(await language.inputValue(), 'en');
    await newsroom.selectOption(String(german.id));
    assert.equal(await language.inputValue(), 'de');
    await language.selectOption('en');
    await newsroom.selectOption(String(english.id));
    await newsroom.selectOption(String(german.id));
    assert.equal(await language.inputValue(), 'en');
    await context.close();
  });

  it('works without scripts, as HTML', async () => {
    const { id } = await team.publisher.draft({ text: '<p>One</p>' });
    const { context, page } = await visit(id, { javaScriptEnabled: false });
    await page.locator('textarea[name="text"]').fill('<p>One <b>bold</b></p>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/done=saved/);
    assert.equal((await stored(id)).text, '<p>One <strong>bold</strong></p>');
    await context.close();
  });
});
